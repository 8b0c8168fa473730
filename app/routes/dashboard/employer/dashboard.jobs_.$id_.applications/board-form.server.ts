import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import { bulkSchema } from "~/features/applications/pipeline/pipeline.schema";
import { type BulkResult, replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import type { Employer } from "~/features/jobs/employer";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { FormError } from "~/lib/http/forms/form-error.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";

/** The board's one form: an answer for the applications that are checked. */
export function respondToBoardForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  return respondToForm(
    args,
    {
      limit: "applications/bulk",
      account: employer.userId,
      preserve: ["status", "reason", "message", "delay"],
      preserveAll: ["ids"],
      failure: text.failure,
    },
    async ({ form, request }) => {
      const result = await replyToMany(employer, readBulk(form));
      if (result.failed.length > 0) throw toFormError(result);
      const { searchParams } = new URL(request.url);
      const sending = result.batchId ?? undefined;
      const kept = {
        status: searchParams.get("status"),
        q: searchParams.get("q"),
        sort: searchParams.get("sort"),
      };
      return redirect(
        paths.jobApplications(jobId, { ...kept, answered: result.updated.length, sending }),
        303,
      );
    },
    longFormSize,
  );
}

function readBulk(form: SentFields) {
  const ids = form.getAll("ids");
  if (ids.length === 0) throw new FormError({ errors: { ids: text.noneChosen } });
  if (!form.get("status")) throw new FormError({ errors: { status: text.noAnswer } });
  const sent = (name: string) => form.get(name) || undefined;
  const fields = { ids, status: sent("status"), message: sent("message"), versions: versionsOf(form, ids) };
  // The reason's field stands there for both answers.
  const reason = fields.status === "rejected" ? sent("reason") : undefined;
  return parseFields(bulkSchema, { ...fields, reason, delay: form.get("delay") === "on" });
}

/** Each card sends the version that it shows: `id=version`. */
function versionsOf(form: SentFields, ids: readonly string[]): Record<string, string> {
  const pairs = form.getAll("version").map((sent) => sent.split("=", 2));
  return Object.fromEntries(pairs.filter(([id = ""]) => ids.includes(id)));
}

/** Those that were not changed stay checked, with what was written. */
function toFormError({ updated, failed }: BulkResult): FormError {
  const done = updated.length > 0 ? `${plural(text.answered, updated.length)} ` : "";
  const message = fillText(plural(text.notAnswered, failed.length), { done });
  return new FormError({ message: message.trim(), lists: { ids: failed.map(({ id }) => id) } }, 409);
}
