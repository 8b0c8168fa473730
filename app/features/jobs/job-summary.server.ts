import type { Job, Organization } from "~/generated/prisma/client";
import { isoDayOfDate } from "./decision-day";
import { type Coded, withCodes } from "./job-codes";
import { stateOf } from "./job-state";

/** The columns of a {@link JobSummary}, for Prisma. */
export const summarySelect = {
  id: true,
  slug: true,
  title: true,
  field: true,
  careerStages: true,
  contractType: true,
  workplace: true,
  hours: true,
  city: true,
  region: true,
  country: true,
  salaryMin: true,
  salaryMax: true,
  salaryPeriod: true,
  salaryPayments: true,
  salaryAnnualMin: true,
  salaryAnnualMax: true,
  status: true,
  closeReason: true,
  closedAt: true,
  publishedAt: true,
  closesAt: true,
  decisionBy: true,
  organization: { select: { name: true, slug: true, verification: true } },
} as const;

type OwnColumns = Exclude<keyof typeof summarySelect, "organization">;

/** A row with the columns of {@link summarySelect}. */
export type SummaryRow = Pick<Job, OwnColumns> & {
  organization: Pick<Organization, "name" | "slug" | "verification">;
};

/** A job in a list. Instants in ISO 8601, `decisionBy` a day; salaries in whole euros before tax. */
export type JobSummary = Omit<
  Coded<Pick<Job, OwnColumns>>,
  "closeReason" | "closedAt" | "publishedAt" | "closesAt" | "decisionBy"
> & {
  organization: { name: string; slug: string; verified: boolean };
  publishedAt: string | null;
  closesAt: string | null;
  decisionBy: string | null;
};

/** The summary for answers, in the state of this moment. */
export function toJobSummary(row: SummaryRow, now: Date): JobSummary {
  const { closeReason, closedAt, organization, ...job } = row;
  return {
    ...withCodes(job),
    organization: {
      name: organization.name,
      slug: organization.slug,
      verified: organization.verification === "verified",
    },
    status: stateOf(row, now).status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    decisionBy: row.decisionBy ? isoDayOfDate(row.decisionBy) : null,
  };
}
