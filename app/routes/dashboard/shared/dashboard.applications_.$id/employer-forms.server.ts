import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { replacedField } from "~/content/pages/employer-applications/reply-tools";
import { replies } from "~/content/replies";
import { reachesRole } from "~/content/vocabularies/organizations";
import { lastChangeOfApplication } from "~/features/applications/application/last-change-of-application.server";
import type { EmployerParty } from "~/features/applications/application/lock-application.server";
import { type DeskList, deskAddress } from "~/features/applications/desk/desk-list";
import { nextInDesk } from "~/features/applications/desk/read-desk.server";
import { readDeskAddress } from "~/features/applications/desk/read-desk-address.server";
import { interviewMoveSchema } from "~/features/applications/interview/interview.schema";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { dismissMention } from "~/features/applications/pipeline/note-mentions.server";
import { noteSchema, statusChangeSchema, undoSchema } from "~/features/applications/pipeline/pipeline.schema";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { refuseMessage, takeReplyStep } from "~/web/forms/reply-form.server";
import {
  type DecisionIntent,
  decisionIntents,
  delayField,
  messageField,
  missingReasonField,
  templateField,
} from "./decisions";
import { interviewFieldNames, interviewRows } from "./interview-rows";
import { ratingForms } from "./rating-forms.server";
import { readInterview } from "./read-interview.server";

/** The organization's forms on the page of an application, by intent: one for each decision, and the notes. */
export function respondToEmployerForms(args: ActionFunctionArgs, employer: EmployerParty, id: string) {
  const common = {
    limit: "applications/change" as const,
    account: employer.userId,
    failure: text.failure,
    fieldOf: { INTERVIEW_DATE_INVALID: "interviewDay", INTERVIEW_TIME_TAKEN: "interviewDay" },
    sentences: {
      EDIT_CONFLICT: text.conflict,
      INVALID_TRANSITION: text.ended,
      INTERVIEW_TIME_TAKEN: text.timeTaken,
    },
    lastChange: () => lastChangeOfApplication(employer, id),
  };
  const list = readDeskAddress(new URL(args.request.url).searchParams, new Date());
  const done = (intent: string) => redirect(deskAddress(id, list, { done: intent }), 303);
  const decision = (intent: DecisionIntent) => ({
    ...common,
    fieldOf: { ...common.fieldOf, RATINGS_MISSING: missingReasonField(intent) },
    preserve: [
      ...[
        missingReasonField(intent),
        messageField(intent),
        templateField(intent),
        delayField(intent),
        replacedField,
      ],
      ...["reason", ...interviewFieldNames],
    ],
    preserveAll: ["interviewers"],
    async work({ form }: FormCall) {
      const fields = { message: messageField(intent), template: templateField(intent) };
      await takeReplyStep(employer.organizationId, form, fields);
      const refuse = (error: unknown) => refuseMessage(error, fields.message);
      const leave = await wayOn(employer, id, list);
      if (intent === "move") {
        const move = readMove(form);
        const { outcome } = await moveInterview(employer, id, move).catch(refuse);
        if (outcome === "same") return redirect(deskAddress(id, list), 303);
        if (outcome === "interviewers") return done(outcome);
      } else await changeStatus(employer, id, readChange(intent, form)).catch(refuse);
      return leave(intent);
    },
  });
  const note = {
    ...common,
    preserve: ["text"],
    async work({ form }: FormCall) {
      const { text: words } = parseFields(noteSchema, Object.fromEntries(form));
      const { told } = await addNote(employer, id, words, { mustName: true });
      return done(told > 0 ? "told" : "note");
    },
  };
  const seen = {
    ...common,
    preserve: [],
    async work() {
      await dismissMention(employer, id);
      return done("seen");
    },
  };
  const undo = {
    ...common,
    sentences: { NOT_FOUND: replies.over },
    preserve: [],
    async work({ form }: FormCall) {
      const batchId = parseFields(undoSchema, Object.fromEntries(form)).id;
      await undoReplies(employer, batchId, { only: id });
      return done("undo");
    },
  };
  const { rating, assess, conflict, ...tags } = ratingForms(employer, id, done);
  if (!reachesRole(employer.role, "recruiter"))
    return respondToForms(args, { note, seen, rating, assess, conflict });
  const decisions = Object.fromEntries(decisionIntents.map((intent) => [intent, decision(intent)]));
  return respondToForms(args, { ...decisions, note, seen, undo, rating, assess, conflict, ...tags });
}

/**
 * Where a decision leads: to the next application of the list that waits for one, found before it changes anything;
 * without a list, and where none is left, it stays.
 */
async function wayOn(employer: EmployerParty, id: string, list: DeskList | null) {
  const next = list && (await nextInDesk(employer, id, list));
  return (done: string) =>
    redirect(deskAddress(next ?? id, list, { done, decided: list === null ? null : id }), 303);
}

/** @throws {FormError} with a sentence for each field, by the form's names. */
function readChange(status: Exclude<DecisionIntent, "move">, form: SentFields) {
  const sent = (name: string) => form.get(name) || undefined;
  const interview = status === "interview" ? readInterview(form) : { fields: {}, errors: {} };
  const parsed = statusChangeSchema.safeParse({
    status,
    version: sent("version"),
    message: sent(messageField(status)),
    reason: status === "rejected" ? sent("reason") : undefined,
    delay: sent(delayField(status)) === "on",
    missingReason: sent(missingReasonField(status)),
    ...interview.fields,
  });
  return valid(parsed, interview.errors, status);
}

/** @throws {FormError} as {@link readChange}. */
function readMove(form: SentFields) {
  const { fields, errors } = readInterview(form);
  const version = form.get("version") || undefined;
  const message = form.get(messageField("move")) || undefined;
  return valid(interviewMoveSchema.safeParse({ ...fields, version, message }), errors, "move");
}

function valid<Output>(
  parsed: z.ZodSafeParseResult<Output>,
  errors: Record<string, string>,
  intent: DecisionIntent,
): Output {
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  const [first = { day: "" }] = interviewRows;
  const names: Record<string, string> = {
    interviewAt: first.day,
    interviewTimes: first.day,
    message: messageField(intent),
    missingReason: missingReasonField(intent),
  };
  // A time that was refused by itself is not one that is missing.
  const own = Object.keys(errors).length > 0 ? ["interviewAt", "interviewTimes"] : [];
  const sentences = parsed.success ? [] : Object.entries(sentencesFor(parsed.error));
  const others = sentences.filter(([name]) => !own.includes(name));
  throw new FormError({
    errors: {
      ...errors,
      ...Object.fromEntries(others.map(([name, sentence]) => [names[name] ?? name, sentence])),
    },
  });
}
