import { describe, expect, test } from "vitest";
import { parseAddressRanges } from "./address-ranges.server";

describe("ranges of trusted addresses", () => {
  test.each([
    ["loopback", "127.0.0.1", true],
    ["loopback", "127.255.255.255", true],
    ["loopback", "128.0.0.1", false],
    ["loopback", "::1", true],
    ["linklocal", "169.254.1.1", true],
    ["linklocal", "fe80::1", true],
    ["uniquelocal", "10.255.255.255", true],
    ["uniquelocal", "11.0.0.0", false],
    ["uniquelocal", "172.31.255.255", true],
    ["uniquelocal", "172.32.0.0", false],
    ["uniquelocal", "192.168.0.1", true],
    ["uniquelocal", "fd00::1", true],
    ["uniquelocal", "2001:db8::1", false],
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.7", "203.0.113.8", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
    ["loopback, 203.0.113.0/24", "203.0.113.9", true],
    ["0.0.0.0/0", "8.8.8.8", true],
    ["none", "127.0.0.1", false],
    [" none ", "127.0.0.1", false],
  ])("the range «%s» contains %s: %s", (list, address, expected) => {
    expect(parseAddressRanges(list)(address)).toBe(expected);
  });

  test.each([
    "",
    "lan",
    "10.0.0.0/33",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0/8",
    "::/129",
    "1.5/8",
    "loopback,,",
    "10.0.0.0/x",
    "none,loopback",
  ])("«%s» is refused as a list of address ranges", (list) => {
    expect(() => parseAddressRanges(list)).toThrow(RangeError);
  });
});
