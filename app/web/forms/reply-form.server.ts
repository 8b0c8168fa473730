import { plural } from "~/content/format";
import { committeeRating } from "~/content/pages/employer-applications/committee-rating";
import {
  replacedField,
  replySteps,
  replyTools as text,
} from "~/content/pages/employer-applications/reply-tools";
import { requireKnownPlaceholders } from "~/features/applications/replies/reply-words.server";
import { listTemplates, requireTemplate } from "~/features/applications/templates/list-templates.server";
import { DomainError, isRefusal } from "~/lib/domain-error";
import { FormAgain, FormError } from "~/lib/http/errors.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { isUuid } from "~/lib/text/text-schema";

/** How a form of a page names the fields of its reply. */
interface ReplyFieldNames {
  message: string;
  template: string;
}

/**
 * Runs a form's button that does not send the reply yet: puts a template into the message, brings
 * back what that replaced, or shows the preview. Returns when the reply is to be sent.
 * @throws {FormAgain} with the changed fields; {FormError} for a template that is not there; {DomainError} as
 *   requireKnownPlaceholders does.
 */
export async function takeReplyStep(
  organizationId: string,
  form: SentFields,
  fields: ReplyFieldNames,
): Promise<void> {
  // A form with an intent of its own sends that first, and the button's after it.
  const step = form.getAll("intent").at(-1);
  const message = form.get(fields.message) ?? "";
  const replaced = form.get(replacedField) ?? "";
  if (step === replySteps.preview) {
    requireKnownPlaceholders(message, fields.message);
    throw new FormAgain({});
  }
  if (step !== replySteps.recover && step !== replySteps.use) return;
  // The text that a template replaces is kept, unless it is another template.
  const templates = await listTemplates(organizationId);
  const isTyped = message.trim() !== "" && templates.every((template) => template.text !== message);
  if (step === replySteps.recover)
    throw new FormAgain({ [fields.message]: replaced, [replacedField]: isTyped ? message : "" });
  const { text: words, reason } = await chosenTemplate(organizationId, form, fields.template);
  throw new FormAgain({
    [fields.message]: words,
    [replacedField]: isTyped ? message : replaced,
    ...(reason && !form.get("reason") && { reason }),
  });
}

async function chosenTemplate(organizationId: string, form: SentFields, field: string) {
  const id = form.get(field) ?? "";
  if (id === "") throw new FormError({ errors: { [field]: text.noneChosen } });
  const gone = new FormError({ errors: { [field]: text.gone } });
  if (!isUuid(id)) throw gone;
  return requireTemplate(organizationId, id).catch((error: unknown) => {
    throw isRefusal(error, "NOT_FOUND") ? gone : error;
  });
}

/** Puts the features' error of a message under the form's name for it. @throws always. */
export function refuseMessage(error: unknown, field: string): never {
  if (!(error instanceof DomainError) || error.code !== "INVALID_DATA") throw error;
  const { message, ...others } = (error.details?.fields ?? {}) as Record<string, string>;
  throw new FormError({ errors: { ...others, ...(message && { [field]: message }) } });
}

/** Says how many ratings of the committee are missing, at the field for the reason; throws any other error as it is. */
export function refuseEarly(error: unknown): never {
  if (!(error instanceof DomainError && error.code === "RATINGS_MISSING")) throw error;
  const { missing } = (error.details ?? {}) as { missing: number };
  throw new FormError({ errors: { missingReason: plural(committeeRating.early, missing) } }, 409, error.code);
}

/** Each application sends the version that its page shows: `id=version`. */
export function versionsOf(form: SentFields, ids: readonly string[]): Record<string, string> {
  const pairs = form.getAll("version").map((sent) => sent.split("=", 2));
  return Object.fromEntries(pairs.filter(([id = ""]) => ids.includes(id)));
}
