import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  hasSessionCookie,
  readCache,
  readCookieToken,
  readSessionToken,
  serializeCache,
  sessionCookie,
} from "./session-cookies.server";

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

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "n0123456789abcdefghijklmnopqrstuvwxyz,o0123456789abcdefghijklmnopqrstuvwxyz");
  vi.stubEnv("CRON_SECRET", "c0123456789abcdefghijklmnopqrstuvwxyz");
  vi.stubEnv("APP_URL", "");
});

const now = Date.parse("2026-11-21T12:00:00.000Z");
const minute = 60_000;
const cached = {
  user: {
    id: "0197a1b2-0000-7000-8000-000000000001",
    email: "ana@example.es",
    name: "Ana",
    type: "employee" as const,
    profession: "",
    avatar: "/a.svg",
    isActive: true,
    organizationId: null,
    isEmailVerified: false,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:00:00.000Z",
  },
  session: {
    id: "0197a1b2-0000-7000-8000-000000000002",
    createdAt: "2026-11-21T11:00:00.000Z",
    expiresAt: "2026-11-28T11:00:00.000Z",
    ipAddress: "198.51.100.1",
    userAgent: null,
    rememberMe: false,
    methods: ["pwd"],
    factorAt: null,
  },
};

const cookieValueOf = (setCookie: string) =>
  setCookie.slice(setCookie.indexOf("=") + 1, setCookie.indexOf(";"));
const make = (of = "session-cookie", content = cached) => cookieValueOf(serializeCache(content, of, now));

describe("the 5-minute copy of a session", () => {
  test("a session's copy is read as it was written, until five minutes are over", () => {
    const value = make();
    expect(readCache(value, "session-cookie", now)).toEqual(cached);
    expect(readCache(value, "session-cookie", now + 5 * minute - 1)).toEqual(cached);
    expect(readCache(value, "session-cookie", now + 5 * minute)).toBeNull();
  });

  test("a session's copy is refused before it was made, and after its session expired", () => {
    expect(readCache(make(), "session-cookie", now - 1)).toBeNull();
    const expiring = {
      ...cached,
      session: { ...cached.session, expiresAt: new Date(now + minute).toISOString() },
    };
    const value = make("session-cookie", expiring);
    expect(readCache(value, "session-cookie", now + minute - 1)).toEqual(expiring);
    expect(readCache(value, "session-cookie", now + minute)).toBeNull();
  });

  test("a session's copy is refused beside another session's cookie", () => {
    expect(readCache(make(), "another-cookie", now)).toBeNull();
  });

  test("a session's copy is refused once a single character is changed", () => {
    const value = make();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: value.length - 1 }),
        fc.constantFrom("A", "z", "0", "_", "."),
        (at, char) => {
          fc.pre(value[at] !== char);
          expect(
            readCache(value.slice(0, at) + char + value.slice(at + 1), "session-cookie", now),
          ).toBeNull();
        },
      ),
    );
  });

  test("any other text is refused as a session's copy, without an error", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCache(text, "session-cookie", now)).toBeNull();
      }),
    );
  });

  test("a session too large for a cookie gets no copy", () => {
    const large = { ...cached, user: { ...cached.user, name: "ñ".repeat(3000) } };
    expect(serializeCache(large, "session-cookie", now)).toMatch(/^session_cache=; Max-Age=0;/);
  });
});
