import { expect, test } from "vitest";
import { organizationChangeSchema } from "./organization-change.schema";

const descriptionOf = (description: string) =>
  organizationChangeSchema.pick({ description: true }).safeParse({ description });

test("a description has at most 300 lines, not counting blank ones", () => {
  expect(descriptionOf("- a\n\n".repeat(300)).success).toBe(true);
  expect(descriptionOf("- a\n".repeat(301)).error?.issues).toMatchObject([
    { path: ["description"], message: "LINES_TOO_MANY", params: { max: 300 } },
  ]);
});

test("a city, which everybody reads at once, holds no address of a page", () => {
  const cityOf = (city: string) => organizationChangeSchema.pick({ city: true }).safeParse({ city }).success;
  expect(["San Cristóbal de La Laguna", "St. Gallen", ""].every(cityOf)).toBe(true);
  expect(cityOf("Ofertas en https://otra.example")).toBe(false);
});
