import fc from "fast-check";
import { expect, test } from "vitest";
import { drawLogo } from "./logo.server";

const lettersOf = (drawing: string) => />([^<]*)<\/text>/.exec(drawing)?.[1];

test.each([
  ["instituto-de-quimica", "Instituto de Química", "IQ"],
  ["nandu", "ñandú", "Ñ"],
  ["4d", "4D", "D"],
  ["2026", "2026", "2"],
  ["organizacion", "🧪🧪", "O"],
])("the drawn logo of %s, named «%s», shows the letters %s", (slug, name, letters) => {
  expect(lettersOf(drawLogo(slug, name))).toBe(letters);
});

test("a drawn logo's colour depends on its slug alone, and slugs have several colours", () => {
  const colour = (slug: string, name: string) => /fill="(#[0-9a-f]{6})"/.exec(drawLogo(slug, name))?.[1];
  expect(colour("sol", "Sol")).toBe(colour("sol", "Luna"));
  const colours = new Set(["a", "b", "c", "d", "e", "f", "g", "h"].map((slug) => colour(slug, "Sol")));
  expect(colours.size).toBeGreaterThan(2);
  expect([...colours].join()).toMatch(/^(#[0-9a-f]{6},?)+$/);
});

test("a drawn logo takes letters or a digit from any name, and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(lettersOf(drawLogo("sol", name))).toMatch(/^[\p{L}\p{M}\d]+$/u);
    }),
  );
});
