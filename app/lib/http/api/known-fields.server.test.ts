import { expect, test } from "vitest";
import { z } from "zod";
import { bodySchemaOf } from "./known-fields.server";

const body = z.object({ name: z.string() }).refine(({ name }) => name !== "no");
const reads = (path: `/${string}`, input: unknown, schema: z.ZodType = body) =>
  bodySchemaOf({ path }, schema).safeParse(input).success;

test.each([
  "/api/auth/update-user",
  "/api/waitlist",
  "/api/waitlist/me",
  "/api/cron",
  "/api/profile/preferences",
] as const)("the operation at %s accepts a body with unknown fields", (path) =>
  expect(reads(path, { name: "a", other: 1 })).toBe(true),
);

test.each(["/api/jobs", "/api/profile", "/api/admin/waitlist/{id}"] as const)(
  "the operation at %s refuses a body with unknown fields",
  (path) => {
    expect(reads(path, { name: "a" })).toBe(true);
    expect(reads(path, { name: "a", other: 1 })).toBe(false);
    expect(reads(path, { name: "no" })).toBe(false);
  },
);

test("unknown fields are refused in every alternative of a body, and in a transformed body", () => {
  for (const schema of [z.union([body, z.object({ id: z.string() })]), body.transform(({ name }) => name)]) {
    expect(reads("/api/jobs", { name: "a" }, schema)).toBe(true);
    expect(reads("/api/jobs", { name: "a", other: 1 }, schema)).toBe(false);
  }
});
