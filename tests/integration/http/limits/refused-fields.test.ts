import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { bodyOf, password } from "../../../support/factories";
import { insertSignedUp } from "../../../support/people/with-password";

const short = "corta";

async function refusalOf(response: Response) {
  const { code, details } = await bodyOf(response);
  const fields: Record<string, unknown> = details?.fields ?? {};
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/\w/);
  return { status: response.status, code, fields: Object.keys(fields).toSorted() };
}

// Of jobs: tests/integration/jobs/bad-input.test.ts.
describe("every field that is refused is named", () => {
  const app = useApp("production");
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await insertSignedUp(app())).bearer;
  });

  test.each([
    ["change-email", { newEmail: "x", password: 7 }, "INVALID_REQUEST", ["newEmail", "password"]],
    ["change-email", { newEmail: "x", password }, "INVALID_EMAIL", ["newEmail"]],
    ["change-password", { newPassword: short }, "INVALID_REQUEST", ["currentPassword", "newPassword"]],
    ["reset-password", { token: "t", newPassword: short }, "PASSWORD_TOO_SHORT", ["newPassword"]],
    ["reset-password", { token: "t", newPassword: "una frase que nadie usa" }, "TOKEN_INVALID", []],
    ["verify-email", { newPassword: short }, "INVALID_REQUEST", ["newPassword", "token"]],
    ["verify-email", { token: "t", newPassword: "password1" }, "PASSWORD_TOO_COMMON", ["newPassword"]],
    ["update-user", { name: "", image: "https://elsewhere.example" }, "INVALID_REQUEST", ["image", "name"]],
    ["update-user", { avatar: "https://elsewhere.example" }, "AVATAR_INVALID", ["avatar"]],
    ["sign-up/email", { email: "x", password: short, name: "Ana" }, "INVALID_EMAIL", ["email", "password"]],
  ])(
    "POST /api/auth/%s with %j is refused with %s, naming the fields %j",
    async (operation, body, code, fields) => {
      const response = await app().client().post(`/api/auth/${operation}`, body, { headers });
      expect(await refusalOf(response)).toEqual({ status: 400, code, fields });
    },
  );
});
