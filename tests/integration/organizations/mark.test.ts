import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { publishDetails, returnDetails } from "~/features/organizations/admin/decide-details.server";
import {
  rejectVerification,
  verifyOrganization,
} from "~/features/organizations/admin/decide-verification.server";
import { listVerifications } from "~/features/organizations/admin/list-verifications.server";
import { changeLogo } from "~/features/organizations/own/change-logo.server";
import { getOwnProfile } from "~/features/organizations/own/own-profile.server";
import { requestVerification } from "~/features/organizations/own/request-verification.server";
import { updateOrganization, withdrawDetails } from "~/features/organizations/own/update-organization.server";
import { getPublicOrganization } from "~/features/organizations/public/public-organization.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-25T10:00:00Z");

let adminId: string;
let employer: TestEmployer & { domain: string };

beforeAll(async () => {
  process.env.ORG_REVIEW = "true";
  adminId = (await insertUser(db(), { isEmailVerified: true })).id;
});

/** Verified at once by a domain of its own, and nobody has looked at it. */
beforeEach(async () => {
  const domain = `uni-${randomUUID().slice(0, 8)}.example`;
  const created = await insertEmployer(db(), { verified: false });
  await db().query("UPDATE users SET email = $2 WHERE id = $1", [created.userId, `ana@${domain}`]);
  employer = { ...created, domain };
  await ask();
});

const ask = () => requestVerification(employer.userId, { website: `https://${employer.domain}/` });
const rename = (organizationName: string) => updateOrganization(employer.userId, { organizationName });
const verify = () => verifyOrganization({ actorId: adminId, id: employer.organizationId });
const verification = async () => (await getOwnProfile(employer.userId))?.verification;
/** The organization as administrators read it in their queue. */
const queued = async () =>
  (await listVerifications({ limit: 100 })).items.find(({ id }) => id === employer.organizationId);

async function publish() {
  const { id } = await createJob(employer, completeJob(), now);
  const { status } = await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
  return { id, status };
}

/** A job that people read, and that an administrator has approved under the present name. */
async function insertApproved() {
  const { organizationId } = employer;
  await insertJob(db(), { organizationId, publishedAt: now, closesAt: new Date("2026-12-25T22:59:59Z") });
  await db().query("UPDATE organizations SET reviewed_name = name WHERE id = $1", [organizationId]);
}

describe("a mark", () => {
  test("a mark ends with a new name, waits for an administrator whatever the domain or another website proves, and comes back with the old name", async () => {
    await rename("Instituto de la Luna");
    await rename("Instituto Sol");
    expect(await ask()).toMatchObject({ status: "verified", by: "domain" });
    await updateOrganization(employer.userId, { website: "https://otra.example/" });
    await rename("Ministerio de Ciencia e Innovación");
    expect(await verification()).toMatchObject({ by: null, domain: null });
    expect(await ask()).toMatchObject({ status: "pending" });
    await verify();
    expect(await verification()).toMatchObject({ status: "verified" });
  });
});

describe("the first job", () => {
  test("the first job waits for an administrator, whether the mark rests on the domain or on an administrator's word, and the jobs after its approval do not", async () => {
    const first = await publish();
    expect(first.status).toBe("in_review");
    expect((await publish()).status).toBe("in_review");
    await approveJob({ actorId: adminId, id: first.id }, now);
    expect((await publish()).status).toBe("published");
    await db().query("DELETE FROM jobs WHERE organization_id = $1", [employer.organizationId]);
    expect(await verification()).toMatchObject({ status: "verified", by: "domain", domain: employer.domain });
    // A new name is another organization to readers.
    await rename("Ministerio de Ciencia e Innovación");
    await verify();
    expect(await verification()).toMatchObject({ status: "verified", by: "administrator" });
    expect((await publish()).status).toBe("in_review");
  });

  test.each<[what: string, change: () => Promise<unknown>]>([
    ["name", () => rename("Ministerio de Ciencia e Innovación")],
    ["city", () => updateOrganization(employer.userId, { city: "Soria" })],
    ["logo", () => changeLogo(employer, null)],
  ])("the first job is not approved beside another %s than the administrator saw", async (_what, change) => {
    const { id } = await publish();
    const { rows } = await db().query("SELECT updated_at FROM jobs WHERE id = $1", [id]);
    await change();
    const decision = { actorId: adminId, id, version: rows[0].updated_at.toISOString() };
    expect(await refusalOf(approveJob(decision, now))).toBe("EDIT_CONFLICT");
  });
});

