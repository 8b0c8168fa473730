import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

describe("when the documents of an application are deleted", () => {
  const app = useApp("production");
  let candidate: Account;
  let employer: EmployerAccount;
  beforeAll(async () => {
    [candidate, employer] = [await insertAccount(app()), await insertOwner(app())];
  });

  async function begin(status: "submitted" | "rejected", decidedAt: Date) {
    const { id: jobId } = await insertJob(app().db, { organizationId: employer.organizationId });
    const columns = {
      status_changed_at: decidedAt,
      ...(status === "rejected" && { first_response_at: decidedAt }),
    };
    const userId = candidate.user.id;
    const { id } = await insertApplication(app().db, { jobId, userId, status, columns });
    await insertDocument(app().db, { ownerId: userId, applicationId: id });
    return id;
  }

  const pageOf = async ({ client }: Account, id: string) =>
    textOf(await client.get(`/dashboard/applications/${id}`));
  const download = async (id: string) => {
    const response = await candidate.client.get(`/api/applications/${id}/cv`);
    await response.arrayBuffer();
    return response.status;
  };

  test("both sides read the day: twelve months after the final state", async () => {
    const decidedAt = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 2, 12));
    const id = await begin("rejected", decidedAt);
    const year = decidedAt.getUTCFullYear() + 1;
    expect(await pageOf(candidate, id)).toContain(`Tu CV se borrará el 2 de enero de ${year}.`);
    expect(await pageOf(employer, id)).toContain(
      `La carta y los documentos se borran el 2 de enero de ${year}.`,
    );
    const { application } = await bodyOf(await candidate.client.get(`/api/applications/${id}`));
    expect(application.contentEndsAt).toBe(new Date(Date.UTC(year, 0, 2, 12)).toISOString());
    expect(await download(id)).toBe(200);
  });

  test("there is no day while something is to be decided: the candidate reads how long it will be", async () => {
    const id = await begin("submitted", new Date());
    const text = await pageOf(candidate, id);
    expect(text).not.toContain("se borrará el");
    expect(text).toContain("12 meses después de");
  });

  test("from that day on nobody downloads them, though they are still stored", async () => {
    const yearAgo = new Date();
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    const id = await begin("rejected", new Date(yearAgo.getTime() - 2 * 86_400_000));
    expect(await pageOf(candidate, id)).not.toContain("cv.pdf");
    expect(await download(id)).toBe(404);
  });
});
