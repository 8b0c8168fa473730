import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { dispatchCommand } from "~/features/commands/commands.server";
import { reindexSearch } from "~/features/commands/reindex-search.server";
import { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import { runTaskSlice } from "~/tasks/command/run-slice.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";

const db = ownDatabase();
const composeTestMail = () => Promise.resolve({ suppressed: "NOT_NEEDED" });
const tools = { events: accountEvents, runTaskSlice, readTaskTimes: getTaskOverview, composeTestMail };

const rows = async () =>
  (
    await db().query(
      `SELECT jobs.id, title_words::text, all_words::text, name_words::text, jobs.updated_at
       FROM jobs JOIN organizations ON organizations.id = organization_id ORDER BY jobs.id`,
    )
  ).rows;

/** As another version of PostgreSQL would have written them. */
async function spoilWords() {
  for (const [table, column] of [
    ["jobs", "title_words"],
    ["jobs", "all_words"],
    ["organizations", "name_words"],
  ])
    await db().query(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${column} = 'spoilt'::tsvector;
       ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
}

test("npm run admin -- reindex-search writes the words of all rows again, and nothing else", async () => {
  for (const title of ["Química", "Física", "Biología"]) await insertJob(db(), { title });
  const before = await rows();
  await spoilWords();
  expect(await rows()).not.toEqual(before);
  // Batches of two: three rows need a second one.
  expect(await reindexSearch(2)).toBe(6);
  expect(await rows()).toEqual(before);
  await spoilWords();
  expect(await dispatchCommand(["reindex-search"], tools)).toEqual({
    code: 0,
    output: "The words of 6 rows are written again.",
  });
  expect(await rows()).toEqual(before);
  expect((await dispatchCommand(["reindex-search", "x"], tools)).code).toBe(2);
});
