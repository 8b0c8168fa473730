import { z } from "zod";
import { applicationStatuses, decisionReasons } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { cursorListOf, moment } from "~/lib/http/api/responses.schema";
import { promisedKinds } from "../application/promised";
import { interviewEventResponse, interviewResponse } from "../interview/interview-response.schema";

const status = z.enum(codesOf(applicationStatuses));
const count = z.int().min(0);

/** An `EmployerApplication` in a response. */
export const employerApplicationResponse = z
  .object({
    id: z.uuid(),
    jobId: z.uuid(),
    status,
    statusChangedAt: moment,
    wasAnswered: z.boolean(),
    submittedAt: moment,
    coverLetter: z.string().nullable(),
    decisionReason: z
      .string()
      .meta({ enum: codesOf(decisionReasons) })
      .nullable(),
    candidateMessage: z.string().nullable(),
    interviewAt: moment.nullable(),
    interviewPlace: z.string().nullable(),
    interview: interviewResponse.nullable(),
    delayed: z.object({ batchId: z.uuid(), visibleAt: moment }).nullable(),
    source: z.string(),
    isAnonymized: z.boolean(),
    allowed: z.array(status),
    updatedAt: moment,
  })
  .meta({ id: "ReceivedApplication" });

const boardItem = z
  .object({
    id: z.uuid(),
    status,
    statusChangedAt: moment,
    wasAnswered: z.boolean(),
    submittedAt: moment,
    candidate: z.object({ name: z.string(), avatar: z.string(), headline: z.string().nullable() }).nullable(),
    interviewAt: moment.nullable(),
    interviewTimes: count,
    interviewAnswer: interviewResponse.shape.answer.nullable(),
    areTimesTaken: z.boolean(),
    promised: z.enum(promisedKinds).nullable(),
    hasCv: z.boolean(),
    notes: count,
    rating: z.number().min(1).max(5).nullable(),
    tags: z.array(z.object({ id: z.uuid(), name: z.string() })),
    unreadMessages: count,
    updatedAt: moment,
  })
  .meta({ id: "BoardItem" });

/** Why one of several applications got no reply: the others did. */
export const replyFailures = [
  "NOT_FOUND",
  "DECLARATION_NEEDED",
  "NOT_IN_COMMITTEE",
  "CONFLICT_DECLARED",
  "RATINGS_MISSING",
  "INVALID_TRANSITION",
  "EDIT_CONFLICT",
  "INVALID_DATA",
  "SPARED",
] as const;

/** A `BoardList` in a response. */
export const boardResponse = cursorListOf(boardItem).extend({ counts: z.record(status, count) });

/** An `EmployerEvent` in a response. */
export const employerEventResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(["status", "note", "interview", "download", "edit", "view"]),
    fromStatus: status.nullable(),
    toStatus: status.nullable(),
    actor: z.enum(["candidate", "employer", "system"]),
    text: z.string().nullable(),
    document: z.string().nullable(),
    by: z.string().nullable(),
    interview: interviewEventResponse.nullable(),
    createdAt: moment,
  })
  .meta({ id: "ApplicationEvent" });
