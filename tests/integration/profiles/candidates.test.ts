import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { candidateResponse } from "~/features/profiles/profile-response.schema";
import { updateProfile } from "~/features/profiles/update-profile.server";
import { Prisma } from "~/generated/prisma/client";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

async function insertPerson(headline?: string) {
  const person = await insertUser(db());
  if (headline)
    await updateProfile(
      { id: person.id, type: "employee", organizationId: null },
      { headline, skills: ["HPLC"] },
    );
  return person;
}

/** As an organization reads them in an application to it. */
async function candidateOf(userId: string | null) {
  const { id, organizationId } = await insertApplication(db(), { userId });
  const { rows } = await db().query("SELECT owner_id FROM organizations WHERE id = $1", [organizationId]);
  return (await readForEmployer({ organizationId, userId: rows[0].owner_id, role: "owner" }, id)).candidate;
}

test("an organization reads a candidate's profile and name and nothing that tells the address, and of an erased one nothing", async () => {
  const person = await insertPerson("Química");
  const candidate = await candidateOf(person.id);
  expect(candidateResponse.parse(candidate)).toEqual(candidate);
  expect(candidate).toMatchObject({ headline: "Química", skills: ["HPLC"], languages: [] });
  expect(Object.keys(candidate ?? {}).toSorted()).toEqual(
    [
      ...["avatar", "bio", "careerStage", "city", "country", "field", "headline", "highestDegree"],
      ...["languages", "name", "orcid", "skills"],
    ].toSorted(),
  );
  expect(JSON.stringify(candidate)).not.toContain(person.email);
  const bare = await candidateOf((await insertPerson()).id);
  expect(candidateResponse.parse(bare)).toEqual(bare);
  expect(bare).toMatchObject({ headline: null, languages: [], skills: [] });
  expect(await candidateOf(null)).toBeNull();
});

test("erasing the account erases the profile", async () => {
  const [gone, stays] = [await insertPerson("Se va"), await insertPerson("Se queda")];
  await eraseAccounts(Prisma.sql`id = ${gone.id}::uuid`, 10, accountEvents, new Date());
  const { rows } = await db().query("SELECT headline FROM profiles WHERE user_id = ANY($1)", [
    [gone.id, stays.id],
  ]);
  expect(rows).toEqual([{ headline: "Se queda" }]);
});