describe("a new name while people read a job of the organization", () => {
  const ministry = "Ministerio de Ciencia e Innovación";
  const sun = "Instituto Sol";

  /** The name that everybody reads, the one that waits, and where the organization stands. */
  const names = async () => {
    const own = await getOwnProfile(employer.userId);
    const found = await getPublicOrganization(own?.slug ?? "");
    const shown = found?.kind === "public" ? found.organization.name : null;
    return { shown, waits: own?.pendingName, status: own?.verification.status };
  };

  beforeEach(insertApproved);

  test("a new name waits for an administrator, who gives it with the mark", async () => {
    await updateOrganization(employer.userId, { organizationName: ministry }, now);
    expect(await names()).toEqual({ shown: sun, waits: ministry, status: "pending" });
    expect(await queued()).toMatchObject({ name: sun, pendingName: ministry });
    expect(await ask()).toMatchObject({ status: "pending", isDecidedByHand: true });
    expect(await names()).toMatchObject({ shown: sun, waits: ministry });
    await verify();
    expect(await names()).toEqual({ shown: ministry, waits: null, status: "verified" });
    expect((await publish()).status).toBe("in_review");
  });

  test("a new name waits where the organization is not verified too, and makes an older version of it undecidable", async () => {
    await db().query(
      `UPDATE organizations SET verification = 'unverified', verified_by = NULL, verified_domain = NULL,
         verified_at = NULL, verified_name = NULL, verification_requested_at = NULL WHERE id = $1`,
      [employer.organizationId],
    );
    const version = (await getOwnProfile(employer.userId))?.version;
    await updateOrganization(employer.userId, { organizationName: ministry }, now);
    expect(await names()).toEqual({ shown: sun, waits: ministry, status: "pending" });
    const decision = { actorId: adminId, id: employer.organizationId, version };
    expect(await refusalOf(verifyOrganization(decision, now))).toBe("EDIT_CONFLICT");
  });

  test("a new name that waits goes with a refusal, and when its owner takes it back", async () => {
    await updateOrganization(employer.userId, { organizationName: ministry }, now);
    await updateOrganization(employer.userId, { organizationName: sun }, now);
    expect(await names()).toEqual({ shown: sun, waits: null, status: "pending" });
    await updateOrganization(employer.userId, { organizationName: ministry }, now);
    await rejectVerification({ actorId: adminId, id: employer.organizationId, note: "No lo sois." }, now);
    expect(await names()).toEqual({ shown: sun, waits: null, status: "rejected" });
  });

  test.each([
    ["waits while a closed job is still shown", "now", ministry],
    ["is there at once when no job is shown any more", "30 days before", null],
  ])("a new name %s", async (_, closed, waits) => {
    const closedAt = closed === "now" ? now : new Date(now.getTime() - 30 * 86_400_000);
    await db().query(
      "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = $2 WHERE organization_id = $1",
      [employer.organizationId, closedAt],
    );
    await updateOrganization(employer.userId, { organizationName: ministry }, now);
    expect(await names()).toEqual({ shown: waits ? sun : ministry, waits, status: "pending" });
  });
});

