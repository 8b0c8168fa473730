import type { requiredMaterials } from "~/content/vocabularies/applications/materials";
import type { Discipline } from "~/content/vocabularies/disciplines";
import type {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import type { removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { careerStages } from "~/content/vocabularies/people";
import type { regions } from "~/content/vocabularies/places/regions";

/** A job's text columns that hold codes of vocabularies. */
interface JobCodes {
  language: keyof typeof jobLanguages;
  field: Discipline | null;
  careerStages: (keyof typeof careerStages)[];
  contractType: keyof typeof contractTypes | null;
  workplace: keyof typeof workplaces | null;
  hours: keyof typeof workingHours | null;
  region: keyof typeof regions | null;
  fundingProgramme: keyof typeof fundingProgrammes | null;
  requiredMaterials: (keyof typeof requiredMaterials)[];
  removalReason: keyof typeof removalReasons | null;
}

/** A row whose columns with codes have their types. */
export type Coded<Row> = Omit<Row, keyof JobCodes> & Pick<JobCodes, keyof Row & keyof JobCodes>;

/** The database keeps codes as text; the schemas of jobs let nothing else in. */
export function withCodes<Row extends object>(row: Row): Coded<Row> {
  return row as unknown as Coded<Row>;
}
