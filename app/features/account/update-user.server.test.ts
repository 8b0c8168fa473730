import { beforeAll, describe, expect, test, vi } from "vitest";
import { ownAvatar } from "./update-user.server";

beforeAll(() => {
  vi.stubEnv("APP_URL", "http://matraz.example.es");
});

describe("the address of an avatar", () => {
  test.each([
    ["/avatars/ana.svg", "/avatars/ana.svg"],
    ["/avatars/ana.svg?v=2", "/avatars/ana.svg?v=2"],
    ["http://matraz.example.es/avatars/ana.svg", "/avatars/ana.svg"],
    [`/${"a".repeat(499)}`, `/${"a".repeat(499)}`],
  ])("the avatar address $0 is of this site and kept as its path", (value, path) => {
    expect(ownAvatar(value)).toBe(path);
  });

  test.each([
    "",
    "ana.svg",
    "http://matraz.example.es",
    "https://matraz.example.es/ana.svg",
    "http://matraz.example.es.evil.com/ana.svg",
    "http://matraz.example.es//evil.com/ana.svg",
    "http://matraz.example.es@evil.com/ana.svg",
    "//evil.com/ana.svg",
    "/\\evil.com/ana.svg",
    "/\t/evil.com",
    "/avatars/../../ana.svg",
    "/a b.svg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    `/${"a".repeat(500)}`,
  ])("the avatar address $0 is refused: it is no plain path of this site", (value) => {
    expect(ownAvatar(value)).toBeNull();
  });
});
