import { z } from "zod";
import { applicationStatuses, decisionReasons } from "~/content/vocabularies/applications/application-states";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { fileResponseSchema } from "~/features/files/file.schema";
import { jobSummarySchema } from "~/features/jobs/job/job-summary.schema";
import { candidateResponse } from "~/features/profiles/profile-response.schema";
import { moment } from "~/lib/http/api/responses.schema";
import { interviewResponse } from "./interview/interview-response.schema";
import { employerApplicationResponse, employerEventResponse } from "./pipeline/pipeline-response.schema";
import { minInFunnel, processSteps } from "./reading/process-funnel.server";

const status = z.enum(codesOf(applicationStatuses));

/** A `Receipt` in a response. */
export const receiptResponse = z
  .object({
    number: z.string(),
    issuedAt: moment,
    files: z.array(z.object({ kind: z.string(), name: z.string(), size: z.int(), sha256: z.string() })),
    coverLetterSha256: z.string().nullable(),
  })
  .meta({ id: "Receipt" });

/** An `OwnApplicationItem` in a response. */
export const ownApplicationItem = z
  .object({
    id: z.uuid(),
    status,
    statusChangedAt: moment,
    wasAnswered: z.boolean(),
    submittedAt: moment,
    decisionReason: z
      .string()
      .meta({ enum: codesOf(decisionReasons) })
      .nullable(),
    candidateMessage: z.string().nullable(),
    interviewAt: moment.nullable(),
    interviewPlace: z.string().nullable(),
    interview: interviewResponse.nullable(),
    conversationId: z.uuid().nullable(),
    unreadMessages: z.int().min(0),
    isArchived: z.boolean(),
    isEditable: z.boolean(),
    isWithdrawable: z.boolean(),
    canApplyAgain: z.boolean(),
    contentEndsAt: moment.nullable(),
    updatedAt: moment,
    job: jobSummarySchema,
  })
  .meta({ id: "ApplicationItem" });

/** A `CandidateApplication` in a response, without its job. */
export const candidateApplicationResponse = ownApplicationItem
  .omit({ job: true })
  .extend({ coverLetter: z.string().nullable() })
  .meta({ id: "Application" });

const sent = { documents: z.array(fileResponseSchema), receipts: z.array(receiptResponse) };

const count = z.int().min(0);

/** A `ProcessFunnel` in a response. */
const funnelResponse = z
  .object({
    applications: z.int().min(minInFunnel),
    inReview: count,
    interview: count,
    hired: count,
    reached: z.enum(processSteps),
  })
  .meta({
    id: "ProcessFunnel",
    description:
      "Where the process stands for all; null before a final state, and for fewer than ten applications",
  });

/** `CandidateDetails` in a response. */
export const candidateDetailsResponse = z.object({
  application: candidateApplicationResponse,
  job: jobSummarySchema,
  isOrganizationSuspended: z.boolean(),
  requiredMaterials: z.array(z.enum(codesOf(requiredMaterials))),
  events: z.array(employerEventResponse.omit({ by: true })),
  ...sent,
  funnel: funnelResponse.nullable(),
});

/** `EmployerDetails` in a response. */
export const employerDetailsResponse = z.object({
  application: employerApplicationResponse,
  contentUntil: moment.nullable(),
  candidate: candidateResponse.nullable(),
  job: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  conversation: z.object({ id: z.uuid(), unreadMessages: z.int().min(0) }).nullable(),
  events: z.array(employerEventResponse),
  ...sent,
});
