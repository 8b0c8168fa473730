import { expect, test } from "vitest";
import { publishFields } from "./missing";
import { missingSentences } from "./missing-sentences";

test("each field that a job lacks for publishing is asked for in a sentence of its own, filled in", () => {
  const sentences = Object.values(missingSentences(publishFields));
  expect(new Set(sentences).size).toBe(publishFields.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^(Escribe|Elige) [^{}]+\.$/);
  expect(missingSentences(["description"])).toEqual({
    description: "Escribe una descripción de al menos 200 caracteres.",
  });
});
