import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { tagLimits } from "../application/application-limits";
import { tagsSchema } from "./tag.schema";

const read = (tags: string | undefined) => tagsSchema.safeParse({ tags });
const many = (count: number) => Array.from({ length: count }, (_, n) => `etiqueta ${n}`).join(", ");

test.each([
  ["Doctora", ["Doctora"]],
  [" becas ,, Óptica  láser,", ["becas", "Óptica láser"]],
  ["Química, quimica, QUÍMICA, física", ["Química", "física"]],
  ["x".repeat(tagLimits.name.max), ["x".repeat(tagLimits.name.max)]],
  [many(tagLimits.ofApplication), many(tagLimits.ofApplication).split(", ")],
])("the typed tags $0 are read as $1", (sent, names) => {
  expect(read(sent).data?.tags).toEqual(names);
});

test.each([
  [undefined, "TEXT_REQUIRED"],
  [" , ,", "TEXT_REQUIRED"],
  ["x".repeat(tagLimits.name.max + 1), "TEXT_TOO_LONG"],
  ["dos\u2028líneas", "TEXT_INVALID"],
  [many(tagLimits.ofApplication + 1), "CHOICES_TOO_MANY"],
  [many(60), "CHOICES_TOO_MANY"],
])("the typed tags $0 are refused with $1", (sent, code) => {
  const { error } = read(sent);
  expect(error && fieldProblems(error).tags?.code).toBe(code);
});
