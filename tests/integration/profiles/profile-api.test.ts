import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
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

  test("an ORCID with another check digit has a code of its own, unless something else is wrong too", async () => {
    const person = await insertPerson();
    const orcid = "0000-0002-1825-0098";
    const error = "Ese ORCID no es válido.";
    const response = await person.patch({ name: "Otra", orcid, city: "Granada" });
    expect([response.status, await bodyOf(response)]).toEqual([
      400,
      { error, code: "ORCID_INVALID", details: { fields: { orcid: error } } },
    ]);
    const both = await bodyOf(await person.patch({ orcid, headline: "a".repeat(121) }));
    const headline = "Usa como mucho 120 caracteres.";
    expect([both.code, both.details.fields]).toEqual(["INVALID_DATA", { orcid: error, headline }]);
    const { user, profile } = await person.read();
    expect([user.name, profile.city]).toEqual([person.user.name, null]);
  });

  const value = "Este valor no es válido.";
  const language = "Elige cada idioma con su nivel.";
  const manySkills = (count: number) => Array.from({ length: count }, (_, index) => `técnica ${index}`);
  const codes = ["es", "ca", "eu", "gl", "en", "fr", "pt", "de", "it", "ru", "zh"];
  const manyLanguages = (count: number) => codes.slice(0, count).map((code) => ({ code, level: "B1" }));
  const refusedValues: [change: object, sentences: Record<string, string | RegExp>][] = [
    [{ headline: "a".repeat(121) }, { headline: "Usa como mucho 120 caracteres." }],
    [{ headline: "a\nb" }, { headline: /no se pueden guardar/ }],
    [{ headline: 5 }, { headline: "Este valor tiene que ser un texto." }],
    [{ bio: "a".repeat(3001) }, { bio: "Usa como mucho 3000 caracteres." }],
    [
      { field: "alchemy", careerStage: "r5", highestDegree: "knight", country: "XX" },
      { field: value, careerStage: value, highestDegree: value, country: value },
    ],
    [{ languages: [{ code: "es" }] }, { languages: language }],
    [{ languages: [{ code: "xx", level: "B1" }] }, { languages: language }],
    [{ languages: [{ code: "es", level: "B3" }] }, { languages: language }],
    [{ languages: "es" }, { languages: value }],
    [
      { languages: ["A1", "B1"].map((level) => ({ code: "es", level })) },
      { languages: "Elige cada idioma una sola vez." },
    ],
    [{ languages: manyLanguages(11) }, { languages: "Elige como mucho 10." }],
    [{ skills: manySkills(21) }, { skills: "Elige como mucho 20." }],
    [{ skills: ["a".repeat(61)] }, { skills: "Usa como mucho 60 caracteres para cada una." }],
    [{ skills: ["a\u0000"] }, { skills: /no se pueden guardar/ }],
    [{ name: null }, { name: "Este valor tiene que ser un texto." }],
    [{ name: " " }, { name: "Escribe tu nombre y apellidos." }],
  ];
  test("each invalid value of a profile is refused with a sentence at its field, and nothing is stored", async () => {
    const person = await insertPerson();
    for (const [change, fields] of refusedValues) {
      const response = await person.patch({ city: "Granada", ...change });
      const body = await bodyOf(response);
      expect([response.status, body.code]).toEqual([400, "INVALID_DATA"]);
      const expected = Object.entries(fields).map(([name, sentence]) => [
        name,
        expect.stringMatching(sentence),
      ]);
      expect(body.details.fields).toEqual(Object.fromEntries(expected));
    }
    expect((await person.read()).profile).toEqual({ ...nothing, cv: null });
  });

  test("texts and lists of a profile as long as their limits are stored, an emoji counting as one", async () => {
    const person = await insertPerson();
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

  test("fields of an organization are refused to a person", async () => {
    const person = await insertPerson();
    for (const change of [{ organizationName: "Sol" }, { taxId: "Q2818013A" }, { kind: "company" }]) {
      const response = await person.patch({ headline: "Química", ...change });
      expect([response.status, (await bodyOf(response)).code]).toEqual([403, "NOT_AN_ORGANIZATION"]);
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
