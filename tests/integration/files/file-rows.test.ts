import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { changeAvatar } from "~/features/account/avatar.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { storeFile } from "~/features/files/add-file.server";
import { piecesOf, writeBlob } from "~/features/files/blobs.server";
import { documentRule } from "~/features/files/content-rule.server";
import { dropFiles } from "~/features/files/drop-files.server";
import { freezeFiles } from "~/features/files/file-info.server";
import { openFile } from "~/features/files/open-file.server";
import { toPicture } from "~/features/files/picture.server";
import { changeLogo } from "~/features/organizations/own/change-logo.server";
import { setCv } from "~/features/profiles/change-cv.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { pdfOf, pictureOf } from "../../support/files/uploads";
import { insertApplication } from "../../support/jobs/applications";
import { insertOrganization } from "../../support/jobs/jobs";
import { refusalOf } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const second = 1000;
const hour = 60 * 60 * second;
const ago = (ms: number) => new Date(now.getTime() - ms);

beforeEach(async () => {
  await emptyTables(db(), "users", "organizations", "file_blobs", "cron_task_runs");
});

async function* contentOf(bytes: Buffer) {
  yield bytes;
}
const store = (owner: string, at = now, kind: "cv" | "transcript" = "transcript") =>
  storeFile(contentOf(pdfOf()), { owner, kind, name: "papel.pdf" }, at);
const writePdf = (at = now) => writeBlob(piecesOf(contentOf(pdfOf())), documentRule, at);
const keepCv = async (userId: string) => setCv(userId, { blob: await writePdf(), name: "cv.pdf" }, now);

async function count(table: string): Promise<number> {
  return (await db().query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
}
const counts = async () => [await count("files"), await count("file_blobs"), await count("file_chunks")];

async function inTransaction<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(work);
}

describe("files of an application", () => {
  test("freezing gives an application files of its own; an uploaded one is used up, the profile's CV stays", async () => {
    const { id: ownerId } = await insertUser(db());
    const [cv, uploaded] = [await keepCv(ownerId), await store(ownerId)];
    const { id: applicationId } = await insertApplication(db(), { userId: ownerId });
    const frozen = await inTransaction((tx) =>
      freezeFiles(tx, { applicationId, fileIds: [uploaded.id, cv.id], ownerId }, now),
    );
    expect(frozen.map(({ id: _id, ...facts }) => facts)).toEqual(
      [uploaded, cv].map(({ id: _id, ...facts }) => facts),
    );
    expect(await counts()).toEqual([3, 2, 2]);
    const { rows } = await db().query("SELECT id FROM files WHERE application_id IS NULL");
    expect(rows).toEqual([{ id: cv.id }]);

    // Another CV leaves the application's as it was sent.
    await keepCv(ownerId);
    const served = await openFile(frozen[1]?.id ?? "", { applicationId });
    expect((await new Response(served.content).arrayBuffer()).byteLength).toBe(cv.size);
  });

  test("freezing refuses somebody else's file, one that was used up, an application's and none at all", async () => {
    const { id: ownerId } = await insertUser(db());
    const other = await insertUser(db());
    const { id: applicationId } = await insertApplication(db(), { userId: ownerId });
    const theirs = await store(other.id);
    const own = await store(ownerId);
    const freeze = (fileId: string) =>
      inTransaction((tx) => freezeFiles(tx, { applicationId, fileIds: [fileId], ownerId }, now));
    const [frozen] = await freeze(own.id);
    for (const id of [theirs.id, own.id, frozen?.id ?? "", randomUUID()])
      await expect(freeze(id)).rejects.toMatchObject({ code: "FILE_GONE", details: { fileId: id } });
    expect(await counts()).toEqual([2, 2, 2]);
  });

  test("of twenty applications that freeze one uploaded file at once one gets it", async () => {
    const { id: ownerId } = await insertUser(db());
    const { id: fileId } = await store(ownerId);
    const { id: applicationId } = await insertApplication(db(), { userId: ownerId });
    const tries = Array.from({ length: 20 }, () =>
      inTransaction((tx) => freezeFiles(tx, { applicationId, fileIds: [fileId], ownerId }, now)),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 1]);
  });
});

