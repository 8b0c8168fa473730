import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldHints } from "~/content/pages/employer-jobs/fields";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { DomainError, FieldsError, statusOf } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { formSentence } from "~/lib/http/forms/form-failure.server";

/**
 * A refusal of saving or publishing as the editor's form shows it: beside the fields that its details name. After a
 * conflict the form goes on from the version that is there now, which its author then sees.
 * @param version of the job as saved before publishing was refused; the form goes on from it.
 */
export function toFormError(error: unknown, version?: string): unknown {
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
  if (code === "CLOSING_DATE_INVALID") return refuse({ errors: { closesAt: formSentence(code) } });
  if (code === "DECISION_DATE_INVALID") return refuse({ errors: { decisionBy: formSentence(code) } });
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
