import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import { replacedField, replyFields } from "~/content/reply-steps";
import { type BoardAddress, boardAddress, laterPage } from "~/features/applications/board/board-address";
import { boardColumns } from "~/features/applications/board/board-columns";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import { bulkSchema, filteredReplySchema } from "~/features/applications/pipeline/pipeline.schema";
import {
  type FilteredResult,
  replyToFiltered,
} from "~/features/applications/pipeline/reply-to-filtered.server";
import { type BulkResult, replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { repliedWords } from "~/features/applications/replies/delayed-sentence";
import type { Employer } from "~/features/organizations/organization/employer";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import { takeReplyStep } from "~/web/forms/reply-form.server";
import { orChanged, readSeen } from "./selection-changed.server";
import { tagChosen } from "./tag-chosen.server";

/** The board's one form: an answer or tags for the applications that are checked, or for all that its address means. */
export function respondToBoardForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  return respondToForm(
    args,
    {
      limit: "applications/bulk",
      account: employer.userId,
      preserve: ["status", "reason", "message", "delay", "all", "tags", replyFields.template, replacedField],
      preserveAll: ["ids"],
      failure: text.failure,
    },
    async ({ form, request }) => {
      const search = new URL(request.url).searchParams;
      const address = readBoardAddress(search);
      const page = laterPage(readBoardPage(search));
      const isAll = Boolean(form.get("all"));
      await takeReplyStep(employer.organizationId, form, replyFields);
      if (!isAll && form.getAll("ids").length === 0)
        throw new FormError({ errors: { ids: text.noneChosen } });
      if (form.get("intent") === "tag") {
        const tagged = await tagChosen(employer, jobId, address, form);
        return redirect(boardAddress(jobId, address, { tagged, page }), 303);
      }
      if (!form.get("status")) throw new FormError({ errors: { status: text.noAnswer } });
      if (isAll) {
        const { updated, failed, batchId } = await replyToAll(employer, jobId, address, form);
        const unfilled = failed.filter(({ sentence }) => sentence !== undefined);
        if (unfilled.length > 0) throw toFormError({ updated, failed: unfilled, batchId }, form);
        const done = { ...countOf(updated, form), skipped: countByStatus(failed), sending: batchId };
        return redirect(boardAddress(jobId, address, { ...done, page }), 303);
      }
      const result = await replyToMany(employer, readBulk(form));
      if (result.failed.length > 0) throw toFormError(result, form);
      const done = { ...countOf(result.updated, form), sending: result.batchId };
      return redirect(boardAddress(jobId, address, { ...done, page }), 303);
    },
    longFormSize,
  );
}

/** The reason's field stands there for both answers. */
function readReply(form: SentFields) {
  const sent = (name: string) => form.get(name) || undefined;
  const status = sent("status");
  return {
    status,
    message: sent("message"),
    reason: status === "rejected" ? sent("reason") : undefined,
    delay: form.get("delay") === "on",
  };
}

function readBulk(form: SentFields) {
  const ids = form.getAll("ids");
  return parseFields(bulkSchema, { ...readReply(form), ids, versions: versionsOf(form, ids) });
}

/** Each card sends the version that it shows: `id=version`. */
function versionsOf(form: SentFields, ids: readonly string[]): Record<string, string> {
  const pairs = form.getAll("version").map((sent) => sent.split("=", 2));
  return Object.fromEntries(pairs.filter(([id = ""]) => ids.includes(id)));
}

async function replyToAll(
  employer: Employer,
  jobId: string,
  { column, filter }: BoardAddress,
  form: SentFields,
): Promise<FilteredResult> {
  const unread = filter.unread === undefined ? undefined : String(filter.unread);
  const reply = parseFields(filteredReplySchema, {
    ...readReply(form),
    jobId,
    filter: { ...filter, unread, status: column === null ? undefined : boardColumns[column] },
    ...readSeen(form),
  });
  try {
    return await replyToFiltered(employer, reply);
  } catch (error) {
    throw orChanged(error, text);
  }
}

/** Of people whose name makes the message too long. */
const maxNamed = 3;

const isRejection = (form: SentFields) => form.get("status") === "rejected";

/** How many were answered, for the address: it says what was done to them. */
function countOf({ length }: readonly unknown[], form: SentFields) {
  return isRejection(form) ? { rejected: length } : { answered: length };
}

function countByStatus(failed: FilteredResult["failed"]): string[] {
  const counts = new Map<string, number>();
  for (const { status } of failed) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}:${count}`);
}

/** Those that were not changed stay checked, with what was written; the others can be undone while they are delayed. */
function toFormError({ updated, failed, batchId }: BulkResult, form: SentFields): FormError {
  const done = updated.length > 0 ? `${repliedWords(updated.length, isRejection(form))}. ` : "";
  const sentences = failed.flatMap(({ sentence }) => sentence ?? []).slice(0, maxNamed);
  const message = [fillText(plural(text.notAnswered, failed.length), { done }).trim(), ...sentences].join(
    " ",
  );
  const values = {
    // They alone are still chosen.
    all: "",
    ...(batchId !== null && updated.length > 0 ? { sending: batchId } : {}),
  };
  const ids = failed.map(({ id }) => id);
  return new FormError({ message, lists: { ids }, values }, 409);
}
