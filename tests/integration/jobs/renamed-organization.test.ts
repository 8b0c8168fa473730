import { expect, test } from "vitest";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const db = ownDatabase();

const findableStates = ["in_review", "published", "closed"] as const;

/** The states of the jobs that a word finds, whether or not strangers see them. */
async function statesFoundBy(word: string): Promise<string[]> {
  const { rows } = await db().query<{ status: string }>(
    "SELECT status FROM jobs WHERE all_words @@ search_query($1) ORDER BY status::text",
    [word],
  );
  return rows.map(({ status }) => status);
}

test("another name reaches the jobs that somebody can look for at once, drafts when they are published", async () => {
  const { id: organizationId } = await insertOrganization(db(), { name: "Instituto Saturno" });
  const { id: draft } = await insertJob(db(), { organizationId, status: "draft" });
  for (const status of [...findableStates, "archived"] as const)
    await insertJob(db(), { organizationId, status });
  await db().query("UPDATE organizations SET name = 'Instituto Neptuno' WHERE id = $1", [organizationId]);
  expect(await statesFoundBy("neptuno")).toEqual(["closed", "in_review", "published"]);
  expect(await statesFoundBy("saturno")).toEqual(["archived", "draft"]);
  await db().query("UPDATE jobs SET status = 'in_review', submitted_at = now() WHERE id = $1", [draft]);
  expect(await statesFoundBy("neptuno")).toEqual(["closed", "in_review", "in_review", "published"]);
  expect(await statesFoundBy("saturno")).toEqual(["archived"]);
});
