import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { interviewReplies as text } from "~/content/interview-replies";
import type { Interview } from "~/features/applications/application/interview/interview-state";
import { interviewReplySchema } from "~/features/applications/interview/interview.schema";
import { type ReplyIntent, reasonField, replyIntents } from "~/features/applications/interview/reply-intents";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { type DomainError, isRefusal } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import type { LastChange } from "~/lib/last-change";
import { paths } from "~/paths";

/** The candidate's forms on the page of an application, by intent: the answers to an interview. */
export function respondToCandidateForms(args: ActionFunctionArgs, userId: string, id: string) {
  const reply = (intent: ReplyIntent) => ({
    limit: "applications/change" as const,
    account: userId,
    failure: text.failure,
    sentences: { EDIT_CONFLICT: text.conflict },
    preserve: ["at", reasonField(intent)],
    lastChange: () => lastChangeAsRead(userId, id),
    async work({ form }: FormCall) {
      await replyToInterview(userId, id, readReply(intent, form)).catch(sayNoneLeft);
      return redirect(paths.application(id, { done: intent }), 303);
    },
  });
  return respondToForms(args, Object.fromEntries(replyIntents.map((intent) => [intent, reply(intent)])));
}

/** There is nothing else to choose where the time that was just taken was the last. */
function sayNoneLeft(error: unknown): never {
  if (!isRefusal(error, "INTERVIEW_TIME_TAKEN")) throw error;
  const { interview } = (error as DomainError).details as { interview: Interview };
  if (!interview.areTimesTaken) throw error;
  throw new FormError({ message: text.takenLast }, 409, "INTERVIEW_TIME_TAKEN");
}

/** As the candidate reads it: a delayed reply has not been made. */
async function lastChangeAsRead(userId: string, id: string): Promise<LastChange> {
  const { application } = await getCandidateDetails(userId, id);
  return { at: new Date(application.updatedAt), byId: null };
}

/** @throws {FormError} with a sentence for each field, by the form's names. */
function readReply(intent: ReplyIntent, form: SentFields) {
  const sent = (name: string) => form.get(name) || undefined;
  const parsed = interviewReplySchema.safeParse({
    answer: intent,
    version: sent("version"),
    at: intent === "accepted" ? sent("at") : undefined,
    reason: sent(reasonField(intent)),
  });
  if (parsed.success) return parsed.data;
  const sentences = Object.entries(sentencesFor(parsed.error)).map(([name, sentence]) => {
    if (name === "at") return [name, text.accept.required];
    return name === "reason" ? [reasonField(intent), sentence] : [name, sentence];
  });
  throw new FormError({ errors: Object.fromEntries(sentences) });
}
