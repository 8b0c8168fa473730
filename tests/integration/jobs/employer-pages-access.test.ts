import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertJob } from "../../support/jobs/jobs";
import { type Account, createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";

// Access to its pages: http/access/page-access.test.ts.
describe("access to a job", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let other: EmployerAccount;
  let employee: Account;
  let id: string;
  beforeAll(async () => {
    [owner, other, employee] = [
      await createEmployer(app()),
      await createEmployer(app()),
      await createAccount(app()),
    ];
    id = (await insertJob(app().db, { organizationId: owner.organizationId, status: "draft" })).id;
  });

  const editForms = ["save", "publish", "duplicate", "withdraw", "extend", "reopen", "close", "decision"];

  describe("the pages of a job", () => {
    test.each(["not-a-uuid", "01234567-89ab-7def-8123-456789abcdef", "%00"])(
      "%s is not a job",
      async (wrong) => {
        for (const page of ["edit", "preview", "delete"])
          expect((await owner.client.get(`/dashboard/jobs/${wrong}/${page}`)).status).toBe(404);
      },
    );
  });

  describe("the forms of a job", () => {
    test.each(editForms)("%s", async (intent) => {
      const before = await rowOf(id);
      const address = `/dashboard/jobs/${id}/edit`;
      const form = {
        intent,
        version: before.updated_at.toISOString(),
        title: "De otra",
        closesAt: "2027-01-15",
        reason: "filled",
      };
      const answer = async (account: Pick<Account, "client">) =>
        (await account.client.postForm(address, form)).status;
      expect(await answer({ client: app().client() })).toBe(302);
      expect(await answer(employee)).toBe(403);
      expect(await answer(other)).toBe(404);
      expect(await rowOf(id)).toEqual(before);
      const foreign = { headers: { origin: "https://evil.example" } };
      expect((await owner.client.postForm(address, form, foreign)).status).toBe(403);
      expect(await rowOf(id)).toEqual(before);
    });

    test("publishing from the preview", async () => {
      const before = await rowOf(id);
      const address = `/dashboard/jobs/${id}/preview`;
      const form = { version: before.updated_at.toISOString() };
      const answer = async (account: Pick<Account, "client">) =>
        (await account.client.postForm(address, form)).status;
      expect(await answer({ client: app().client() })).toBe(302);
      expect(await answer(employee)).toBe(403);
      expect(await answer(other)).toBe(404);
      const foreign = { headers: { origin: "https://evil.example" } };
      expect((await owner.client.postForm(address, form, foreign)).status).toBe(403);
      expect(await rowOf(id)).toEqual(before);
    });

    test("deleting", async () => {
      const address = `/dashboard/jobs/${id}/delete`;
      expect((await app().client().postForm(address, {})).status).toBe(302);
      expect((await employee.client.postForm(address, {})).status).toBe(403);
      // Pressing twice succeeds both times, so another's job answers like one that is gone.
      expect((await other.client.postForm(address, {})).status).toBe(303);
      expect(await rowOf(id)).toBeDefined();
    });

    test("a form that no page has is refused", async () => {
      expect((await owner.client.postForm(`/dashboard/jobs/${id}/edit`, { intent: "toString" })).status).toBe(
        400,
      );
    });
  });

  async function rowOf(jobId: string) {
    return (await app().db.query("SELECT * FROM jobs WHERE id = $1", [jobId])).rows[0];
  }
});
