import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  applyModes,
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  jobSorts,
  salaryPeriods,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { closeReasons, jobStatuses, removalReasons } from "~/content/vocabularies/jobs/job-states";
import { noticeReasons } from "~/content/vocabularies/notices";
import { organizationKinds, verifications } from "~/content/vocabularies/organizations";
import { careerStages, highestDegrees, languageLevels } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";

/** By the name of the field or filter that holds their codes. */
const vocabularies = {
  field: disciplines,
  careerStage: careerStages,
  contractType: contractTypes,
  workplace: workplaces,
  hours: workingHours,
  salaryPeriod: salaryPeriods,
  fundingProgramme: fundingProgrammes,
  requiredMaterial: requiredMaterials,
  applyMode: applyModes,
  language: jobLanguages,
  highestDegree: highestDegrees,
  spokenLanguage: spokenLanguages,
  languageLevel: languageLevels,
  region: regions,
  country: countries,
  organizationKind: organizationKinds,
  verification: verifications,
  jobStatus: jobStatuses,
  closeReason: closeReasons,
  removalReason: removalReasons,
  noticeReason: noticeReasons,
  sort: jobSorts,
} as const satisfies Record<string, Readonly<Record<string, string | { readonly label: string }>>>;

type VocabularyName = keyof typeof vocabularies;

/** A code of a vocabulary and its Spanish label. */
interface Term {
  code: string;
  label: string;
}

export const vocabularyNames = codesOf(vocabularies);

/** Every vocabulary, its codes in the order in which pages show them. */
export function getVocabularies(): Record<VocabularyName, Term[]> {
  const terms = vocabularyNames.map((name) => [name, termsOf(vocabularies[name])]);
  return Object.fromEntries(terms) as Record<VocabularyName, Term[]>;
}

function termsOf(vocabulary: Readonly<Record<string, string | { readonly label: string }>>): Term[] {
  return Object.entries(vocabulary).map(([code, term]) => ({
    code,
    label: typeof term === "string" ? term : term.label,
  }));
}