describe("a new description or website while people read a job of the organization", () => {
  const text = "Estudiamos el Sol.";
  const other = "https://otra.example/";
  const change = (fields: Parameters<typeof updateOrganization>[1]) =>
    updateOrganization(employer.userId, fields, now);
  /** What everybody reads, and what waits. */
  const details = async () => {
    const own = await getOwnProfile(employer.userId);
    const found = await getPublicOrganization(own?.slug ?? "");
    const shown = found?.kind === "public" ? found.organization : null;
    const waits = [own?.pendingDescription, own?.pendingWebsite];
    return { shown: [shown?.description, shown?.website], waits, mark: own?.verification.status };
  };
  const decision = () => ({ actorId: adminId, id: employer.organizationId });
  let website: string;

  beforeEach(async () => {
    await change({ description: "Antes." });
    await insertApproved();
    website = `https://${employer.domain}/`;
  });

  test("a new description or website waits without taking the mark, is taken back by its owner, and published by an administrator in the version that was read", async () => {
    await change({ description: text, website: `${website}nosotros` });
    const waits = { shown: ["Antes.", website], waits: [text, `${website}nosotros`], mark: "verified" };
    expect(await details()).toEqual(waits);
    const pending = { pendingDescription: text, pendingWebsite: `${website}nosotros` };
    const read = { website, description: "Antes.", pendingDetailsAt: now.toISOString() };
    expect(await queued()).toMatchObject({ ...read, ...pending });
    const version = (await getOwnProfile(employer.userId))?.version ?? "";
    await withdrawDetails(employer.userId, version, now);
    expect(await details()).toMatchObject({ shown: ["Antes.", website], waits: [null, null] });
    await change({ description: text, website: `${website}nosotros` });
    const stale = { ...decision(), version };
    expect(await refusalOf(publishDetails(stale, now))).toBe("EDIT_CONFLICT");
    await publishDetails(decision(), now);
    const published = { shown: [text, `${website}nosotros`], waits: [null, null], mark: "verified" };
    expect([await details(), await queued()]).toEqual([published, undefined]);
    expect(await refusalOf(publishDetails(decision(), now))).toBe("INVALID_TRANSITION");
    // A cleared one goes at once.
    await change({ description: "" });
    expect(await details()).toMatchObject({ shown: [null, `${website}nosotros`], waits: [null, null] });
  });

  test.each<[string, "reviewed" | "closed", string, string | null]>([
    ["goes with other words that wait", "reviewed", "Otra.", null],
    ["goes with words that are cleared", "reviewed", "", null],
    ["goes with words that are published at once", "closed", "Otra.", null],
    ["stays with the present words", "reviewed", "Antes.", "No es vuestra."],
  ])("the reason why it was not published %s", async (_what, jobs, description, reply) => {
    await change({ description: text });
    await returnDetails({ ...decision(), note: "No es vuestra." }, now);
    expect(await details()).toMatchObject({ shown: ["Antes.", website], waits: [null, null] });
    expect((await getOwnProfile(employer.userId))?.detailsReply).toBe("No es vuestra.");
    if (jobs === "closed") await endPublishedJobs();
    await change({ description });
    expect((await getOwnProfile(employer.userId))?.detailsReply).toBe(reply);
  });

  test("a new website ends the mark with the domain once it is published, also where it was asked for with the mark", async () => {
    await requestVerification(employer.userId, { website: other }, now);
    expect(await details()).toEqual({ shown: ["Antes.", website], waits: [null, other], mark: "pending" });
    await change({ website });
    await verifyOrganization(decision(), now);
    await change({ website: other });
    expect((await details()).mark).toBe("verified");
    await publishDetails(decision(), now);
    expect(await details()).toEqual({ shown: ["Antes.", other], waits: [null, null], mark: "unverified" });
  });

  /** Nobody reads a job of the organization any more. */
  const endPublishedJobs = () =>
    db().query(
      `UPDATE jobs SET status = 'closed', close_reason = 'filled', published_at = $2, closed_at = $2, closes_at = $2
       WHERE organization_id = $1 AND status = 'published'`,
      [employer.organizationId, new Date("2026-01-01T00:00:00Z")],
    );

  /** What changes the page beside a job that waits for its review. */
  const changes: [string, () => Promise<unknown>][] = [
    ["its owner, while no job is read", () => endPublishedJobs().then(() => change({ description: text }))],
    ["its owner, who clears the description", () => change({ description: "" })],
    [
      "its owner, with a request for the mark",
      () => endPublishedJobs().then(() => requestVerification(employer.userId, { website: other }, now)),
    ],
    [
      "an administrator, who publishes what waited",
      () => change({ description: text }).then(() => publishDetails(decision(), now)),
    ],
    [
      "an administrator, who verifies under the same name",
      async () => {
        await rejectVerification({ ...decision(), note: "Falta el NIF." }, now);
        await change({ description: text });
        await verifyOrganization(decision(), now);
      },
    ],
  ];

  test.each(changes)(
    "a new description or website makes another version of a job in review when it comes from %s",
    async (_who, act) => {
      await change({ organizationName: "Instituto de la Luna" });
      await verifyOrganization(decision(), now);
      const { id } = await publish();
      const { rows } = await db().query("SELECT updated_at FROM jobs WHERE id = $1", [id]);
      const before = (await details()).shown;
      await act();
      expect((await details()).shown).not.toEqual(before);
      const read = { actorId: adminId, id, version: rows[0].updated_at.toISOString() };
      expect(await refusalOf(approveJob(read, now))).toBe("EDIT_CONFLICT");
    },
  );
});
