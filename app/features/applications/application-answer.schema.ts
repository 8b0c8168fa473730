import { z } from "zod";
import { applicationStatuses } from "~/content/vocabularies/applications/application-statuses";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import { codesOf } from "~/content/vocabularies/codes";
import { requiredMaterials } from "~/content/vocabularies/jobs/required-materials";
import { fileAnswer } from "~/features/files/file.schema";
import { jobSummarySchema } from "~/features/jobs/public/job-summary.schema";
import { candidateAnswer } from "~/features/profiles/profile-answer.schema";
import { moment } from "~/lib/http/api/answers.schema";
import { employerApplicationAnswer, employerEventAnswer } from "./pipeline/pipeline-answer.schema";

const status = z.enum(codesOf(applicationStatuses));

/** A `Receipt` in an answer. */
export const receiptAnswer = z
  .object({
    number: z.string(),
    issuedAt: moment,
    files: z.array(z.object({ kind: z.string(), name: z.string(), size: z.int(), sha256: z.string() })),
    coverLetterSha256: z.string().nullable(),
  })
  .meta({ id: "Receipt" });

/** An `OwnApplicationItem` in an answer. */
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

/** A `CandidateApplication` in an answer, without its job. */
export const candidateApplicationAnswer = ownApplicationItem
  .omit({ job: true })
  .extend({ coverLetter: z.string().nullable() })
  .meta({ id: "Application" });

const sent = { documents: z.array(fileAnswer), receipts: z.array(receiptAnswer) };

/** `CandidateDetails` in an answer. */
export const candidateDetailsAnswer = z.object({
  application: candidateApplicationAnswer,
  job: jobSummarySchema,
  requiredMaterials: z.array(z.enum(codesOf(requiredMaterials))),
  events: z.array(employerEventAnswer.omit({ by: true })),
  ...sent,
});

/** `EmployerDetails` in an answer. */
export const employerDetailsAnswer = z.object({
  application: employerApplicationAnswer,
  contentUntil: moment.nullable(),
  candidate: candidateAnswer.nullable(),
  job: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  conversation: z.object({ id: z.uuid(), unreadMessages: z.int().min(0) }).nullable(),
  events: z.array(employerEventAnswer),
  ...sent,
});
