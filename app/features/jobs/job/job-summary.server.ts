import { logoUrl } from "~/features/organizations/public/public-organization.server";
import {
  type PublicResponse,
  type ResponseColumns,
  toPublicResponse,
} from "~/features/organizations/public/response-words.server";
import {
  type MarkColumns,
  markSelect,
  type ShownMark,
  toMark,
} from "~/features/organizations/verification/mark";
import { type Job, type Organization, Prisma } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { isoDayOfDate } from "~/lib/time/dates";
import { paths } from "~/paths";
import { type Coded, withCodes } from "./job-fields";
import { stateOf } from "./job-state.server";

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
  organization: {
    select: {
      name: true,
      slug: true,
      ...markSelect,
      logoFileId: true,
      responseRate: true,
      responseMedianDays: true,
      responseSample: true,
    },
  },
} as const;

type OwnColumns = Exclude<keyof typeof summarySelect, "organization">;

/** A row with the columns of {@link summarySelect}. */
export type SummaryRow = Pick<Job, OwnColumns> & {
  organization: Pick<Organization, "name" | "slug" | "logoFileId"> & MarkColumns & ResponseColumns;
};

/** The same columns for statements past Prisma, over `jobs` and `organizations`. */
export const summaryColumns = Prisma.sql`jobs.id, jobs.slug, jobs.title, jobs.field,
  jobs.career_stages AS "careerStages", jobs.contract_type AS "contractType", jobs.workplace, jobs.hours, jobs.city,
  jobs.region, jobs.country, jobs.salary_min AS "salaryMin", jobs.salary_max AS "salaryMax",
  jobs.salary_period AS "salaryPeriod", jobs.salary_payments AS "salaryPayments",
  jobs.salary_annual_min AS "salaryAnnualMin", jobs.salary_annual_max AS "salaryAnnualMax", jobs.status,
  jobs.close_reason AS "closeReason", jobs.closed_at AS "closedAt", jobs.published_at AS "publishedAt",
  jobs.closes_at AS "closesAt", jobs.decision_by AS "decisionBy",
  json_build_object('name', organizations.name, 'slug', organizations.slug, 'verification', organizations.verification,
    'verifiedBy', organizations.verified_by, 'verifiedDomain', organizations.verified_domain, 'logoFileId', organizations.logo_file_id, 'responseRate', organizations.response_rate,
    'responseMedianDays', organizations.response_median_days,
    'responseSample', organizations.response_sample) AS organization`;

/** A job in a list. Instants in ISO 8601, `decisionBy` a day; salaries in whole euros before tax. */
export type JobSummary = Omit<
  Coded<Pick<Job, OwnColumns>>,
  "closeReason" | "closedAt" | "publishedAt" | "closesAt" | "decisionBy"
> & {
  url: string;
  organization: { name: string; slug: string; logo: string } & ShownMark & PublicResponse;
  publishedAt: string | null;
  closesAt: string | null;
  decisionBy: string | null;
};

/** The summary for responses, in the state of this moment. */
export function toJobSummary(row: SummaryRow, now: Date): JobSummary {
  const { closeReason, closedAt, organization, ...job } = row;
  return {
    ...withCodes(job),
    url: absoluteUrl(paths.job(job.slug)),
    organization: {
      name: organization.name,
      slug: organization.slug,
      logo: logoUrl(organization),
      ...toMark(organization),
      ...toPublicResponse(organization),
    },
    status: stateOf(row, now).status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    decisionBy: row.decisionBy ? isoDayOfDate(row.decisionBy) : null,
  };
}
