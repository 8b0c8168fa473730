import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { promised as promisedText, board as text } from "~/content/pages/employer-applications/board";
import { interviewRound as roundText } from "~/content/pages/employer-applications/interview-round";
import { replacedField, replyFields } from "~/content/pages/employer-applications/reply-tools";
import { tags as tagTexts } from "~/content/pages/employer-applications/tags";
import type { ApplicationStatusCode } from "~/content/vocabularies/applications/application-states";
import { interviewLimits } from "~/features/applications/application/application-limits";
import type { Promised } from "~/features/applications/application/promised";
import {
  type BoardAddress,
  boardAddress,
  boardColumns,
  boardParameters,
  laterPage,
} from "~/features/applications/board/board-address";
import type { BoardOwner } from "~/features/applications/board/board-rows.server";
import { listIds } from "~/features/applications/board/list-chosen.server";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import {
  bulkSchema,
  chosenSchema,
  filteredReplySchema,
  seenSchema,
} from "~/features/applications/pipeline/pipeline.schema";
import {
  type FilteredResult,
  replyToFiltered,
} from "~/features/applications/pipeline/reply-to-filtered.server";
import { type BulkResult, replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import {
  promisedSentence,
  repliedWords,
  skippedSentence,
} from "~/features/applications/replies/delayed-sentence";
import { type TaggedChoice, tagMany } from "~/features/applications/tags/put-tags.server";
import { tagsSchema } from "~/features/applications/tags/tag.schema";
import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";
import { refuseEarly, takeReplyStep, versionsOf } from "~/web/forms/reply-form.server";

type Failed = BulkResult["failed"][number];

/** The board's one form: a reply or tags for the applications that are checked, or for all that its address means. */
export function respondToBoardForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  return respondToForm(
    args,
    {
      limit: "applications/bulk",
      account: employer.userId,
      preserve: [
        "status",
        "reason",
        "message",
        "missingReason",
        "promised",
        "delay",
        "all",
        "tags",
        replyFields.template,
        replacedField,
      ],
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
      if (form.get("intent") === "interview")
        return redirect(await roundAddress({ ...employer, jobId }, address, page, form), 303);
      if (form.get("intent") === "tag") {
        const tagged = await tagChosen(employer, jobId, address, form);
        return redirect(boardAddress(jobId, address, { tagged, page }), 303);
      }
      if (!form.get("status")) throw new FormError({ errors: { status: text.noAnswer } });
      if (isAll) {
        const { updated, failed, batchId } = await replyToAll(employer, jobId, address, form);
        const unfilled = failed.filter(({ sentence }) => sentence !== undefined);
        if (unfilled.length > 0) throw toFormError({ updated, failed: unfilled, batchId }, form);
        const done = { ...countOf(updated, form), ...countLeft(failed), sending: batchId };
        return redirect(boardAddress(jobId, address, { ...done, page }), 303);
      }
      const result = await replyToMany(employer, readBulk(form)).catch(refusePromised).catch(refuseEarly);
      if (!isOver(result)) throw toFormError(result, form);
      const { updated, failed, batchId } = result;
      const done = { ...countOf(updated, form), ...countLeft(failed), sending: batchId };
      return redirect(boardAddress(jobId, address, { ...done, page }), 303);
    },
    longFormSize,
  );
}

/**
 * The page that offers interviews to the applications that are checked, or to all of the filter.
 * @throws {FormError} for more than it takes.
 */
async function roundAddress(
  owner: BoardOwner,
  { column, filter, asked, ...shown }: BoardAddress,
  page: number | null,
  form: SentFields,
): Promise<string> {
  const max = interviewLimits.round.people;
  const status = column === null ? [] : boardColumns[column];
  const isAll = Boolean(form.get("all"));
  const ids = isAll ? await listIds(owner, { ...filter, status }, max + 1, new Date()) : form.getAll("ids");
  if (ids.length > max) {
    const chosen = isAll ? Math.max(ids.length, Number(form.get("all"))) : ids.length;
    throw new FormError({ errors: { ids: fillText(plural(roundText.tooMany, chosen), { max }) } });
  }
  const board = { ...boardParameters({ column, filter, ...shown }), view: asked, page };
  return paths.jobInterviews(owner.jobId, { ...board, ids });
}

/** The reason's field stands there for both replies. */
function readReply(form: SentFields) {
  const sent = (name: string) => form.get(name) || undefined;
  const status = sent("status");
  return {
    status,
    message: sent("message"),
    missingReason: sent("missingReason"),
    // What was chosen for another answer is not meant for this one.
    promised: (sent("promisedFor") === status && sent("promised")) || "ask",
    reason: status === "rejected" ? sent("reason") : undefined,
    delay: form.get("delay") === "on",
  };
}

function readBulk(form: SentFields) {
  const ids = form.getAll("ids");
  return parseFields(bulkSchema, { ...readReply(form), ids, versions: versionsOf(form, ids) });
}