test("bytes that two files share go with the second of them, whichever it is, also at once", async () => {
  const { id: ownerId } = await insertUser(db());
  const cv = await keepCv(ownerId);
  const { id: applicationId } = await insertApplication(db(), { userId: ownerId });
  await inTransaction((tx) => freezeFiles(tx, { applicationId, fileIds: [cv.id], ownerId }, now));
  expect(await counts()).toEqual([2, 1, 1]);
  await Promise.all([
    inTransaction((tx) => dropFiles(tx, { id: cv.id })),
    inTransaction((tx) => dropFiles(tx, { applicationId })),
  ]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test("a file is served to the one whose it is, and to nobody else", async () => {
  const [owner, other] = [await insertUser(db()), await insertUser(db())];
  const { id } = await store(owner.id);
  expect((await openFile(id, { ownerId: owner.id })).size).toBeGreaterThan(0);
  await expect(openFile(id, { ownerId: other.id })).rejects.toMatchObject({ code: "FILE_GONE" });
  await expect(openFile(id, { applicationId: randomUUID() })).rejects.toMatchObject({ code: "FILE_GONE" });
});

test("the cleaning takes a file that nothing claimed after 24 hours and a second, and content without a file after an hour and a second", async () => {
  const { id } = await insertUser(db());
  await store(id, ago(24 * hour + second));
  const kept = await store(id, ago(24 * hour));
  const cv = await keepCv(id);
  await db().query("UPDATE files SET created_at = $2 WHERE id = $1", [cv.id, ago(1000 * hour)]);
  await writePdf(ago(hour + second));
  // An upload may be writing it.
  const running = await writePdf(ago(hour));
  const clean = () => runTasks({ tasks: ["expired-sessions"], dryRun: false, force: true }, { now });
  expect((await clean()).tasks).toMatchObject([{ counts: { filesUnclaimed: 1, blobsAbandoned: 2 } }]);
  const { rows } = await db().query("SELECT id FROM files");
  expect(rows.map((row) => row.id).toSorted()).toEqual([kept.id, cv.id].toSorted());
  const free = "SELECT id FROM file_blobs WHERE id NOT IN (SELECT blob_id FROM files)";
  expect((await db().query(free)).rows).toEqual([{ id: running.id }]);
  expect((await clean()).tasks).toMatchObject([{ counts: { filesUnclaimed: 0, blobsAbandoned: 0 } }]);
});

describe("files of an account", () => {
  async function erase(id: string) {
    expect(await eraseAccounts(Prisma.sql`id = ${id}::uuid`, 1, accountEvents, now)).toBe(1);
  }

  test("an account exports the facts of its documents, and is erased with every byte of them", async () => {
    const { id } = await insertUser(db());
    const cv = await keepCv(id);
    const waiting = await store(id);
    await changeAvatar(id, await toPicture(await pictureOf()), now);
    const other = await insertUser(db());
    await keepCv(other.id);
    const { files } = (await exportUser(id, accountEvents, now)) as unknown as { files: { kind: string }[] };
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(["avatar", "cv", "transcript"]);
    expect(files).toContainEqual({ ...cv, applicationId: null });
    expect(files).toContainEqual({ ...waiting, applicationId: null });
    await erase(id);
    expect(await counts()).toEqual([1, 1, 1]);
    const { rows } = await db().query("SELECT sha256 FROM file_blobs");
    expect([cv.sha256, waiting.sha256]).not.toContain(rows[0].sha256);
  });

  test("the erased account of an organization takes the logo along", async () => {
    const { id, ownerId } = await insertOrganization(db());
    const other = await insertOrganization(db());
    const former = { organizationId: id, userId: other.ownerId ?? "" };
    expect(await refusalOf(changeLogo(former, null, now))).toBe("NOT_AN_ORGANIZATION");
    await changeLogo({ organizationId: id, userId: ownerId ?? "" }, await toPicture(await pictureOf()), now);
    expect(await counts()).toEqual([1, 1, 1]);
    await erase(ownerId ?? "");
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
