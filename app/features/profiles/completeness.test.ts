import { expect, test } from "vitest";
import { completenessOfOrganization, completenessOfPerson } from "./completeness";
import { toPersonProfile } from "./person-profile.server";

const cv = {
  id: "0197a1b2-0000-7000-8000-000000000001",
  kind: "cv" as const,
  name: "cv.pdf",
  mime: "application/pdf",
  size: 1,
  sha256: "0",
  createdAt: "2026-11-22T08:00:00.000Z",
};
const empty = toPersonProfile(null);
const full = {
  ...empty,
  cv,
  headline: "Química",
  field: "chemistry",
  careerStage: "r2",
  languages: [{ code: "es" as const, level: "native" as const }],
  skills: ["HPLC", "R", "síntesis"],
  bio: "Trabajo en catálisis.",
  city: "Granada",
};

test("an empty profile lacks everything and asks for the CV first", () => {
  expect(completenessOfPerson(empty)).toEqual({
    done: 0,
    total: 8,
    percent: 0,
    missing: ["cv", "headline", "field", "careerStage", "languages", "skills", "bio", "city"],
    next: { field: "cv", text: "Completa tu perfil: te falta el CV." },
  });
});

test("a full profile asks for nothing", () => {
  expect(completenessOfPerson(full)).toEqual({ done: 8, total: 8, percent: 100, missing: [], next: null });
});

test("a profile with two skills still asks for skills: it needs three", () => {
  const { next, percent } = completenessOfPerson({ ...full, skills: ["HPLC", "R"] });
  expect([next?.field, percent]).toEqual(["skills", 87]);
});

test("an organization's profile asks for the facts that its page still lacks", () => {
  const nothing = { website: null, description: null, kind: null, city: null };
  expect(completenessOfOrganization({ ...nothing, website: "https://sol.example" })).toMatchObject({
    done: 1,
    total: 4,
    percent: 25,
    missing: ["description", "kind", "city"],
    next: { text: "Completa los datos de tu organización: falta la descripción." },
  });
});
