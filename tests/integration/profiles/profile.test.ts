import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf } from "../../support/factories";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const path = "/api/profile";
const nothing = {
  headline: null,
  affiliation: null,
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
  affiliation: "Instituto de Catálisis",
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

const page = "/dashboard/profile";
const typed: readonly (readonly [string, string])[] = [
  ["name", "Rosalind Franklin"],
  ["profession", "Cristalógrafa"],
  ["headline", "Difracción de rayos X"],
  ["affiliation", "King’s College"],
  ["field", "chemistry"],
  ["careerStage", "r3"],
  ["highestDegree", "doctorate"],
  ["city", "Londres"],
  ["country", "GB"],
  ["orcid", "https://orcid.org/0000-0002-1825-0097"],
  ["languageCode", "en"],
  ["languageLevel", "native"],
  ["languageCode", ""],
  ["languageLevel", ""],
  ["languageCode", "fr"],
  ["languageLevel", "C1"],
  ["skills", "Rayos X, carbón; virus, rayos x"],
  ["bio", "Fotografío moléculas.\r\n\r\nY virus."],
];

describe("the profile of a person", () => {
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

  describe(`${page} of a person`, () => {
    async function createPerson() {
      const { client } = await insertAccount(app());
      const send = (changes: Record<string, string> = {}) => {
        const fields = new URLSearchParams(typed.map(([name, value]) => [name, value]));
        for (const [name, value] of Object.entries(changes)) fields.set(name, value);
        return client.postForm(page, [...fields]);
      };
      const read = async () => (await bodyOf(await client.get("/api/profile"))).profile;
      const html = async () => textOf(await client.get(page));
      return { client, send, read, html };
    }

    test("the profile's page changes everything, and shows it again as it is stored", async () => {
      const person = await createPerson();
      expect(await person.html()).toContain("Completa tu perfil: te falta el CV.");
      const response = await person.send();
      expect([response.status, response.headers.get("location")]).toEqual([303, `${page}?saved`]);
      expect(await person.read()).toEqual({
        headline: "Difracción de rayos X",
        affiliation: "King’s College",
        field: "chemistry",
        careerStage: "r3",
        highestDegree: "doctorate",
        city: "Londres",
        country: "GB",
        orcid: "0000-0002-1825-0097",
        languages: [
          { code: "en", level: "native" },
          { code: "fr", level: "C1" },
        ],
        skills: ["Rayos X", "carbón", "virus"],
        bio: "Fotografío moléculas.\n\nY virus.",
        cv: null,
      });
      const html = await person.html();
      expect(html).toContain("Perfil completo al 87 %");
      for (const value of ["Rosalind Franklin", "Difracción de rayos X", "0000-0002-1825-0097"])
        expect(html).toContain(`value="${value}"`);
      for (const value of ["chemistry", "r3", "GB", "en", "native", "fr", "C1"])
        expect(html).toMatch(new RegExp(`<option value="${value}" selected`));
      expect(html).toContain("Rayos X, carbón, virus</textarea>");
    });

    test("a field of the profile that is sent empty is cleared, one that is not sent keeps its value", async () => {
      const person = await createPerson();
      await person.send();
      await person.client.postForm(page, { name: "Rosalind", headline: "", field: "", skills: "" });
      expect(await person.read()).toMatchObject({
        headline: null,
        field: null,
        skills: [],
        careerStage: "r3",
        languages: [{ code: "en" }, { code: "fr" }],
      });
    });

    test("a refused form has each sentence at its field and keeps everything typed, and nothing is stored", async () => {
      const person = await createPerson();
      const before = await person.read();
      for (const [change, sentence, kept] of [
        [{ orcid: "0000-0002-1825-0098" }, "Ese ORCID no es válido.", 'value="0000-0002-1825-0098"'],
        [{ skills: `R, ${"a".repeat(61)}` }, "Usa como mucho 60 caracteres para cada una.", "aaa</textarea>"],
        [{ languageLevel: "" }, "Elige cada idioma con su nivel.", '<option value="en" selected'],
      ] as const) {
        const response = await person.send(change);
        expect(response.status).toBe(400);
        const html = await textOf(response);
        for (const piece of [sentence, kept, 'value="Londres"']) expect(html).toContain(piece);
      }
      const html = await textOf(await person.send({ name: " " }));
      expect(html).toContain("Escribe tu nombre y apellidos.");
      // The rows come back in their places, with two empty ones below the last.
      const selects = [...html.matchAll(/name="languageCode".*?<\/select>/gs)].map(([select]) => select);
      const chosen = selects.map((select) => /<option value="(\w+)" selected/.exec(select)?.[1]);
      expect(chosen).toEqual(["en", undefined, "fr", undefined, undefined]);
      expect(await person.read()).toEqual(before);
    });

    test("letters of two bytes stand in their field as they are stored, at whichever byte of the page they begin", async () => {
      const person = await createPerson();
      // More of them than a piece of the answer has bytes, beginning at an even and at an odd one.
      for (let before = 0; before < 2; before += 1) {
        const bio = "x".repeat(before) + "ñ".repeat(1400);
        expect((await person.send({ bio })).status).toBe(303);
        const html = await person.html();
        expect(html.includes("\0"), `a NUL after ${before} letters`).toBe(false);
        expect(/<textarea[^>]*name="bio"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(bio);
      }
    });
  });
});
