import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { personChangeSchema, profileChangeSchema } from "./profile-change.schema";

test("a refused character is shown in its place in a profile's headline and in its skills", () => {
  const typed = "Micro\u202escopía";
  const { error } = personChangeSchema.safeParse({ headline: typed, skills: ["R", typed] });
  const problem = { code: "TEXT_INVALID", near: "Micro□scopía" };
  expect(error && fieldProblems(error)).toMatchObject({ headline: problem, skills: problem });
});

const skills = (count: number) => Array.from({ length: count }, (_, index) => `técnica ${index}`);
const spoken = ["es", "ca", "eu", "gl", "en", "fr", "pt", "de", "it", "ru", "zh"];
const languages = (count: number) => spoken.slice(0, count).map((code) => ({ code, level: "B1" }));

test.each<[change: object, problems: Record<string, string>]>([
  [{ headline: "a".repeat(121) }, { headline: "TEXT_TOO_LONG" }],
  [{ affiliation: "a".repeat(121) }, { affiliation: "TEXT_TOO_LONG" }],
  [{ headline: "a\nb" }, { headline: "TEXT_INVALID" }],
  [{ headline: 5 }, { headline: "TEXT_EXPECTED" }],
  [{ bio: "a".repeat(3001) }, { bio: "TEXT_TOO_LONG" }],
  [
    { field: "alchemy", careerStage: "r5" },
    { field: "VALUE_INVALID", careerStage: "VALUE_INVALID" },
  ],
  [
    { highestDegree: "knight", country: "XX" },
    { highestDegree: "VALUE_INVALID", country: "VALUE_INVALID" },
  ],
  [{ languages: [{ code: "es" }] }, { languages: "LANGUAGE_INCOMPLETE" }],
  [{ languages: [{ code: "xx", level: "B1" }] }, { languages: "LANGUAGE_INCOMPLETE" }],
  [{ languages: [{ code: "es", level: "B3" }] }, { languages: "LANGUAGE_INCOMPLETE" }],
  [{ languages: "es" }, { languages: "VALUE_INVALID" }],
  [{ languages: [...languages(1), { code: "es", level: "A1" }] }, { languages: "LANGUAGE_REPEATED" }],
  [{ languages: languages(11) }, { languages: "CHOICES_TOO_MANY" }],
  [{ skills: skills(21) }, { skills: "CHOICES_TOO_MANY" }],
  [{ skills: ["a".repeat(61)] }, { skills: "ITEM_TOO_LONG" }],
  [{ skills: ["a\u0000"] }, { skills: "TEXT_INVALID" }],
  [{ name: null }, { name: "TEXT_EXPECTED" }],
  [{ name: " " }, { name: "NAME_REQUIRED" }],
])("a change of a profile is refused at its fields: %j", (change, problems) => {
  const { error } = profileChangeSchema.safeParse({ city: "Granada", ...change });
  const found = Object.entries(error ? fieldProblems(error) : {}).map(([name, { code }]) => [name, code]);
  expect(Object.fromEntries(found)).toEqual(problems);
});

test("texts and lists of a profile as long as their limits are taken, an emoji counting as one", () => {
  const limits = {
    headline: "🧪".repeat(120),
    affiliation: "🧪".repeat(120),
    bio: "🧪".repeat(3000),
    languages: languages(10),
    skills: [...skills(19), "🧪".repeat(60)],
  };
  expect(profileChangeSchema.parse(limits)).toMatchObject(limits);
});
