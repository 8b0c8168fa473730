import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf } from "../../support/factories";
import { insertAccount } from "../../support/people/signed-in";

const path = "/api/profile";
const nothing = {
  headline: null,
  bio: null,
  field: null,
  careerStage: null,
  highestDegree: null,
  orcid: null,
  city: null,
  country: null,
  languages: [],
  skills: [],
};
const filled = {
  headline: "Química de materiales",
  bio: "Trabajo en catálisis.\n\nAntes, en Lisboa.",
  field: "chemistry",
  careerStage: "r2",
  highestDegree: "doctorate",
  orcid: "0000-0002-1825-0097",
  city: "Granada",
  country: "ES",
  languages: [
    { code: "es", level: "native" },
    { code: "en", level: "C1" },
  ],
  skills: ["HPLC", "Microscopía", "R"],
};

describe("GET and PATCH /api/profile of a person", () => {
  const app = useApp("production");
  async function insertPerson() {
    const account = await insertAccount(app());
    const read = async () => bodyOf(await account.client.get(path));
    const patch = (json: unknown) => account.client.request(path, { method: "PATCH", json });
    return { ...account, read, patch };
  }

  test("a profile is empty at first, and says what it lacks", async () => {
    const person = await insertPerson();
    expect(await person.read()).toEqual({
      user: expect.objectContaining(person.user),
      organization: null,
      profile: { ...nothing, cv: null },
      completeness: {
        done: 0,
        total: 8,
        percent: 0,
        missing: ["cv", "headline", "field", "careerStage", "languages", "skills", "bio", "city"],
        next: { field: "cv", text: "Completa tu perfil: te falta el CV." },
      },
    });
  });

  test("everything of a profile changes, with the account's name; absent keeps, null clears", async () => {
    const person = await insertPerson();
    const response = await person.patch({
      ...filled,
      name: "Rosalind Franklin",
      profession: "Cristalógrafa",
      bio: " Trabajo en catálisis.\r\n\r\nAntes, en Lisboa. ",
      orcid: "https://orcid.org/0000-0002-1825-0097",
      skills: [" HPLC ", "Microscopía", "microscopia", "", "R"],
    });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({
      user: { name: "Rosalind Franklin", profession: "Cristalógrafa" },
      profile: filled,
      completeness: { done: 7, percent: 87, missing: ["cv"] },
    });
    const cleared = await person.patch({ headline: null, orcid: "", languages: null, skills: [] });
    expect((await bodyOf(cleared)).profile).toEqual({
      ...filled,
      cv: null,
      headline: null,
      orcid: null,
      languages: [],
      skills: [],
    });
    expect((await bodyOf(await person.patch({}))).profile.bio).toBe(filled.bio);
    const exported = await bodyOf(await person.client.get(`${path}/export`));
    expect(exported.profile).toMatchObject({ bio: filled.bio, headline: null, city: "Granada" });
  });

  // Which values are refused: app/features/profiles/profile-change.schema.test.ts.
  test("an invalid value of a profile is refused with a sentence at its field and nothing is stored; an ORCID alone has a code of its own", async () => {
    const person = await insertPerson();
    const orcid = "0000-0002-1825-0098";
    const error = "Ese ORCID no es válido.";
    const response = await person.patch({ name: "Otra", orcid, city: "Granada" });
    expect([response.status, await bodyOf(response)]).toEqual([
      400,
      { error, code: "ORCID_INVALID", details: { fields: { orcid: error } } },
    ]);
    const several = await bodyOf(await person.patch({ orcid, headline: "a".repeat(121), city: "Granada" }));
    const headline = "Usa como mucho 120 caracteres.";
    expect([several.code, several.details.fields]).toEqual(["INVALID_DATA", { orcid: error, headline }]);
    const { user, profile } = await person.read();
    expect([user.name, profile]).toEqual([person.user.name, { ...nothing, cv: null }]);
  });

  test("fields of an organization are refused to a person", async () => {
    const person = await insertPerson();
    for (const change of [{ organizationName: "Sol" }, { taxId: "Q2818013A" }, { kind: "company" }]) {
      const response = await person.patch({ headline: "Química", ...change });
      expect(await outcomeOf(response)).toEqual([403, "NOT_AN_ORGANIZATION"]);
    }
    expect((await person.read()).profile.headline).toBeNull();
  });

  test("eight first changes at once make one profile", async () => {
    const person = await insertPerson();
    const changes = Array.from({ length: 8 }, (_, index) => person.patch({ city: `Ciudad ${index}` }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await person.read()).profile.city).toMatch(/^Ciudad \d+$/);
  });
});
