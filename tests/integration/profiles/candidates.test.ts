import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { candidateOf, candidatesOf } from "~/features/profiles/candidate.server";
import { candidateResponse } from "~/features/profiles/profile-response.schema";
import { updateProfile } from "~/features/profiles/update-profile.server";
import { Prisma } from "~/generated/prisma/client";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

async function insertPerson(headline?: string) {
  const person = await insertUser(db());
  if (headline) await updateProfile({ id: person.id, type: "employee" }, { headline, skills: ["HPLC"] });
  return person;
}

test("a candidate has the profile and the name, and nothing that tells the address", async () => {
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
});

test("several are found by their ids, also those without a profile; an unknown one is missing", async () => {
  const [one, other] = [await insertPerson("Física"), await insertPerson()];
  const unknown = "0197a1b2-0000-7000-8000-000000000000";
  const found = await candidatesOf([one.id, other.id, unknown]);
  expect([...found.keys()].toSorted()).toEqual([one.id, other.id].toSorted());
  expect(found.get(other.id)).toMatchObject({ headline: null, languages: [], skills: [] });
  expect(await candidateOf(unknown)).toBeNull();
});

test("erasing the account erases the profile", async () => {
  const [gone, stays] = [await insertPerson("Se va"), await insertPerson("Se queda")];
  await eraseAccounts(Prisma.sql`id = ${gone.id}::uuid`, 10, accountEvents, new Date());
  const { rows } = await db().query("SELECT headline FROM profiles WHERE user_id = ANY($1)", [
    [gone.id, stays.id],
  ]);
  expect(rows).toEqual([{ headline: "Se queda" }]);
});
