import { beforeAll, describe, expect, test, vi } from "vitest";
import { hasSessionCookie, readCookieToken, readSessionToken, sessionCookie } from "./session-token.server";

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "n0123456789abcdefghijklmnopqrstuvwxyz");
  vi.stubEnv("CRON_SECRET", "c0123456789abcdefghijklmnopqrstuvwxyz");
  vi.stubEnv("APP_URL", "");
});

const token = `${"Ab-9_".repeat(8)}xyz`;
const made = async (value: unknown) => {
  const line = await sessionCookie().serialize(value);
  return decodeURIComponent(line.slice(line.indexOf("=") + 1, line.indexOf(";")));
};
const request = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

describe("the token in a session cookie", () => {
  test("a session cookie's token is read as Remix's own cookie reads it", async () => {
    const value = await made(token);
    expect(readCookieToken(value)).toBe(token);
    expect(await sessionCookie().parse(`session=${encodeURIComponent(value)}`)).toBe(token);
  });

  test("a Cookie header has a session only where its session cookie holds a signed token", async () => {
    const line = `theme=dark; session=${encodeURIComponent(await made(token))}`;
    expect(hasSessionCookie(line)).toBe(true);
    for (const junk of [undefined, "", "session=abc", "session=abc.def", "session_cache=abc.def", `${line}x`])
      expect(hasSessionCookie(junk), junk).toBe(false);
  });

  test("a session cookie's token is refused once any of its characters is changed", async () => {
    const value = await made(token);
    for (let at = 0; at < value.length; at += 1) {
      const other = String.fromCharCode(value.charCodeAt(at) ^ 1);
      const changed = value.slice(0, at) + other + value.slice(at + 1);
      expect(readCookieToken(changed), changed).toBeNull();
    }
    for (const changed of [`${value}=`, value.slice(0, -1), value.slice(1)])
      expect(readCookieToken(changed), changed).toBeNull();
  });

  test.each([undefined, "", ".", "x", "a.b.c", "%", "\u00e1.\u00e1"])(
    "no token is read from the session cookie %j",
    (value) => {
      expect(readCookieToken(value)).toBeNull();
    },
  );

  test.each([[""], [7], [null], [{ id: "a" }]])(
    "no token is read from a session cookie in which %j was signed",
    async (value) => {
      expect(readCookieToken(await made(value))).toBeNull();
    },
  );
});

describe("the token of a request", () => {
  test("a request's token is the Bearer's, else the cookie's, else none", async () => {
    const cookie = `a=b; session=${encodeURIComponent(await made(token))}`;
    expect(readSessionToken(request({ cookie, authorization: "Bearer other" }))).toBe("other");
    expect(readSessionToken(request({ cookie }))).toBe(token);
    expect(readSessionToken(request({ cookie: "a=b" }))).toBeNull();
    expect(readSessionToken(request({}))).toBeNull();
  });
});
