import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { joinedToken, readJoinedToken, resentToken } from "~/features/waitlist/links/waitlist-links.server";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const id = randomUUID();
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test("the page after joining says when the next mail can be asked for: an hour after the first of three", async () => {
  const nextAt = (token: string, now: Date) => readJoinedToken(token, now)?.nextAt?.toISOString() ?? null;
  const joined = await joinedToken(id, "ana@uni.example", at("10:00:00"));
  expect(nextAt(joined, at("10:00:00"))).toBeNull();
  const once = resentToken(joined, at("10:10:00")) ?? "";
  expect(nextAt(once, at("10:10:00"))).toBeNull();
  const twice = resentToken(once, at("10:20:00")) ?? "";
  expect(nextAt(twice, at("10:20:00"))).toBe("2026-11-23T11:00:00.000Z");
  expect(nextAt(twice, at("10:59:59"))).toBe("2026-11-23T11:00:00.000Z");
  expect(resentToken(twice, at("10:30:00"))).toBe(twice);
  // The page's token ends with the hour.
  expect(readJoinedToken(twice, at("11:00:01"))).toBeNull();
  expect(resentToken(twice, at("11:00:01"))).toBeNull();
});

test("the token of the page after joining holds the masked address, and a changed token is refused", async () => {
  const token = await joinedToken(id, "ana@uni.example", at("10:00:00"));
  expect(readJoinedToken(token, at("10:00:00"))).toEqual({
    id,
    email: "a••••@uni.example",
    meant: null,
    nextAt: null,
  });
  expect(readJoinedToken(`${token}x`, at("10:00:00"))).toBeNull();
  expect(resentToken("", at("10:00:00"))).toBeNull();
});
