import { beforeAll, describe, expect, test } from "vitest";
import { completeInput } from "../../../support/api/complete-input";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client, password } from "../../../support/factories";
import { dayAhead } from "../../../support/jobs/days";
import type { EmployerAccount } from "../../../support/people/employers";
import { insertOwner } from "../../../support/people/signed-in";
import { insertSignedUp } from "../../../support/people/with-password";

const short = "corta";

interface Refusal {
  status: number;
  code: string;
  fields: string[];
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { code, details } = await bodyOf(response);
  const fields: Record<string, unknown> = details?.fields ?? {};
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/\w/);
  return { status: response.status, code, fields: Object.keys(fields).toSorted() };
}

describe("every field that is refused is named", () => {
  const app = useApp("production");

  test.each([
    ["change-email", { newEmail: "x", password: 7 }, "INVALID_REQUEST", ["newEmail", "password"]],
    ["change-email", { newEmail: "x", password }, "INVALID_EMAIL", ["newEmail"]],
    ["change-password", { newPassword: short }, "INVALID_REQUEST", ["currentPassword", "newPassword"]],
    [
      "change-password",
      { currentPassword: password, newPassword: short },
      "PASSWORD_TOO_SHORT",
      ["newPassword"],
    ],
    ["reset-password", { newPassword: short }, "INVALID_REQUEST", ["newPassword", "token"]],
    ["reset-password", { token: "t", newPassword: short }, "PASSWORD_TOO_SHORT", ["newPassword"]],
    ["reset-password", { token: "t", newPassword: "una frase que nadie usa" }, "TOKEN_INVALID", []],
    ["verify-email", { newPassword: short }, "INVALID_REQUEST", ["newPassword", "token"]],
    ["verify-email", { token: "t", newPassword: "password1" }, "PASSWORD_TOO_COMMON", ["newPassword"]],
    ["update-user", { name: "", image: "https://elsewhere.example" }, "INVALID_REQUEST", ["image", "name"]],
    ["update-user", { avatar: "https://elsewhere.example" }, "AVATAR_INVALID", ["avatar"]],
    ["update-user", { image: "https://elsewhere.example" }, "AVATAR_INVALID", ["image"]],
    [
      "sign-up/email",
      { email: "x", password: short, name: "" },
      "INVALID_REQUEST",
      ["email", "name", "password"],
    ],
    ["sign-up/email", { email: "x", password: short, name: "Ana" }, "INVALID_EMAIL", ["email", "password"]],
  ])("POST /api/auth/%s with %j is %s, with %j", async (operation, body, code, fields) => {
    const { client } = await insertSignedUp(app());
    const response = await client.post(`/api/auth/${operation}`, body);
    expect(await refusalOf(response)).toEqual({ status: 400, code, fields });
  });

  let employer: EmployerAccount;
  let draft: string;
  let open: string;
  beforeAll(async () => {
    employer = await insertOwner(app());
    const create = async () =>
      (await bodyOf(await employer.client.post("/api/jobs", completeInput()))).job.id;
    [draft, open] = [await create(), await create()];
    const published = await employer.client.post(`/api/jobs/${open}/publish`, { closesAt: dayAhead(30) });
    expect(published.status).toBe(200);
  });

  test.each<[string, (client: Client) => Promise<Response>, string, string[]]>([
    [
      "publishing until yesterday",
      (client) => client.post(`/api/jobs/${draft}/publish`, { closesAt: dayAhead(-1) }),
      "CLOSING_DATE_INVALID",
      ["closesAt"],
    ],
    [
      "extending to an earlier day",
      (client) => client.post(`/api/jobs/${open}/extend`, { closesAt: dayAhead(1) }),
      "CLOSING_DATE_INVALID",
      ["closesAt"],
    ],
    [
      "another field of a published job",
      async (client) => {
        const { rows } = await app().db.query("SELECT updated_at FROM jobs WHERE id = $1", [open]);
        const version = rows[0].updated_at.toISOString();
        return client.request(`/api/jobs/${open}`, {
          method: "PATCH",
          json: { version, positions: 77 },
        });
      },
      "JOB_FIELD_LOCKED",
      ["positions"],
    ],
    [
      "a new one with a crossed salary and a short title",
      (client) => client.post("/api/jobs", { title: "ab", salaryMin: 30_000, salaryMax: 20_000 }),
      "INVALID_DATA",
      ["salaryMax", "title"],
    ],
    [
      "a change with a crossed salary and an unknown period",
      (client) =>
        client.request(`/api/jobs/${draft}`, {
          method: "PATCH",
          json: { version: "ayer", salaryMin: 30_000, salaryMax: 20_000, salaryPeriod: "zz" },
        }),
      "INVALID_DATA",
      ["salaryMax", "salaryPeriod", "version"],
    ],
  ])("a job: %s", async (_case, ask, code, fields) => {
    expect(await refusalOf(await ask(employer.client))).toMatchObject({ code, fields });
  });
});
