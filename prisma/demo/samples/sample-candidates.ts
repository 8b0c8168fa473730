import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/pages";
import { codesOf } from "~/content/vocabularies/codes";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes, samplePick } from "../../sample-random";
import { familyNames, givenNames } from "../../sample-words";
import { bios, headlines, skillsOf } from "../words/application-texts";
import { cityOf } from "../words/places";
import { topics } from "../words/topics";
import { between, daysAfter } from "./sample-dates";
import { happens } from "./sample-plans";

/** How many people look for work, besides those of the people's table. */
const candidateCount = 300;

const stages = ["student", "r1", "r2", "r2", "r3", "r4", "technician", "industry"] as const;
const degreeOf: Readonly<Record<(typeof stages)[number], string>> = {
  student: "bachelor",
  r1: "master",
  r2: "doctorate",
  r3: "doctorate",
  r4: "doctorate",
  technician: "vocational",
  industry: "master",
};
const professions = ["Investigación en", "Especialista en", "Personal técnico de"] as const;
const levels = ["B1", "B2", "C1", "C2"] as const;

/** Somebody who applies, with what an application shows of them. */
export interface SampleCandidate {
  id: string;
  name: string;
  /** The discipline of the jobs that they apply to. */
  field: string;
  topic: string;
  profile: Prisma.ProfileCreateManyInput;
}

type SampleUser = Prisma.UserCreateManyInput & { id: string; name: string; createdAt: Date };

/** The people of the demo who only apply, all with the same password. */
export function sampleCandidates(passwordHash: string, now: Date) {
  const taken = new Set<string>();
  return Array.from({ length: candidateCount }, (_, index) => {
    const name = nameOf(index, taken);
    const createdAt = daysAfter(now, -between(120, 500, "candidate", index));
    const row: SampleUser = {
      id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("candidate", index) }),
      email: `${addressOf(name)}@example.com`,
      name,
      type: "employee",
      profession: professionOf(index),
      isEmailVerified: true,
      passwordHash,
      termsAcceptedAt: createdAt,
      consentVersion: legalVersion,
      enteredAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, candidate: candidateOf(row, index) };
  });
}

/** Somebody with an account as a candidate. @param index decides what their profile says */
export function candidateOf(
  { id, name, profession, createdAt }: Pick<SampleUser, "id" | "name" | "profession" | "createdAt">,
  index: number,
): SampleCandidate {
  const { field, name: topic } = topicOf(index);
  const careerStage = samplePick(stages, "stage", index);
  const headline = samplePick(headlines, "headline", index).replace("{profession}", profession || topic);
  const skills = Object.entries(skillsOf).flatMap(([kind, all]) =>
    all.filter((skill) => happens(0.45, "skill", kind, skill, index)),
  );
  const city = cityOf[samplePick(codesOf(cityOf), "home", index)] ?? null;
  const english = { code: "en", level: samplePick(levels, "english", index) };
  return {
    id,
    name,
    field,
    topic,
    profile: {
      userId: id,
      headline,
      affiliation: city && happens(0.8, "affiliation", index) ? `Universidad de ${city}` : null,
      bio: happens(0.7, "bio?", index) ? samplePick(bios, "bio", index) : null,
      field,
      careerStage,
      highestDegree: degreeOf[careerStage],
      city,
      country: "ES",
      languages: [{ code: "es", level: "native" }, english],
      skills,
      createdAt,
      updatedAt: createdAt,
    },
  };
}

function topicOf(index: number) {
  return topics[index % topics.length] ?? samplePick(topics, "topic", index);
}

function professionOf(index: number): string {
  return `${samplePick(professions, "profession", index)} ${topicOf(index).name}`;
}

function nameOf(index: number, taken: Set<string>): string {
  for (let again = 0; ; again += 1) {
    const given = samplePick(givenNames, "given", index, again);
    const [first, second] = ["first", "second"].map((word) => samplePick(familyNames, word, index, again));
    const name = `${given} ${first} ${second}`;
    if (first === second || taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** «Íñigo Ruiz Vidal» as inigo.ruiz.vidal. */
function addressOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(" ", ".");
}
