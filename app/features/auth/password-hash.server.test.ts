import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword, hasWeakParameters, verifyPassword } from "./password-hash.server";

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

  test("says no of what hashPassword makes, which has the parameters of ASVS 11.4.2", async () => {
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
});
