import { z } from "zod";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { applyModes, fundingProgrammes, jobLanguages } from "~/content/vocabularies/jobs/job-fields";
import { closeReasons, removalReasons } from "~/content/vocabularies/jobs/job-states";
import { JobApproval } from "~/generated/prisma/enums";
import { moment } from "~/lib/http/api/responses.schema";
import { jobMarksShape, jobSummarySchema } from "./job-summary.schema";
import { publishFields } from "./missing";
import { reviewedFields } from "./pending-change";

function code<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  return z.enum(codesOf(vocabulary) as [Code, ...Code[]]);
}

/** A job as everybody reads it. */
const jobDetailsSchema = jobSummarySchema.extend({
  description: z.string().nullable(),
  language: code(jobLanguages),
  remoteCountries: z.array(z.string()),
  durationMonths: z.int().nullable(),
  positions: z.int(),
  fundingProgramme: code(fundingProgrammes).nullable(),
  projectRef: z.string().nullable(),
  salaryNote: z.string().nullable(),
  requiredMaterials: z.array(code(requiredMaterials)),
  applyMode: code(applyModes),
  externalUrl: z.string().nullable(),
  closedAt: moment.nullable(),
});

/** The same for a signed-in person. */
export const publicJobSchema = jobDetailsSchema.extend(jobMarksShape).meta({ id: "Job" });

const closeReason = code(closeReasons).nullable();

const approvalState = z.enum(JobApproval);

const approvalRequest = z.object({
  state: approvalState,
  since: moment,
  askedById: z.uuid().nullable(),
  note: z.string().nullable(),
});

/** A job as its organization reads it. */
export const ownJobSchema = jobDetailsSchema
  .extend({
    closeReason,
    reviewNote: z.string().nullable(),
    removalReason: code(removalReasons).nullable(),
    submittedAt: moment.nullable(),
    approval: approvalRequest.nullable().meta({
      description: "A draft's request for its owner's approval, where the organization asks for it",
    }),
    pendingChange: jobDetailsSchema.pick(reviewedFields).partial().nullable(),
    pendingChangeAt: moment.nullable(),
    originalClosesAt: moment.nullable(),
    reopenedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "OwnJob" });

/** The fields that a job lacks to be published. */
export const missingSchema = z.array(z.enum(publishFields));

/** A job in its organization's list. */
export const ownJobItemSchema = jobSummarySchema.extend({
  closeReason,
  closedAt: moment.nullable(),
  updatedAt: moment,
  ledById: z.uuid().nullable(),
  approval: approvalState.nullable(),
});
