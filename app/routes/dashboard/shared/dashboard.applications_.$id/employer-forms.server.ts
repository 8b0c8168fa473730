import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { noteSchema, statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import type { Employer } from "~/features/jobs/employer";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { FormError } from "~/lib/http/forms/form-error.server";
import { parseFields, sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { paths } from "~/paths";
import { type DecisionStatus, decisionStatuses, messageField } from "./decisions";

/** The organization's forms on the page of an application, by intent: one for each state, and the notes. */
export function respondToEmployerForms(args: ActionFunctionArgs, employer: Employer, id: string) {
  const common = {
    limit: "applications/change" as const,
    account: employer.userId,
    failure: text.failure,
    fieldOf: { INTERVIEW_DATE_INVALID: "interviewDay" },
    sentences: { EDIT_CONFLICT: text.conflict, INVALID_TRANSITION: text.ended },
  };
  const done = (intent: string) => redirect(paths.application(id, { done: intent }), 303);
  const decision = (status: DecisionStatus) => ({
    ...common,
    preserve: [messageField(status), "reason", "interviewDay", "interviewTime", "interviewPlace"],
    async work({ form }: FormCall) {
      await changeStatus(employer, id, readChange(status, form));
      return done(status);
    },
  });
  const note = {
    ...common,
    preserve: ["text"],
    async work({ form }: FormCall) {
      await addNote(employer, id, parseFields(noteSchema, Object.fromEntries(form)).text);
      return done("note");
    },
  };
  const decisions = Object.fromEntries(decisionStatuses.map((status) => [status, decision(status)]));
  return respondToForms(args, { ...decisions, note });
}

/** @throws {FormError} with a sentence for each field, by the form's names. */
function readChange(status: DecisionStatus, form: SentFields) {
  const sent = (name: string) => form.get(name) || undefined;
  const day = sent("interviewDay");
  const time = sent("interviewTime");
  const parsed = statusChangeSchema.safeParse({
    status,
    version: sent("version"),
    message: sent(messageField(status)),
    reason: status === "rejected" ? sent("reason") : undefined,
    ...(status === "interview" && {
      interviewAt: day || time ? `${day ?? ""}T${time ?? ""}` : undefined,
      interviewPlace: sent("interviewPlace"),
    }),
  });
  if (parsed.success) return parsed.data;
  const names: Record<string, string> = { interviewAt: "interviewDay", message: messageField(status) };
  const sentences = Object.entries(sentencesFor(parsed.error));
  throw new FormError({
    errors: Object.fromEntries(sentences.map(([name, sentence]) => [names[name] ?? name, sentence])),
  });
}