async function replyToAll(
  employer: Employer,
  jobId: string,
  { column, filter }: BoardAddress,
  form: SentFields,
): Promise<FilteredResult> {
  const textOf = (flag: boolean | undefined) => (flag === undefined ? undefined : String(flag));
  const flags = { unread: textOf(filter.unread), waiting: textOf(filter.waiting) };
  const reply = parseFields(filteredReplySchema, {
    ...readReply(form),
    jobId,
    filter: { ...filter, ...flags, status: column === null ? undefined : boardColumns[column] },
    ...readSeen(form),
  });
  try {
    return await replyToFiltered(employer, reply).catch(refusePromised).catch(refuseEarly);
  } catch (error) {
    throw orChanged(error, text);
  }
}

/** Of people whose name makes the message too long. */
const maxNamed = 3;

/** How many got which reply, for the address. */
function countOf({ length }: readonly unknown[], form: SentFields) {
  return { answered: length > 0 ? `${form.get("status")}:${length}` : null };
}

/** Whether nothing is left to try again: some were changed, and the state of the others does not allow the reply. */
function isOver({ updated, failed }: BulkResult): boolean {
  return (
    failed.length === 0 || (updated.length > 0 && failed.every((one) => isOfState(one) || isSpared(one)))
  );
}

const isSpared = ({ code }: { code: string }) => code === "SPARED";

/** Says from how many candidates the reply would take what they can count on; throws any other error as it is. */
function refusePromised(error: unknown): never {
  if (!(error instanceof DomainError && error.code === "PROMISED_CHOSEN")) throw error;
  const message = promisedSentence(error.details as unknown as Record<Promised, number>);
  throw new FormError({ message, errors: { promised: promisedText.required } }, 409, error.code);
}

const isOfState = ({ code }: { code: string }) => code === "INVALID_TRANSITION";

/** How many got no reply, for the address. */
function countLeft(failed: readonly Failed[]) {
  const skipped = statusesOf(failed.filter((one) => !isSpared(one)));
  return {
    skipped: [...skipped].map(([status, count]) => `${status}:${count}`),
    spared: failed.filter(isSpared).length || null,
  };
}

function statusesOf(failed: readonly Failed[]): Map<ApplicationStatusCode, number> {
  const counts = new Map<ApplicationStatusCode, number>();
  for (const { status } of failed) if (status) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** Why the applications were not changed, and how many for each reason. */
function reasonsOf(failed: readonly Failed[]): string[] {
  const ofState = failed.filter(isOfState);
  const ofMessage = failed.filter(({ code }) => code === "INVALID_DATA");
  const moved = failed.filter(({ code }) => code === "EDIT_CONFLICT");
  const spared = failed.filter(isSpared).length;
  const others = failed.length - ofState.length - ofMessage.length - moved.length - spared;
  return [
    ofState.length > 0 ? skippedSentence(statusesOf(ofState)) : "",
    spared > 0 ? plural(promisedText.spared, spared) : "",
    moved.length > 0 ? plural(text.moved, moved.length) : "",
    others > 0 ? plural(text.refused, others) : "",
    ofMessage.length > 0 ? plural(text.tooLong, ofMessage.length) : "",
    ...ofMessage.flatMap(({ sentence }) => sentence ?? []).slice(0, maxNamed),
  ].filter(Boolean);
}

/** Those that were not changed stay checked, with what was written; the others can be undone while they are delayed. */
function toFormError({ updated, failed, batchId }: BulkResult, form: SentFields): FormError {
  const done = updated.length > 0 ? [`${repliedWords(updated.length, form.get("status") ?? "")}.`] : [];
  const message = [...done, ...reasonsOf(failed), plural(text.stillChosen, failed.length)].join(" ");
  const values = {
    // They alone are still chosen.
    all: "",
    ...(batchId !== null && updated.length > 0 ? { sending: batchId } : {}),
  };
  const ids = failed.map(({ id }) => id);
  return new FormError({ message, lists: { ids }, values }, 409);
}

/** The sentences for another number, and for as many that are not the same. */
interface ChangedTexts {
  selectionChanged: string;
  selectionReplaced: string;
}

/** The fields of the form's box for all, for the schema. */
function readSeen(form: SentFields) {
  return { expected: Number(form.get("all")), seenAt: form.get("seenAt") || undefined };
}

/**
 * The response where a filter's applications have changed; another error as it is. The page is read again: its box has
 * the new number then, and stays checked with the written text.
 */
function orChanged(error: unknown, text: ChangedTexts): unknown {
  if (!(error instanceof DomainError && error.code === "SELECTION_CHANGED")) return error;
  const { expected, found } = (error.details ?? {}) as { expected: number; found: number };
  const sentence = expected === found ? text.selectionReplaced : text.selectionChanged;
  const message = fillText(sentence, { expected: formatNumber(expected), found: formatNumber(found) });
  return new FormError({ message }, 409, error.code);
}

/** Puts tags on the applications that are checked, or on all that the board's address means. @returns how many. */
async function tagChosen(
  employer: Employer,
  jobId: string,
  { column, filter }: BoardAddress,
  form: SentFields,
): Promise<number> {
  const names = parseFields(tagsSchema, { tags: form.get("tags") }).tags;
  const status = column === null ? [] : boardColumns[column];
  const choice: TaggedChoice = form.get("all")
    ? { filter: { ...filter, status }, ...parseFields(seenSchema, readSeen(form)) }
    : parseFields(chosenSchema, { ids: form.getAll("ids") });
  try {
    return await tagMany(employer, jobId, choice, names);
  } catch (error) {
    throw orChanged(error, tagTexts);
  }
}
