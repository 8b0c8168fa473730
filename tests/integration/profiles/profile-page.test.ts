import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const page = "/dashboard/profile";
const filled: readonly (readonly [string, string])[] = [
  ["name", "Rosalind Franklin"],
  ["profession", "Cristalógrafa"],
  ["headline", "Difracción de rayos X"],
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

describe(`${page} of a person`, () => {
  const app = useApp("production");
  async function createPerson() {
    const { client } = await insertAccount(app());
    const send = (changes: Record<string, string> = {}) => {
      const fields = new URLSearchParams(filled.map(([name, value]) => [name, value]));
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

  test("eleven languages are refused, and all their rows come back", async () => {
    const person = await createPerson();
    const codes = ["es", "ca", "eu", "gl", "en", "fr", "pt", "de", "it", "ru", "zh"];
    const fields = codes.flatMap((code) => [
      ["languageCode", code],
      ["languageLevel", "A1"],
    ]);
    const response = await person.client.postForm(page, [["name", "Ana"], ...fields]);
    expect(response.status).toBe(400);
    const html = await textOf(response);
    expect(html).toContain("Elige como mucho 10.");
    expect(html.match(/name="languageCode"/g)).toHaveLength(11);
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
