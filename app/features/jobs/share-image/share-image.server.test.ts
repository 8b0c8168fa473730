import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type ShareFacts, shareVersion } from "../public/share-facts.server";
import { drawShareImage } from "./draw-share-image.server";

const whole: ShareFacts = {
  title: "Investigador/a en catálisis de CO₂",
  organization: "Instituto Sol",
  facts: [
    { term: "Salario", value: "32.000–38.000 €", note: "brutos al año" },
    { term: "Plazo", value: "15 de diciembre", note: "de 2026" },
    { term: "Lugar", value: "Barcelona", note: "Híbrido" },
  ],
};

/** The part of the picture between two heights that is not paper, from 0 to 1. */
async function inkBetween(jpeg: Buffer, top: number, bottom: number): Promise<number> {
  const area = { left: 0, top, width: 1200, height: bottom - top };
  const { data } = await sharp(jpeg).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((level) => level < 200).length / data.length;
}

describe("the share picture of a job", () => {
  test.each<[what: string, facts: ShareFacts]>([
    ["with all facts", whole],
    ["with the longest words", { ...whole, title: "W".repeat(120), organization: "Ü".repeat(200) }],
    [
      "with markup in its words",
      { ...whole, title: '<b>&amp;</b> <span size="9">', organization: "A & B <C" },
    ],
    ["with characters that no face has", { ...whole, title: "🧪 \u0000\uD800 烧瓶 \u202Eנסיון" }],
    ["without facts", { ...whole, facts: [] }],
  ])("a job's share picture %s has its size, and words only where they belong", async (_, facts) => {
    const jpeg = await drawShareImage(facts);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(jpeg.byteLength).toBeLessThan(200_000);
    expect(await inkBetween(jpeg, 140, 195)).toBeGreaterThan(0.002);
    expect(await inkBetween(jpeg, 200, 400)).toBeGreaterThan(0.005);
    // Nothing runs into the table's rule, nor over the edges.
    expect(await inkBetween(jpeg, 402, 414)).toBe(0);
    expect(await inkBetween(jpeg, 582, 630)).toBe(0);
  });

  test("a job's share picture draws letters that the pages' small font lacks", async () => {
    const [greek, none] = await Promise.all(
      ["TGF-β", "TGF-"].map((title) => drawShareImage({ ...whole, title })),
    );
    expect(await inkBetween(greek as Buffer, 200, 400)).toBeGreaterThan(
      await inkBetween(none as Buffer, 200, 400),
    );
  });
});

describe("the version of a job's share picture", () => {
  test("a share picture's version stays while its words do, and changes with each of them", () => {
    const versions = [
      whole,
      { ...whole, title: "Otra" },
      { ...whole, organization: "Otra" },
      { ...whole, facts: whole.facts.slice(1) },
      { ...whole, facts: [{ term: "Plazo", value: "Cerrada", note: "" }] },
    ].map(shareVersion);
    expect(shareVersion(structuredClone(whole))).toBe(versions[0]);
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(version).toMatch(/^[\w-]{16}$/);
  });
});
