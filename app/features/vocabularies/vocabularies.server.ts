import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import { highestDegrees } from "~/content/vocabularies/highest-degrees";
import { applyModes } from "~/content/vocabularies/jobs/apply-modes";
import { careerStages } from "~/content/vocabularies/jobs/career-stages";
import { closeReasons } from "~/content/vocabularies/jobs/close-reasons";
import { contractTypes } from "~/content/vocabularies/jobs/contract-types";
import { fundingProgrammes } from "~/content/vocabularies/jobs/funding-programmes";
import { jobLanguages } from "~/content/vocabularies/jobs/job-languages";
import { jobSorts } from "~/content/vocabularies/jobs/job-sorts";
import { jobStatuses } from "~/content/vocabularies/jobs/job-statuses";
import { removalReasons } from "~/content/vocabularies/jobs/removal-reasons";
import { requiredMaterials } from "~/content/vocabularies/jobs/required-materials";
import { salaryPeriods } from "~/content/vocabularies/jobs/salary-periods";
import { workingHours } from "~/content/vocabularies/jobs/working-hours";
import { workplaces } from "~/content/vocabularies/jobs/workplaces";
import { languageLevels } from "~/content/vocabularies/language-levels";
import { noticeReasons } from "~/content/vocabularies/notice-reasons";
import { organizationKinds } from "~/content/vocabularies/organization-kinds";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { verifications } from "~/content/vocabularies/verifications";

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
