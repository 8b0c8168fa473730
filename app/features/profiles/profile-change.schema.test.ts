import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { personChangeSchema } from "./profile-change.schema";

test("a refused character is shown in its place in a profile's headline and in its skills", () => {
  const typed = "Micro\u202escopía";
  const { error } = personChangeSchema.safeParse({ headline: typed, skills: ["R", typed] });
  const problem = { code: "TEXT_INVALID", near: "Micro□scopía" };
  expect(error && fieldProblems(error)).toMatchObject({ headline: problem, skills: problem });
});
