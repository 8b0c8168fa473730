import { beforeEach, expect, test } from "vitest";
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
import { createTemplate } from "~/features/applications/templates/save-template.server";
import { getDatabase } from "~/lib/db/database.server";
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
  "to all of a filter": (message: string, ids: readonly string[]) => {
    const all = { jobId, filter: {}, expected: ids.length };
    const words = { status: "rejected", message, delay: true };
    return replyToFiltered(employer, filteredReplySchema.parse({ ...all, ...words }));
  },
};

test.each(Object.entries(send))(
  "the words of a reply %s are filled for each candidate as plain text, once; an unknown placeholder is refused by its name",
  async (_, reply) => {
    const ids = [
      await receivedFrom("Nora {oferta} Vidal"),
      await receivedFrom("<b>Íñigo</b> de www.ejemplo.es"),
    ];
    const fields = {
      message: expect.stringMatching(/«\{apellido\}» y «\{Nombre \}».*\{nombre\} y \{oferta\}/),
    };
    const refused = { code: "INVALID_DATA", details: { fields } };
    await expect(reply("Hola, {apellido} y {Nombre }", ids)).rejects.toMatchObject(refused);
    expect(await wordsOf(ids)).toEqual(Array(2).fill([null, null]));
    await reply("Hola, {nombre}: «{oferta}» y {2}.", ids);
    const [nora, inigo] = [
      `Hola, Nora {oferta} Vidal: «${title}» y {2}.`,
      `Hola, <b>Íñigo</b> de …: «${title}» y {2}.`,
    ];
    expect(await wordsOf(ids)).toEqual([
      [nora, nora],
      [inigo, inigo],
    ]);
  },
);

test.each(["to those chosen", "to all of a filter"] as const)(
  "a reply %s has its limit once it is filled: a name that is too long for it keeps it from nobody else",
  async (which) => {
    const [bo, nora] = [await receivedFrom("Bo"), await receivedFrom("Nora Vidal")];
    const filler = "x".repeat(max - "Nora Vidal".length);
    const { updated, failed } = await send[which](`${filler}x{nombre}`, [bo, nora]);
    const sentence = expect.stringContaining("El mensaje para Nora Vidal pasa de 2000 caracteres");
    expect(updated).toEqual([bo]);
    expect(failed).toMatchObject([{ id: nora, code: "INVALID_DATA", sentence }]);
    expect((await wordsOf([bo, nora])).map(([message]) => message?.length)).toEqual([max - 7, undefined]);
  },
);

test("the templates of an organization that stays as a name go with its account", async () => {
  const count = async (from: string) => (await db().query(from, [employer.organizationId])).rowCount;
  const templates = "SELECT 1 FROM reply_templates WHERE organization_id = $1";
  await createTemplate(employer, { name: "Gracias", text: "Hola, {nombre}." });
  expect(await count(templates)).toBe(1);
  const account = { id: employer.userId, email: "", isEmailVerified: true };
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    for (const erase of accountEvents.accountErased) await erase(tx, account, new Date());
  });
  expect(await count(templates)).toBe(0);
  expect(await count("SELECT 1 FROM organizations WHERE id = $1")).toBe(1);
});
