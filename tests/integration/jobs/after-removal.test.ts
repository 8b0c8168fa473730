import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { removeReportedJob, restoreJob } from "~/features/jobs/admin/remove-reported-job.server";
import { takeBackDecision } from "~/features/jobs/admin/take-back.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { changePublishing } from "~/features/organizations/admin/change-publishing.server";
import { updateOrganization } from "~/features/organizations/own/update-organization.server";
import { jobEvents } from "~/job-events.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-25T10:00:00Z");
const closesAt = isoDayAfter(now, 30);

let actorId: string;
let employer: TestEmployer;

beforeAll(async () => {
  actorId = (await insertUser(db(), { isEmailVerified: true })).id;
});

/** Verified, and known: nothing of it waits. */
beforeEach(async () => {
  employer = await insertEmployer(db());
});

const draft = async () => (await createJob(employer, completeJob(), now)).id;
const publish = (id: string) => publishJob(employer, id, { closesAt }, now);
const published = async () => {
  const fields = { publishedAt: now, closesAt: new Date("2026-12-25T22:59:59Z") };
  const description = completeJob().description ?? "";
  const { organizationId } = employer;
  return (await insertJob(db(), { organizationId, description, ...fields })).id;
};
const approved = async () => (await approveJob({ actorId, id: (await publish(await draft())).id }, now)).id;
const remove = (id: string, consequences = {}) =>
  removeJob({ actorId, id, reason: "fraud", text: "No existe.", ...consequences }, now);
const organization = async () =>
  (await db().query("SELECT * FROM organizations WHERE id = $1", [employer.organizationId])).rows[0];
const reopenPublishing = (publishing: "open" | "reviewed" | "closed") =>
  changePublishing({ actorId, id: employer.organizationId, publishing }, now);

/** Administrators' actions on the organization in the audit log. */
async function auditOf(): Promise<unknown[]> {
  const { rows } = await db().query(
    "SELECT action, meta FROM audit_log WHERE target = $1 AND actor_id = $2 ORDER BY created_at, id",
    [employer.organizationId, actorId],
  );
  return rows;
}

async function mails(): Promise<string[]> {
  const sql = "SELECT kind FROM email_deliveries WHERE to_user_id = $1 ORDER BY kind";
  return (await db().query(sql, [employer.userId])).rows.map(({ kind }) => kind);
}

describe("a removal", () => {
  test("a removal makes each next job of its organization wait for a review, and keeps closed ones from reopening", async () => {
    const [fraud, other] = [await published(), await published()];
    await closeJob(employer, other, "filled", jobEvents, now);
    await remove(fraud);
    const copy = await duplicateJob(employer, fraud, jobEvents, now);
    expect((await publish(copy.id)).status).toBe("in_review");
    expect(await refusalOf(reopenJob(employer, other, closesAt, now))).toBe("INVALID_TRANSITION");
    await approveJob({ actorId, id: copy.id }, now);
    expect((await publish(await draft())).status).toBe("in_review");
    expect(await organization()).toMatchObject({ verification: "verified", publishing: "reviewed" });
    expect(await auditOf()).toEqual([
      { action: "organization.publishing", meta: { before: "open", after: "reviewed" } },
    ]);
  });

  test("a removal can take the organization's mark back with its words, and tells the owner", async () => {
    await remove(await published(), { takeMark: true });
    expect(await organization()).toMatchObject({
      verification: "rejected",
      verified_by: null,
      verification_reply: "No existe.",
    });
    expect(await mails()).toEqual(["job-removed", "organization-rejected"]);
    expect(await auditOf()).toContainEqual({ action: "organization.reject", meta: { before: "verified" } });
  });

  test("a removal can close publishing, for new jobs and for those that wait, until an administrator opens it", async () => {
    const [fraud, closed] = [await published(), await published()];
    await closeJob(employer, closed, "filled", jobEvents, now);
    await remove(fraud);
    const { id: waiting } = await publish(await draft());
    await remove(closed, { closePublishing: true });
    const next = await draft();
    expect(await refusalOf(publish(next))).toBe("PUBLISHING_CLOSED");
    expect(await refusalOf(approveJob({ actorId, id: waiting }, now))).toBe("PUBLISHING_CLOSED");
    // Another removal, which would make it wait, does not open it.
    await remove(await published());
    expect(await organization()).toMatchObject({ publishing: "closed" });
    await reopenPublishing("reviewed");
    expect((await publish(next)).status).toBe("in_review");
    expect((await approveJob({ actorId, id: waiting }, now)).status).toBe("published");
    await reopenPublishing("open");
    expect((await publish(await draft())).status).toBe("published");
    expect(await refusalOf(reopenPublishing("open"))).toBe("INVALID_TRANSITION");
  });

  test("a removal makes a new name of the organization wait for an administrator", async () => {
    const [fraud] = [await published(), await published()];
    await remove(fraud);
    const rename = (organizationName: string) =>
      updateOrganization(employer.userId, { organizationName }, now);
    await rename("Ministerio de Ciencia e Innovación");
    expect(await organization()).toMatchObject({
      name: "Instituto Sol",
      pending_name: "Ministerio de Ciencia e Innovación",
    });
    await remove(await approved(), { takeMark: true });
    expect(await organization()).toMatchObject({ verification: "rejected", pending_name: null });
  });

  test("removals that are taken back restrict the organization no more, in any order, unless an administrator has decided since", async () => {
    const undoable = (id: string, consequences = {}) => remove(id, { canBeTakenBack: true, ...consequences });
    const takeBack = async (id: string) => {
      const { rows } = await db().query("SELECT updated_at FROM jobs WHERE id = $1", [id]);
      const before = (await organization()).updated_at;
      await takeBackDecision({ actorId, id, version: rows[0].updated_at.toISOString() }, now);
      const { publishing, updated_at } = await organization();
      return [publishing, updated_at > before];
    };
    const [first, second, third] = [await published(), await published(), await published()];
    for (const id of [first, second]) await undoable(id);
    expect([await takeBack(first), await takeBack(second)]).toEqual([
      ["reviewed", true],
      ["open", true],
    ]);
    await undoable(first);
    for (const id of [second, third]) await undoable(id, { closePublishing: true });
    expect([await takeBack(second), await takeBack(third), await takeBack(first)]).toEqual([
      ["closed", true],
      ["reviewed", true],
      ["open", true],
    ]);
    await undoable(first);
    for (const publishing of ["open", "reviewed"] as const) await reopenPublishing(publishing);
    expect(await takeBack(first)).toEqual(["reviewed", false]);
    // A complaint about a removal under closed publishing closes none that is reviewed since.
    await reopenPublishing("closed");
    const { prisma } = await getDatabase();
    const removal = { actorId, id: first, reason: "fraud", text: "No existe." } as const;
    const before = await prisma.$transaction((tx) => removeReportedJob(tx, removal, now));
    await reopenPublishing("reviewed");
    if (before) await prisma.$transaction((tx) => restoreJob(tx, { actorId, id: first, before }, now));
    expect(await organization()).toMatchObject({ publishing: "reviewed", restricted_at: null });
  });
});
