import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import {
  bulkSchema,
  filteredReplySchema,
  statusChangeSchema,
} from "~/features/applications/pipeline/pipeline.schema";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { createTemplate } from "~/features/applications/templates/save-template.server";
import { getDatabase } from "~/lib/db/database.server";
import type { DomainError } from "~/lib/domain-error";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const title = "Química de {nombre}";
const { max } = pipelineLimits.message;
let employer: TestEmployer;
let jobId: string;

beforeEach(async () => {
  employer = await insertEmployer(db());
  jobId = (await insertJob(db(), { organizationId: employer.organizationId, title })).id;
});

async function receivedFrom(name: string): Promise<string> {
  const { id: userId } = await insertUser(db(), { name, isEmailVerified: true });
  return (await insertApplication(db(), { jobId, userId, status: "viewed" })).id;
}

/** The words for candidates and in the history. */
async function wordsOf(ids: readonly string[]) {
  const { rows } = await db().query(
    `SELECT candidate_message AS message, (SELECT text FROM application_events
      WHERE application_id = applications.id AND text IS NOT NULL ORDER BY id DESC LIMIT 1) AS event
    FROM applications JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, n) USING (id) ORDER BY n`,
    [ids],
  );
  return rows.map(({ message, event }) => [message, event]);
}

const send = {
  "one by one": (message: string, ids: readonly string[]) =>
    Promise.all(
      ids.map((id) => changeStatus(employer, id, statusChangeSchema.parse({ status: "rejected", message }))),
    ),
  "to those chosen": (message: string, ids: readonly string[]) =>
    replyToMany(employer, bulkSchema.parse({ ids, status: "rejected", message, delay: true })),
  "to all of a filter": (message: string, ids: readonly string[]) =>
    replyToFiltered(
      employer,
      filteredReplySchema.parse({
        jobId,
        filter: {},
        expected: ids.length,
        status: "rejected",
        message,
        delay: true,
      }),
    ),
};

const sentencesOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: DomainError) => [error.code, error.details?.fields],
  );

describe.each(Object.entries(send))("a reply %s", (_, reply) => {
  test("is filled for each candidate as plain text, once", async () => {
    const ids = [
      await receivedFrom("Nora {oferta} Vidal"),
      await receivedFrom("<b>Íñigo</b> de www.ejemplo.es"),
    ];
    await reply("Hola, {nombre}: «{oferta}» y {2}.", ids);
    const [nora, inigo] = [
      `Hola, Nora {oferta} Vidal: «${title}» y {2}.`,
      `Hola, <b>Íñigo</b> de …: «${title}» y {2}.`,
    ];
    expect(await wordsOf(ids)).toEqual([
      [nora, nora],
      [inigo, inigo],
    ]);
  });

  test("with an unknown placeholder is refused by its name, and nobody is answered", async () => {
    const ids = [await receivedFrom("Nora Vidal")];
    expect(await sentencesOf(reply("Hola, {apellido} y {Nombre }", ids))).toEqual([
      "INVALID_DATA",
      { message: expect.stringMatching(/«\{apellido\}» y «\{Nombre \}».*\{nombre\} y \{oferta\}/) },
    ]);
    expect(await wordsOf(ids)).toEqual([[null, null]]);
  });
});

test.each(["to those chosen", "to all of a filter"] as const)(
  "a reply %s has its limit once it is filled: a name that is too long for it keeps it from nobody else",
  async (which) => {
    const [bo, nora] = [await receivedFrom("Bo"), await receivedFrom("Nora Vidal")];
    const filler = "x".repeat(max - "Nora Vidal".length);
    const { updated, failed } = await send[which](`${filler}x{nombre}`, [bo, nora]);
    expect([updated, failed]).toEqual([
      [bo],
      [
        expect.objectContaining({
          id: nora,
          code: "INVALID_DATA",
          sentence: expect.stringContaining("El mensaje para Nora Vidal pasa de 2000 caracteres"),
        }),
      ],
    ]);
    expect((await wordsOf([bo, nora])).map(([message]) => message?.length)).toEqual([max - 7, undefined]);
  },
);

test("a delayed reply stores what each reads; undoing restores exactly, and each gets one mail", async () => {
  const ids = [await receivedFrom("Nora Vidal"), await receivedFrom("Íñigo Sanz")];
  const states = async () =>
    (await db().query("SELECT * FROM applications WHERE id = ANY($1) ORDER BY id", [ids])).rows;
  const before = await states();
  const { batchId } = await send["to all of a filter"]("Hola, {nombre}.", ids);
  expect((await wordsOf(ids)).map(([message]) => message)).toEqual([
    "Hola, Nora Vidal.",
    "Hola, Íñigo Sanz.",
  ]);
  const { rows } = await db().query(
    "SELECT count(*)::int AS n FROM email_deliveries WHERE payload->>'applicationId' = ANY($1) GROUP BY to_user_id",
    [ids],
  );
  expect(rows).toEqual([{ n: 1 }, { n: 1 }]);
  await undoReplies(employer, batchId ?? "");
  expect(await states()).toEqual(before);
});

test("the templates of an organization that stays as a name go with its account", async () => {
  const count = async () =>
    (
      await db().query("SELECT count(*)::int AS n FROM reply_templates WHERE organization_id = $1", [
        employer.organizationId,
      ])
    ).rows[0].n;
  await createTemplate(employer, { name: "Gracias", text: "Hola, {nombre}." });
  expect(await count()).toBe(1);
  const account = { id: employer.userId, email: "", isEmailVerified: true };
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    for (const erase of accountEvents.accountErased) await erase(tx, account, new Date());
  });
  expect(await count()).toBe(0);
  const { rows } = await db().query("SELECT count(*)::int AS n FROM organizations WHERE id = $1", [
    employer.organizationId,
  ]);
  expect(rows[0].n).toBe(1);
});

test("typed text has the same limit", () => {
  const typed = (message: string) =>
    bulkSchema.safeParse({ ids: [jobId], status: "rejected", message }).success;
  expect([typed("x".repeat(max)), typed("x".repeat(max + 1))]).toEqual([true, false]);
});
