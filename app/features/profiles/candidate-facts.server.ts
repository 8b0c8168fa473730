import { employerApplication } from "~/content/pages/employer-applications/application";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { careerStages, highestDegrees, languageLevels } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import type { Candidate } from "./candidate.server";

const text = employerApplication.facts;

/** A candidate as the page shows them: what their codes mean, without the vocabularies. */
export interface ShownCandidate extends Pick<Candidate, "name" | "avatar" | "headline" | "bio" | "orcid"> {
  facts: { term: string; value: string }[];
}

export function toShownCandidate(candidate: Candidate): ShownCandidate {
  const { name, avatar, headline, bio, orcid, field, careerStage, highestDegree, languages, skills } =
    candidate;
  const labels: Readonly<Record<string, string>> = { ...careerStages, ...highestDegrees, ...countries };
  const place = [candidate.city, labels[candidate.country ?? ""]].filter(Boolean);
  const spoken = languages.map(({ code, level }) => `${spokenLanguages[code]} (${languageLevels[level]})`);
  const facts = [
    { term: text.affiliation, value: candidate.affiliation ?? "" },
    { term: text.field, value: field ? disciplineLabel(field) : "" },
    { term: text.careerStage, value: labels[careerStage ?? ""] ?? "" },
    { term: text.highestDegree, value: labels[highestDegree ?? ""] ?? "" },
    { term: text.place, value: place.join(", ") },
    { term: text.languages, value: spoken.join(", ") },
    { term: text.skills, value: skills.join(", ") },
  ].filter(({ value }) => value !== "");
  return { name, avatar, headline, bio, orcid, facts };
}
