import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { getPasswordProblem, isImpossiblePassword } from "./password-rules.server";

const nobody = { email: "q@example.es", name: "Q" };
const check = (password: string, person: Partial<typeof nobody> & { organizationName?: string } = {}) =>
  getPasswordProblem(password, { ...nobody, ...person });

describe("the rules of a new password", () => {
  test.each([
    ["zq7 kfp", "PASSWORD_TOO_SHORT"],
    ["zq7 kfp!", null],
    ["🧪🔬🧬🦠🧫🌱🐛", "PASSWORD_TOO_SHORT"],
    ["🧪🔬🧬🦠🧫🌱🐛🪱", null],
    ["ñandú ".repeat(22).slice(0, 128), null],
    ["ñandú ".repeat(22).slice(0, 129), "PASSWORD_TOO_LONG"],
    ["🧪".repeat(128), null],
    ["a\u0000bcdefgh", "PASSWORD_INVALID"],
    ["abcdefg\ud800", "PASSWORD_INVALID"],
    ["password", "PASSWORD_TOO_COMMON"],
    ["PassWord", "PASSWORD_TOO_COMMON"],
    ["12345678", "PASSWORD_TOO_COMMON"],
    ["contraseña", "PASSWORD_TOO_COMMON"],
    ["matraz2026!!", "PASSWORD_TOO_COMMON"],
    ["matrazmatraz", "PASSWORD_TOO_COMMON"],
    ["matraz de Erlenmeyer", null],
    ["solo letras aquí", null],
    ["        x", null],
  ])("the new password $0 has the problem $1", async (password, expected) => {
    expect(await check(password)).toBe(expected);
  });

  test("the three thousand most common passwords that are long enough are all refused", async () => {
    const common = dictionary["passwords-common"].map(String).filter((word) => [...word].length >= 8);
    const first = common.slice(0, 3000);
    expect(first.length).toBeGreaterThan(1000);
    for (const word of first) expect(await check(word), word).toBe("PASSWORD_TOO_COMMON");
  });

  test.each([
    ["mariacurie1867", { email: "mariacurie@uni.es" }],
    ["Torres_1990!", { name: "Ana Torres" }],
    ["anatorres.ana", { name: "Ana Torres", email: "anatorres.ana@uni.es" }],
    ["maricarmen garcia", { name: "Mari Carmen García" }],
    ["Nuñez1984", { name: "Eva Núñez" }],
    ["institutosol1", { organizationName: "Instituto Sol" }],
  ])("the new password %s is refused for an account with %j", async (password, person) => {
    expect(await check(password, person)).toBe("PASSWORD_TOO_COMMON");
  });

  test("a password may hold the person's name within a longer phrase, or a name of three letters", async () => {
    expect(await check("las torres caen de noche", { name: "Ana Torres" })).toBeNull();
    expect(await check("ana banana rama", { name: "Ana" })).toBeNull();
  });
});

test("no account can have a password of more than 128 characters", () => {
  expect(isImpossiblePassword("x".repeat(128))).toBe(false);
  expect(isImpossiblePassword("x".repeat(129))).toBe(true);
  expect(isImpossiblePassword("🧪".repeat(128))).toBe(false);
});
