import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { createAccount } from "../../support/people/accounts";

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

describeTargets("GET and PATCH /api/profile of a person", (app) => {
  async function createPerson() {
    const account = await createAccount(app());
    const read = async () => bodyOf(await account.client.get(path));
    const patch = (json: unknown) => account.client.request(path, { method: "PATCH", json });
    return { ...account, read, patch };
  }

  test("is empty at first, and says what it lacks", async () => {
    const person = await createPerson();
    expect(await person.read()).toEqual({
      user: person.user,
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

  test("everything of it changes, with the account's name; absent keeps, null clears", async () => {
    const person = await createPerson();
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
  });

  test("an ORCID with another check digit has a code of its own, and nothing is stored", async () => {
    const person = await createPerson();
    const response = await person.patch({ name: "Otra", orcid: "0000-0002-1825-0098", city: "Granada" });
    expect([response.status, await bodyOf(response)]).toEqual([
      400,
      {
        error: "Ese ORCID no es válido.",
        code: "ORCID_INVALID",
        details: { fields: { orcid: "Ese ORCID no es válido." } },
      },
    ]);
    const { user, profile } = await person.read();
    expect([user.name, profile.city]).toEqual([person.user.name, null]);
  });

  test("an ORCID comes together with what else is wrong", async () => {
    const person = await createPerson();
    const response = await person.patch({ orcid: "0000-0002-1825-0098", headline: "a".repeat(121) });
    const { code, details } = await bodyOf(response);
    expect([response.status, code]).toEqual([400, "INVALID_DATA"]);
    expect(details.fields).toEqual({
      orcid: "Ese ORCID no es válido.",
      headline: "Usa como mucho 120 caracteres.",
    });
  });

  const value = "Este valor no es válido.";
  const language = "Elige cada idioma con su nivel.";
  const manySkills = (count: number) => Array.from({ length: count }, (_, index) => `técnica ${index}`);
  const codes = ["es", "ca", "eu", "gl", "en", "fr", "pt", "de", "it", "ru", "zh"];
  const manyLanguages = (count: number) => codes.slice(0, count).map((code) => ({ code, level: "B1" }));
  test.each([
    ["a long headline", { headline: "a".repeat(121) }, { headline: "Usa como mucho 120 caracteres." }],
    ["a headline of two lines", { headline: "a\nb" }, { headline: /no se pueden guardar/ }],
    ["a long text", { bio: "a".repeat(3001) }, { bio: "Usa como mucho 3000 caracteres." }],
    ["an unknown field", { field: "alchemy" }, { field: value }],
    ["an unknown stage", { careerStage: "r5" }, { careerStage: value }],
    ["an unknown degree", { highestDegree: "knight" }, { highestDegree: value }],
    ["an unknown country", { country: "XX" }, { country: value }],
    ["a language without level", { languages: [{ code: "es" }] }, { languages: language }],
    ["an unknown language", { languages: [{ code: "xx", level: "B1" }] }, { languages: language }],
    ["an unknown level", { languages: [{ code: "es", level: "B3" }] }, { languages: language }],
    ["no list of languages", { languages: "es" }, { languages: value }],
    [
      "a language twice",
      { languages: ["A1", "B1"].map((level) => ({ code: "es", level })) },
      { languages: "Elige cada idioma una sola vez." },
    ],
    ["eleven languages", { languages: manyLanguages(11) }, { languages: "Elige como mucho 10." }],
    ["21 skills", { skills: manySkills(21) }, { skills: "Elige como mucho 20." }],
    ["a long skill", { skills: ["a".repeat(61)] }, { skills: "Usa como mucho 60 caracteres para cada una." }],
    ["a skill with NUL", { skills: ["a\u0000"] }, { skills: /no se pueden guardar/ }],
    ["a number for a headline", { headline: 5 }, { headline: "Este valor tiene que ser un texto." }],
    ["a number for a skill", { skills: [5] }, { skills: "Este valor tiene que ser un texto." }],
    ["null for a name", { name: null }, { name: "Este valor tiene que ser un texto." }],
    ["no name", { name: " " }, { name: "Escribe tu nombre y apellidos." }],
  ])("%s is refused with a sentence, and nothing is stored", async (_what, change, fields) => {
    const person = await createPerson();
    const response = await person.patch({ city: "Granada", ...change });
    const body = await bodyOf(response);
    expect([response.status, body.code]).toEqual([400, "INVALID_DATA"]);
    const expected = Object.entries(fields).map(([name, sentence]) => [
      name,
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    ]);
    expect(body.details.fields).toEqual(Object.fromEntries(expected));
    expect((await person.read()).profile).toEqual({ ...nothing, cv: null });
  });

  test("the limits themselves are stored, an emoji counting as one", async () => {
    const person = await createPerson();
    const limits = {
      headline: "🧪".repeat(120),
      bio: "🧪".repeat(3000),
      languages: manyLanguages(10),
      skills: [...manySkills(19), "🧪".repeat(60)],
    };
    const response = await person.patch(limits);
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).profile).toMatchObject(limits);
  });

  test("fields of an organization are refused", async () => {
    const person = await createPerson();
    for (const change of [{ organizationName: "Sol" }, { taxId: "Q2818013A" }, { kind: "company" }]) {
      const response = await person.patch({ headline: "Química", ...change });
      expect([response.status, (await bodyOf(response)).code]).toEqual([403, "NOT_AN_ORGANIZATION"]);
    }
    expect((await person.read()).profile.headline).toBeNull();
  });

  test("twenty first changes at once make one profile", async () => {
    const person = await createPerson();
    const changes = Array.from({ length: 20 }, (_, index) => person.patch({ city: `Ciudad ${index}` }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await person.read()).profile.city).toMatch(/^Ciudad \d+$/);
  });

  test("the export has it", async () => {
    const person = await createPerson();
    await person.patch(filled);
    const exported = await bodyOf(await person.client.get(`${path}/export`));
    expect(exported.profile).toEqual({ ...filled, cv: null });
  });
});
