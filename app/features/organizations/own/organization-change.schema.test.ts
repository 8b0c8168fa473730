import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { organizationChangeSchema, verificationRequestSchema } from "./organization-change.schema";

const descriptionOf = (description: string) =>
  organizationChangeSchema.pick({ description: true }).safeParse({ description });

test("an organization's description has at most 300 lines, not counting blank ones", () => {
  expect(descriptionOf("- a\n\n".repeat(300)).success).toBe(true);
  expect(descriptionOf("- a\n".repeat(301)).error?.issues).toMatchObject([
    { path: ["description"], message: "LINES_TOO_MANY", params: { max: 300 } },
  ]);
});

test("an organization's city is refused with the address of a page in it", () => {
  const cityOf = (city: string) => organizationChangeSchema.pick({ city: true }).safeParse({ city }).success;
  expect(["San Cristóbal de La Laguna", "St. Gallen", ""].every(cityOf)).toBe(true);
  expect(cityOf("Ofertas en https://otra.example")).toBe(false);
});

test.each<[name: string, right: unknown[], wrong: unknown[]]>([
  ["organizationName", ["a".repeat(200), "Sol"], ["a".repeat(201), " ", null]],
  ["kind", ["university", null], ["church"]],
  [
    "description",
    ["é".repeat(4000), "😀".repeat(4000), null],
    ["é".repeat(4001), "😀".repeat(4001), "a\u0000b"],
  ],
  ["city", ["a".repeat(100), null], ["a".repeat(101), ["Granada"]]],
  ["region", ["ES-CE", null], ["ES-CT", "FR-75"]],
  ["country", ["AQ"], ["XX", null]],
  [
    "website",
    [`https://uni.example/${"a".repeat(180)}`, null],
    [`https://uni.example/${"a".repeat(181)}`, "javascript:alert(1)", "http://localhost"],
  ],
  [
    "taxId",
    ["B58378431", `B58378431${"-".repeat(11)}`, null],
    ["B58378432", `B58378431${"-".repeat(12)}`, "1".repeat(10_000)],
  ],
])("an organization's %s takes the values at its limits and none beyond them", (name, right, wrong) => {
  const problemsOf = (value: unknown) => {
    const read = organizationChangeSchema.safeParse({ [name]: value });
    return read.success ? [] : Object.keys(fieldProblems(read.error));
  };
  for (const value of right) expect([value, problemsOf(value)]).toEqual([value, []]);
  for (const value of wrong) expect([value, problemsOf(value)]).toEqual([value, [name]]);
});

test("a request for a verification needs a website, and has a note of at most 1,000 characters", () => {
  const asks = (input: object) => verificationRequestSchema.safeParse(input).success;
  const website = "www.instituto.example";
  expect([{ website }, { website, note: "é".repeat(1000) }].map(asks)).toEqual([true, true]);
  expect([{}, { website: "" }, { website, note: "é".repeat(1001) }].map(asks)).toEqual([false, false, false]);
});
