import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAddressRanges } from "../../config/address-ranges.server";
import { findClient, getClient, parseAddress } from "./client-address.server";

const rule = { isTrustedProxy: parseAddressRanges("loopback,linklocal,uniquelocal") };
const addressOf = (headers: Record<string, string>, peer: string | undefined, own = rule) =>
  findClient(new Headers(headers), peer, own).address;
const chain = (value: string) => ({ "x-forwarded-for": value });

describe("finding the address of a client", () => {
  test.each<[string, Record<string, string>, string | undefined, string | null]>([
    [
      "no header is believed from a peer that is not a trusted proxy",
      chain("198.51.100.1"),
      "203.0.113.9",
      "203.0.113.9",
    ],
    ["X-Forwarded-For is believed from a trusted proxy", chain("198.51.100.1"), "127.0.0.1", "198.51.100.1"],
    ["X-Forwarded-For is read from the right", chain("9.9.9.9, 198.51.100.1"), "10.0.0.1", "198.51.100.1"],
    [
      "trusted proxies in X-Forwarded-For are passed over",
      chain("9.9.9.9, 198.51.100.1, 10.0.0.2"),
      "::1",
      "198.51.100.1",
    ],
    [
      "the leftmost hop is taken when all of X-Forwarded-For is trusted",
      chain("10.0.0.9, 10.0.0.2"),
      "::1",
      "10.0.0.9",
    ],
    [
      "reading X-Forwarded-For stops at a malformed hop",
      chain("198.51.100.1, x, 10.0.0.2"),
      "::1",
      "10.0.0.2",
    ],
    ["the peer is taken when the last hop is malformed", chain("198.51.100.1, x"), "127.0.0.1", "127.0.0.1"],
    [
      "X-Forwarded-For comes before X-Real-IP",
      { ...chain("198.51.100.1"), "x-real-ip": "198.51.100.2" },
      "::1",
      "198.51.100.1",
    ],
    [
      "X-Real-IP is taken where there is no X-Forwarded-For",
      { "x-real-ip": "198.51.100.2" },
      "::1",
      "198.51.100.2",
    ],
    [
      "an X-Real-IP that is not an address is ignored",
      { "x-real-ip": "198.51.100.2, 1.1.1.1" },
      "10.0.0.1",
      "10.0.0.1",
    ],
    ["the peer is taken where there are no headers", {}, "10.0.0.1", "10.0.0.1"],
    [
      "a peer's IPv4 address inside IPv6 is recognized as a trusted proxy",
      chain("198.51.100.1"),
      "::ffff:127.0.0.1",
      "198.51.100.1",
    ],
    ["headers are believed where no peer is known", chain("198.51.100.1"), undefined, "198.51.100.1"],
    ["there is none without a peer and headers", {}, undefined, null],
  ])("the client's address: %s", (_rule, headers, peer, expected) => {
    expect(addressOf(headers, peer)).toBe(expected);
  });

  test("X-Forwarded-For is read up to 20 hops and 1024 characters, and ignored beyond either", () => {
    const hops = (count: number) => ["198.51.100.1", ...Array(count - 1).fill("10.0.0.1")].join(",");
    expect(addressOf(chain(hops(20)), "10.0.0.9")).toBe("198.51.100.1");
    expect(addressOf(chain(hops(21)), "10.0.0.9")).toBe("10.0.0.9");
    const padded = (length: number) => chain(`${"x".repeat(length - 14)}, 198.51.100.1`);
    expect(addressOf(padded(1024), "10.0.0.9")).toBe("198.51.100.1");
    expect(addressOf(padded(1025), "10.0.0.9")).toBe("10.0.0.9");
  });

  test("CLIENT_IP_HEADER replaces X-Forwarded-For, and is believed from trusted proxies alone", () => {
    const own = { ...rule, clientIpHeader: "cf-connecting-ip" };
    const headers = { ...chain("198.51.100.1"), "cf-connecting-ip": "198.51.100.7" };
    expect(addressOf(headers, "10.0.0.1", own)).toBe("198.51.100.7");
    expect(addressOf(headers, "203.0.113.9", own)).toBe("203.0.113.9");
    expect(addressOf(chain("198.51.100.1"), "10.0.0.1", own)).toBe("10.0.0.1");
  });

  test("what a client writes to the left of its own address in X-Forwarded-For changes nothing", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const invented = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[!-+\--~]{0,12}$/));
    fc.assert(
      fc.property(fc.array(invented, { maxLength: 15 }), octet, (left, last) => {
        const real = `198.51.100.${last}`;
        expect(addressOf(chain([...left, real].join(", ")), "10.0.0.1")).toBe(real);
      }),
    );
  });

  test.each([
    ["198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
    ["::ffff:198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
    ["::ffff:c633:644d", "198.51.100.77", "198.51.100.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["2002:c633:644d::1", "198.51.100.77", "198.51.100.0/24"],
    ["2002:c633:644d:ffff::1", "198.51.100.77", "198.51.100.0/24"],
    ["64:ff9b::198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
    ["2001:0:c000:201:0:fbfe:39cc:9bb2", "198.51.100.77", "198.51.100.0/24"],
  ])("the address %s counts in the rate limits' bucket %s and is logged as %s", (address, bucket, net) => {
    expect(findClient(new Headers(chain(address)), undefined, rule)).toMatchObject({ bucket, net });
  });

  test("clients without a known address share one bucket of the rate limits", () => {
    expect(findClient(new Headers(), undefined, rule)).toEqual({
      address: null,
      bucket: "unknown",
      net: "unknown",
    });
  });
});

describe("reading an IP address", () => {
  test.each([
    ["1.2.3.4", "1.2.3.4"],
    [" 1.2.3.4 ", "1.2.3.4"],
    ["1.2.3.4:8080", "1.2.3.4"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
  ])("the address «%s» is read as %s", (text, expected) => {
    expect(parseAddress(text)).toBe(expected);
  });

  test.each([
    "",
    "x",
    "1.2.3",
    "1.2.3.256",
    "1.2.3.4:port",
    "unknown",
    "_hidden",
    "2001:db8:::1",
    "1.2.3.4, 5.6.7.8",
  ])("no IP address is read from «%s»", (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  test("an IP address that was read reads as itself again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const once = parseAddress(text);
        expect(once).not.toBeNull();
        expect(parseAddress(once ?? "")).toBe(once);
      }),
    );
  });
});

describe("the cache of clients' addresses", () => {
  const read = (fields: Record<string, string>, peer: string | undefined) =>
    getClient(new Headers(fields), peer).address;

  test("a client's address stays right over repeated questions and a thousand other clients", () => {
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 1200; number += 1) {
        const address = `203.0.${113 + (number >> 8)}.${number & 255}`;
        expect(read({ "x-forwarded-for": address }, "127.0.0.1")).toBe(address);
      }
      expect(read({ "x-forwarded-for": "203.0.113.1" }, "198.51.100.7")).toBe("198.51.100.7");
    }
  });

  test("an X-Forwarded-For header with the text «null», «undefined» or nothing is not taken for an absent one", () => {
    const real = { "x-real-ip": "203.0.113.9" };
    for (const text of ["null", "undefined", ""])
      expect(read({ ...real, "x-forwarded-for": text }, "127.0.0.1"), text).toBe("127.0.0.1");
    expect(read(real, "127.0.0.1")).toBe("203.0.113.9");
    expect(read(real, undefined)).toBe("203.0.113.9");
  });
});
