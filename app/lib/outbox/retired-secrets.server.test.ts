import { afterEach, expect, test, vi } from "vitest";

const [old, fresh] = ["o", "f"].map((letter) => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`);
const id = "019aa0aa-0000-7000-8000-000000000000";

afterEach(() => vi.unstubAllEnvs());

/** The functions of a process that started with these secrets. */
async function startedWith(secrets: { SESSION_SECRET?: string; SESSION_SECRET_RETIRED?: string }) {
  vi.resetModules();
  vi.stubEnv("CRON_SECRET", "c0123456789abcdefghijklmnopqrstuvwxyz");
  for (const name of ["SESSION_SECRET", "SESSION_SECRET_RETIRED"] as const) vi.stubEnv(name, secrets[name]);
  const { signToken, readToken } = await import("../crypto/signed-token.server");
  const { addressHashes } = await import("./suppression.server");
  return { signToken, readToken, addressHashes };
}

test("with a retired secret, unsubscribed addresses are recognized and unsubscribe links still work", async () => {
  const before = await startedWith({ SESSION_SECRET: old });
  const [suppressed] = before.addressHashes("ana@example.es");
  const link = before.signToken("waitlist-unsubscribe", { id });
  const after = await startedWith({ SESSION_SECRET: fresh, SESSION_SECRET_RETIRED: old });
  expect(after.addressHashes("ana@example.es")).toContain(suppressed);
  expect(after.addressHashes("ana@example.es")[0]).not.toBe(suppressed);
  expect(after.readToken("waitlist-unsubscribe", link)).toEqual({ id });
  const without = await startedWith({ SESSION_SECRET: fresh });
  expect(without.addressHashes("ana@example.es")).not.toContain(suppressed);
  expect(without.readToken("waitlist-unsubscribe", link)).toBeNull();
});

test.each(["session-cookie", "session-cache", "waitlist-place", "waitlist-invitation", "mailbox"] as const)(
  "a retired secret does not open a token for «%s»",
  async (purpose) => {
    const before = await startedWith({ SESSION_SECRET: old });
    const token = before.signToken(purpose, { id });
    expect(before.readToken(purpose, token)).toEqual({ id });
    const rotating = await startedWith({ SESSION_SECRET: `${fresh},${old}` });
    expect(rotating.readToken(purpose, token)).toEqual({ id });
    const after = await startedWith({ SESSION_SECRET: fresh, SESSION_SECRET_RETIRED: old });
    expect(after.readToken(purpose, token)).toBeNull();
  },
);
