import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTaxId } from "./tax-id.server";

test.each([
  ["B58378431", "B58378431"],
  ["b-58378431", "B58378431"],
  [" A13 585 625 ", "A13585625"],
  ["Q2818013A", "Q2818013A"],
  ["12345678Z", "12345678Z"],
  ["x1234567l", "X1234567L"],
  ["ESB58378431", "B58378431"],
  ["\u200eB58378431\u200b", "B58378431"],
  ["B５８３７８４３１", "B58378431"],
])("the NIF typed as «%s» is read as %s", (typed, taxId) => {
  expect(parseTaxId(typed)).toBe(taxId);
});

test.each([
  ["a wrong check digit", "B58378432"],
  ["a wrong letter of a DNI", "12345678A"],
  ["a wrong letter of a NIE", "X1234567A"],
  ["a digit too few", "B5837843"],
  ["a digit too many", "B583784311"],
  ["an empty text", ""],
  ["blanks alone", "   "],
  ["another country's VAT number", "PT501442600"],
  ["10,000 characters", "B58378431".padEnd(10_000)],
])("a typed NIF is refused: %s", (_what, typed) => {
  expect(parseTaxId(typed)).toBeNull();
});

test("any text is read without an error, as no NIF or as one of nine plain characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      expect(parseTaxId(typed) ?? "B58378431").toMatch(/^[A-Z\d]{9}$/);
    }),
  );
});
