import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { listErasures } from "~/features/applications/erasing/list-erasures.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { listHeld } from "~/features/applications/reading/list-held.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { getDatabase } from "~/lib/db/database.server";
import { applicationErasures } from "~/tasks/expired-sessions/records.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { archiveAt, insertClosed } from "../../support/jobs/archive";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe("what organizations hold, and what was erased", () => {
  const db = ownDatabase();
  let employer: TestEmployer;
  let jobId: string;
  let person: { id: string; email: string };
  let id: string;
  let conversationId: string;

  beforeEach(async () => {
    employer = await insertEmployer(db());
    jobId = (await insertJob(db(), { organizationId: employer.organizationId })).id;
    person = await insertUser(db(), { isEmailVerified: true });
    const sent = { jobId, userId: person.id, coverLetter: "Me interesa.", submittedAt: minutes(-60) };
    ({ id, conversationId } = await insertApplication(db(), sent));
    await insertDocument(db(), { ownerId: person.id, applicationId: id });
    const transcript = { kind: "transcript", name: "notas.pdf" } as const;
    await insertDocument(db(), { ownerId: person.id, applicationId: id, ...transcript });
    await sendMessage({ side: "candidate", userId: person.id }, conversationId, "Hola.", minutes(-50));
  });

  const erasures = async () => (await listErasures(person.id)).items;
  const download = async (at: Date) => {
    const file = await downloadDocument({ side: "employer", ...employer }, id, "cv", { now: at });
    await new Response(file.content).arrayBuffer();
  };

  test("the list of what organizations hold names each thing, and each opening by what was done and how often", async () => {
    await download(minutes(-40));
    await download(minutes(-30));
    const interview = { interviewAt: minutes(600).toISOString(), interviewPlace: "Sala 2" };
    const change = statusChangeSchema.parse({ status: "interview", ...interview });
    await changeStatus(employer, id, change, minutes(-20));
    const [item] = (await listHeld(person.id, {}, now)).items;
    expect(item).toMatchObject({
      hasLetter: true,
      documents: [
        { kind: "cv", name: "cv.pdf" },
        { kind: "transcript", name: "notas.pdf" },
      ],
      messages: 1,
      hasInterview: true,
      contentEndsAt: null,
      isWithdrawable: true,
      isOrganizationClosed: false,
    });
    expect(item?.openings).toEqual([
      { what: "download", document: "cv", times: 2, lastAt: minutes(-30) },
      { what: "application", document: null, times: 1, lastAt: minutes(-20) },
    ]);
  });

  test("the list of what organizations hold is of one person, in pages, and costs as many statements for many as for one", async () => {
    await insertApplication(db(), { jobId });
    const first = await statementsOf(() => listHeld(person.id, {}, now));
    const submitted = (place: number) => ({ userId: person.id, submittedAt: minutes(-100 - place) });
    for (let place = 0; place < 10; place += 1) await insertApplication(db(), submitted(place));
    let list = await listHeld(person.id, {}, now);
    expect(await statementsOf(() => listHeld(person.id, {}, now))).toHaveLength(first.length);
    expect(first.length).toBeLessThanOrEqual(12);
    expect([list.total, list.organizations, list.items.length, list.items[0]?.id]).toEqual([11, 11, 10, id]);
    list = await listHeld(person.id, { after: list.next ?? "" }, now);
    expect([list.items.length, list.next]).toEqual([1, null]);
  });

  test("what its person erases is written down once, as numbers; a withdrawal, and erasing where nothing is left, are no erasures", async () => {
    const { id: empty } = await insertApplication(db(), { userId: person.id });
    await withdrawApplication(person.id, empty, { eraseData: true }, now);
    await withdrawApplication(person.id, id, {}, now);
    expect(await erasures()).toEqual([]);
    for (const at of [now, minutes(1)]) await withdrawApplication(person.id, id, { eraseData: true }, at);
    const numbers = { documents: 2, hadLetter: true, messages: 1, erasedAt: now.toISOString() };
    const entry = { id: expect.any(String), organization: "Instituto Sol", cause: "person", ...numbers };
    expect(await erasures()).toEqual([entry]);
    const item = (await listHeld(person.id, {}, now)).items.find((held) => held.id === id);
    expect(item).toMatchObject({ hasLetter: false, documents: [], messages: 0, hasInterview: false });
  });

  test("what time erases is written down, without saying of which application", async () => {
    const decided = { closed: 400, status: "rejected", changed: 366, userId: person.id } as const;
    const { id: old } = await insertClosed(db(), now, { ...decided, coverLetter: "Me interesa." });
    await insertDocument(db(), { ownerId: person.id, applicationId: old });
    await archiveAt(now);
    expect(await erasures()).toMatchObject([{ cause: "time", documents: 1, hadLetter: true, messages: 0 }]);
    expect((await listHeld(person.id, {}, now)).items.map((item) => item.id)).toEqual([id]);
    const { rows } = await db().query(
      "SELECT to_jsonb(e)::text AS row FROM application_erasures e WHERE user_id = $1",
      [person.id],
    );
    expect(rows[0].row).not.toContain(old);
  });

  test("an erasure is in the person's exported data for twelve months, and is erased with the account", async () => {
    await withdrawApplication(person.id, id, { eraseData: true }, now);
    const exported = (await exportUser(person.id, accountEvents)) as Record<string, unknown>;
    expect(exported.applicationErasures).toMatchObject([
      { organization: "Instituto Sol", documents: 2, cause: "person" },
    ]);
    const end = new Date(now);
    end.setUTCMonth(end.getUTCMonth() + 12);
    await applicationErasures.cleanBatch(end);
    expect(await erasures()).toHaveLength(1);
    await applicationErasures.cleanBatch(new Date(end.getTime() + 1));
    expect(await erasures()).toEqual([]);
    const { id: other } = await insertApplication(db(), { userId: person.id, coverLetter: "Otra." });
    await withdrawApplication(person.id, other, { eraseData: true }, now);
    expect(await erasures()).toHaveLength(1);
    const { prisma } = await getDatabase();
    const account = { ...person, isEmailVerified: true };
    await prisma.$transaction((tx) => eraseAccountsIn(tx, [account], accountEvents, now));
    expect(await erasures()).toEqual([]);
  });
});
