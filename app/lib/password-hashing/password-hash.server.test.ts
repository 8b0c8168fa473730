import { hash } from "@node-rs/argon2";
import { describe, expect, test, vi } from "vitest";
import { BusyError } from "~/lib/busy-error";
import { doPasswordWork } from "./do-password-work.server";
import { hashPassword, hasWeakParameters, verifyPassword } from "./password-hash.server";

vi.mock("./do-password-work.server", { spy: true });

const tail = "$c2FsdHNhbHRzYWx0c2FsdA$ZGlnZXN0ZGlnZXN0ZGlnZXN0ZGlnZXN0";

describe("hasWeakParameters", () => {
  test.each([
    ["today's", `$argon2id$v=19$m=19456,t=2,p=1${tail}`, false],
    ["stronger", `$argon2id$v=19$m=65536,t=3,p=4${tail}`, false],
    ["less memory", `$argon2id$v=19$m=19455,t=2,p=1${tail}`, true],
    ["fewer passes", `$argon2id$v=19$m=65536,t=1,p=1${tail}`, true],
    ["another version", `$argon2id$v=16$m=19456,t=2,p=1${tail}`, true],
    ["argon2i", `$argon2i$v=19$m=19456,t=2,p=1${tail}`, true],
    ["bcrypt", "$2b$12$abcdefghijklmnopqrstuv", true],
    ["nothing", "", true],
  ])("%s", (_name, passwordHash, expected) => {
    expect(hasWeakParameters(passwordHash)).toBe(expected);
  });

  test("is false for a hash of hashPassword, which has the parameters of ASVS 11.4.2", async () => {
    const made = await hashPassword("seis gatos leen a Cajal");
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hasWeakParameters(made)).toBe(false);
  });
});

describe("verifyPassword", () => {
  test("knows a weaker hash by its own parameters", async () => {
    const weak = await hash("secreto", { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(weak, "secreto")).toBe(true);
    expect(await verifyPassword(weak, "Secreto")).toBe(false);
  });

  test("without a hash no password is right", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
    expect(await verifyPassword(null, "secreto")).toBe(false);
  });

  test("without a hash it takes as much work as with one of today's parameters", async () => {
    vi.mocked(doPasswordWork).mockClear();
    await verifyPassword(null, "secreto");
    const [work] = vi.mocked(doPasswordWork).mock.lastCall ?? [];
    expect(work).toMatchObject({ kind: "verify", password: "secreto" });
    expect(hasWeakParameters(work?.kind === "verify" ? work.passwordHash : "")).toBe(false);
    const parts = (passwordHash: string) => passwordHash.split("$").map(({ length }) => length);
    expect(parts(work?.kind === "verify" ? work.passwordHash : "")).toEqual(parts(await hashPassword("x")));
  });

  test("two are checked and 32 wait; one more is refused, and those go on", async () => {
    const weak = await hash("secreto", { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });
    const check = () => verifyPassword(weak, "secreto");
    const admitted = Array.from({ length: 34 }, check);
    await expect(check()).rejects.toBeInstanceOf(BusyError);
    expect(await Promise.all(admitted)).toEqual(Array(34).fill(true));
    expect(await check()).toBe(true);
  });
});
