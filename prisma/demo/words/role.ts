import type { careerStages } from "~/content/vocabularies/jobs/career-stages";
import type { contractTypes } from "~/content/vocabularies/jobs/contract-types";
import type { fundingProgrammes } from "~/content/vocabularies/jobs/funding-programmes";
import type { requiredMaterials } from "~/content/vocabularies/jobs/required-materials";
import type { workplaces } from "~/content/vocabularies/jobs/workplaces";
import type { organizationKinds } from "~/content/vocabularies/organization-kinds";
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
