import { hash } from "@node-rs/argon2";
import { describe, expect, test, vi } from "vitest";
import { BusyError } from "~/lib/busy-error";
import { doPasswordWork } from "./do-password-work.server";
import { hashPassword, hasWeakParameters, verifyPassword } from "./password-hash.server";

vi.mock("./do-password-work.server", { spy: true });

const tail = "$c2FsdHNhbHRzYWx0c2FsdA$ZGlnZXN0ZGlnZXN0ZGlnZXN0ZGlnZXN0";

describe("finding weak password hashes", () => {
  test.each([
    ["today's parameters", false, `$argon2id$v=19$m=19456,t=2,p=1${tail}`],
    ["stronger parameters", false, `$argon2id$v=19$m=65536,t=3,p=4${tail}`],
    ["less memory", true, `$argon2id$v=19$m=19455,t=2,p=1${tail}`],
    ["fewer passes", true, `$argon2id$v=19$m=65536,t=1,p=1${tail}`],
    ["another version of argon2id", true, `$argon2id$v=16$m=19456,t=2,p=1${tail}`],
    ["the algorithm argon2i", true, `$argon2i$v=19$m=19456,t=2,p=1${tail}`],
    ["the algorithm bcrypt", true, "$2b$12$abcdefghijklmnopqrstuv"],
    ["nothing in it", true, ""],
  ])("a password hash with %s counts as weak: %s", (_name, expected, passwordHash) => {
    expect(hasWeakParameters(passwordHash)).toBe(expected);
  });

  test("a new password hash has the parameters of ASVS 11.4.2 and does not count as weak", async () => {
    const made = await hashPassword("seis gatos leen a Cajal");
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hasWeakParameters(made)).toBe(false);
  });
});

describe("checking a password", () => {
  test("a password is checked with its hash's own parameters, weaker ones included", async () => {
    const weak = await hash("secreto", { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(weak, "secreto")).toBe(true);
    expect(await verifyPassword(weak, "Secreto")).toBe(false);
  });

  test("no password is right for an account without a password hash", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
    expect(await verifyPassword(null, "secreto")).toBe(false);
  });

  test("checking a password without a hash takes as much work as with a hash of today's parameters", async () => {
    vi.mocked(doPasswordWork).mockClear();
    await verifyPassword(null, "secreto");
    const [work] = vi.mocked(doPasswordWork).mock.lastCall ?? [];
    expect(work).toMatchObject({ kind: "verify", password: "secreto" });
    expect(hasWeakParameters(work?.kind === "verify" ? work.passwordHash : "")).toBe(false);
    const parts = (passwordHash: string) => passwordHash.split("$").map(({ length }) => length);
    expect(parts(work?.kind === "verify" ? work.passwordHash : "")).toEqual(parts(await hashPassword("x")));
  });

  test("two passwords are checked at once and 32 wait, and one more is refused while those go on", async () => {
    const weak = await hash("secreto", { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });
    const check = () => verifyPassword(weak, "secreto");
    const admitted = Array.from({ length: 34 }, check);
    await expect(check()).rejects.toBeInstanceOf(BusyError);
    expect(await Promise.all(admitted)).toEqual(Array(34).fill(true));
    expect(await check()).toBe(true);
  });
});
