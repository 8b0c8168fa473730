import type { requiredMaterials } from "~/content/vocabularies/applications/materials";
import type { contractTypes, fundingProgrammes, workplaces } from "~/content/vocabularies/jobs/job-fields";
import type { organizationKinds } from "~/content/vocabularies/organizations";
import type { careerStages } from "~/content/vocabularies/people";
import type { SalaryPeriod } from "~/generated/prisma/enums";

type Kind = keyof typeof organizationKinds;

/** A kind of position: its titles, its terms, and what its description says. `{topic}` is the name of a topic. */
export interface Role {
  /** The kinds of organizations that offer it; without it all. */
  kinds?: readonly Kind[];
  titles: readonly string[];
  stages: readonly (keyof typeof careerStages)[];
  contracts: readonly (keyof typeof contractTypes)[];
  workplaces: readonly (keyof typeof workplaces)[];
  hours?: "part_time";
  /** Whole euros: from the lowest offer to the highest, and how far one reaches. */
  salary: {
    period: SalaryPeriod;
    payments?: 12 | 14;
    from: number;
    to: number;
    step: number;
    reach: number;
  };
  months?: readonly number[];
  funding?: readonly (keyof typeof fundingProgrammes)[];
  materials: readonly (keyof typeof requiredMaterials)[];
  /** The tasks, and the requirements. */
  tasks: readonly string[];
  asks: readonly string[];
}
