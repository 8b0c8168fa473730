import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { previewIntent } from "~/components/forms/markdown/markdown-field";
import { extensionTexts } from "~/content/errors/api-errors";
import { jobControls as controls, jobTemplates, jobUndo } from "~/content/pages/employer-jobs/controls";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldHints } from "~/content/pages/employer-jobs/fields";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { countTellOfClosing } from "~/features/applications/closing/queue-unanswered-mail.server";
import { countToldOfDecision } from "~/features/applications/decision-dates/tell-decision-date.server";
import { withdrawApproval } from "~/features/jobs/lifecycle/approval.server";
import { closeJob, undoClose } from "~/features/jobs/lifecycle/close-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { lastChangeOfJob } from "~/features/jobs/lifecycle/last-change-of-job.server";
import { withdrawFromReview } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { setDecisionDate, undoDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import {
  closeSchema,
  closesAtSchema,
  decisionDateSchema,
  leadSchema,
  newJobSchema,
  undoClosingSchema,
} from "~/features/jobs/posting/job.schema";
import { setTemplate } from "~/features/jobs/posting/job-templates.server";
import { setLead } from "~/features/jobs/posting/set-lead.server";
import { listPublishProblems, saveAndPublish, updateJob } from "~/features/jobs/posting/update-job.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { jobEvents } from "~/job-events.server";
import { DomainError, FieldsError, statusOf } from "~/lib/domain-error";
import { FormAgain, FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { formSentence } from "~/lib/http/forms/form-failure.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import type { LimitedOperation } from "~/lib/rate-limit/limit-table";
import { paths } from "~/paths";
import {
  closingTextOf,
  jobFormFields,
  jobFormLists,
  readJobChanges,
  readRightJobChanges,
} from "~/web/forms/editor-input.server";
import { showPreview } from "~/web/forms/show-preview.server";

/** The outcome of a form, and the job whose page shows it when it is another one. */
interface Done {
  done: string;
  id?: string;
}

/** The forms of a job's page, by intent. Each leads back to the page, or to the job that it made. */
export function respondToJobForms(args: ActionFunctionArgs, employer: Employer, id: string) {
  const form = (limit: LimitedOperation, work: (sent: SentFields) => Promise<Done>) => ({
    limit,
    account: employer.userId,
    preserve: ["closesAt", "closesTime", "decisionBy", "reason", "ledBy"],
    failure: text.failure,
    sentences: { INVALID_TRANSITION: text.ended },
    lastChange: () => lastChangeOfJob(employer, id),
    fieldOf: { CLOSING_DATE_INVALID: "closesAt", DECISION_DATE_INVALID: "decisionBy" },
    async work({ form: sent }: FormCall) {
      const { id: target = id, ...query } = await work(sent);
      return redirect(paths.editJob(target, query), 303);
    },
  });
  const editor = (limit: LimitedOperation, work: (sent: SentFields) => Promise<string>) => ({
    ...form(limit, async (sent) => ({ done: await work(sent) })),
    preserve: [...jobFormFields, "closesTime", "version"],
    preserveAll: jobFormLists,
  });
  const change = (done: string, work: (sent: SentFields) => Promise<unknown>) =>
    form("jobs/change", async (sent) => {
      await work(sent);
      return { done };
    });
  const undo = (work: (sent: SentFields) => Promise<Done>) => ({
    ...form("jobs/change", work),
    sentences: { REPLY_SHOWN: jobUndo.over, DECISION_DATE_INVALID: jobUndo.closesLater },
    fieldOf: {},
  });
  const extension = change("extend", (sent) => extendJob(employer, id, closingOf(sent)));
  const { CLOSING_DATE_INVALID } = extensionTexts.errors;
  const forms = {
    save: editor("jobs/change", (sent) => saveForm(employer, id, sent)),
    [previewIntent]: editor("jobs/change", async (sent) => showPreview(sent, newJobSchema.shape.description)),
    publish: editor("jobs/publish", (sent) => publishForm(employer, id, sent)),
    duplicate: form("jobs/draft", async () => {
      const copy = await duplicateJob(employer, id, jobEvents);
      return { done: "duplicate", id: copy.id };
    }),
    withdraw: form("jobs/change", async () => {
      const { status } = await withdrawFromReview(employer, id);
      return { done: status === "draft" ? "withdraw" : "withdrawChange" };
    }),
    withdrawApproval: change("withdrawApproval", () => withdrawApproval(employer, id)),
    extend: { ...extension, sentences: { ...extension.sentences, CLOSING_DATE_INVALID } },
    reopen: change("reopen", (sent) => reopenJob(employer, id, closingOf(sent))),
    lead: change("lead", (sent) => setLead(employer, id, leadOf(sent))),
    template: {
      ...change("template", () => setTemplate(employer, id, true)),
      sentences: { JOB_TEMPLATE_LIMIT: jobTemplates.full },
    },
    untemplate: change("untemplate", () => setTemplate(employer, id, false)),
    close: change("close", async (sent) => {
      const reason = reasonOf(sent);
      const { readers, waiting, undecided } = await countTellOfClosing(employer.organizationId, id);
      await closeJob(employer, id, reason, jobEvents, new Date(), () =>
        askFirst(sent, [waiting, readers, undecided]),
      );
    }),
    decision: form("jobs/change", async (sent) => {
      const day = decisionOf(sent);
      const told = await countToldOfDecision(employer.organizationId, id, day);
      const confirm = () => askFirst(sent, [told]);
      await setDecisionDate(employer, id, day, jobEvents, new Date(), confirm);
      return { done: "decision" };
    }),
    undoDecision: undo(async (sent) => {
      await undoDecisionDate(employer, id, tokenOf(sent), jobEvents);
      return { done: "undoDecision" };
    }),
    undoClosing: undo(async (sent) => {
      await undoClose(employer, id, tokenOf(sent), jobEvents);
      return { done: "undoClosing" };
    }),
  };
  return respondToForms(args, forms, longFormSize);
}

function closingOf(sent: SentFields): string {
  return parseFields(closesAtSchema, { closesAt: closingTextOf(sent) }).closesAt;
}

function reasonOf(sent: SentFields) {
  const required = { reason: controls.reasonRequired };
  return parseFields(closeSchema, { reason: sent.get("reason") }, required).reason;
}

/**
 * Asks before people hear of something: the form goes on when it comes back with the same numbers.
 * @throws {FormAgain} the numbers, for the page to ask with, unless nobody is concerned.
 */
function askFirst(sent: SentFields, numbers: readonly number[]): void {
  const asked = numbers.join(" ");
  if (numbers.every((number) => number === 0) || sent.get("confirmed") === asked) return;
  throw new FormAgain({ asked });
}

function tokenOf(sent: SentFields): string {
  return parseFields(undoClosingSchema, { token: sent.get("token") }).token;
}

function leadOf(sent: SentFields): string {
  return parseFields(leadSchema, { ledBy: sent.get("ledBy") }).ledBy;
}

/** An empty field takes the date back. */
function decisionOf(sent: SentFields): Date | null {
  return parseFields(decisionDateSchema, { decisionBy: sent.get("decisionBy") || null }).decisionBy;
}

/** Saves what the editor's form holds, complete or not. @returns what was done, for the page. */
async function saveForm(employer: Employer, id: string, sent: SentFields): Promise<"save" | "change"> {
  const changes = readJobChanges(sent);
  const { pendingChange } = await updateJob(employer, id, changes, jobEvents).catch(refuse);
  return pendingChange ? "change" : "save";
}

/** Saves and publishes; stays saved when it cannot be published. */
async function publishForm(employer: Employer, id: string, sent: SentFields) {
  const changes = await readOrNameAll(employer, id, sent);
  const { job, refusal } = await saveAndPublish(employer, id, changes, jobEvents).catch(refuse);
  if (refusal) throw toFormError(refusal, job.updatedAt);
  if (job.status === "draft") return "approval";
  return job.status === "in_review" ? "review" : "publish";
}

/** The form's changes. @throws {FormError} with whatever else keeps the job from being published. */
async function readOrNameAll(employer: Employer, id: string, sent: SentFields) {
  try {
    return readJobChanges(sent);
  } catch (error) {
    const refused = error instanceof FormError ? error.state.errors : undefined;
    if (!refused) throw error;
    const others = await listPublishProblems(employer, id, readRightJobChanges(sent, refused));
    throw new FormError({ errors: { ...others, ...refused } });
  }
}

function refuse(error: unknown): never {
  throw toFormError(error);
}

/**
 * A refusal of saving or publishing as the editor's form shows it: beside the fields that its details name. After a
 * conflict the form goes on from the version that is there now, which its author then sees.
 * @param version of the job as saved before publishing was refused; the form goes on from it.
 */
function toFormError(error: unknown, version?: string): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, details = {} } = error;
  const values: Record<string, string> = version === undefined ? {} : { version };
  const refuse = (state: ConstructorParameters<typeof FormError>[0]) =>
    new FormError({ values, ...state }, statusOf[code], code);
  if (code === "EDIT_CONFLICT") {
    const { updatedAt } = details.job as { updatedAt: string };
    return refuse({ message: formSentence(code), values: { version: updatedAt, conflict: "true" } });
  }
  if (code === "JOB_INCOMPLETE" || code === "SALARY_REQUIRED")
    return refuse({ message: text.incomplete, errors: details.fields as Record<string, string> });
  if (code === "JOB_FIELD_LOCKED") {
    const locked = error instanceof FieldsError ? Object.keys(error.fields) : [];
    return refuse({ errors: { ...sentenceForEach(locked, formSentence(code)), ...lowered(locked) } });
  }
  if (code === "INVALID_DATA" && details.fields)
    return refuse({ errors: details.fields as Record<string, string> });
  if (error instanceof FieldsError)
    return refuse({
      errors: Object.fromEntries(
        Object.entries(error.fields).map(([name, each]) => [name, formSentence(each)]),
      ),
    });
  if (code === "PUBLISHING_CLOSED") return refuse({ message: publishingClosed });
  if (code === "EMAIL_NOT_VERIFIED") return refuse({ message: text.unverified });
  return error;
}

function sentenceForEach(names: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sentence]));
}

/** A salary is not locked: it may rise. */
function lowered(names: readonly string[]): Record<string, string> {
  const salaries = names.filter((name) => name === "salaryMin" || name === "salaryMax");
  return sentenceForEach(salaries, jobFieldHints.salaryUp);
}
