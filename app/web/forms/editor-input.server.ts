import { jobChangesSchema } from "~/features/jobs/posting/job.schema";
import { jobInputOf } from "~/features/jobs/posting/job-form";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";

/** The sent fields of the editor's form, as the schema of a change reads them. */
function editorInput(sent: SentFields): Record<string, unknown> {
  const input = jobInputOf(sent);
  return sent.has("closesAt") ? { ...input, closesAt: closingTextOf(sent) || null } : input;
}

/** The closing day with the time, if one was given: 2026-12-15T14:00. */
export function closingTextOf(sent: SentFields): string {
  const day = (sent.get("closesAt") ?? "").trim();
  const time = (sent.get("closesTime") ?? "").trim();
  return day !== "" && time !== "" ? `${day}T${time}` : day;
}

/** The changes of a job that the editor's form sends. @throws as {@link parseFields}. */
export function readJobChanges(sent: SentFields) {
  return parseFields(jobChangesSchema, editorInput(sent));
}
