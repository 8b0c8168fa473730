import { formErrors } from "~/content/errors/page-errors";
import { fillText } from "~/content/fill-text";
import { fillMessage, messages, waitSentence } from "~/content/sentences";
import { busySeconds, isBusy } from "../../busy-error";
import { getEnv } from "../../config/env.server";
import { DomainError, type ErrorCode, statusOf } from "../../domain-error";
import type { FormState } from "../../form-state";
import { describeError, logger } from "../../log/logger.server";
import { RateLimitError } from "../../rate-limit/limits.server";
import { FormError } from "../errors.server";

/** The sentences of a form for the error codes of its feature. */
export interface FormTexts {
  /** The sentence for an unexpected error. */
  failure: string;
  /** The field of each code, `PASSWORD` for all codes of a new password; other codes are shown above the form. */
  fieldOf?: Partial<Record<ErrorCode | "PASSWORD", string>>;
  /** The page's own sentences. */
  sentences?: Partial<Record<ErrorCode, string>>;
  /** The field of a mailed link's token; it comes back empty once the link has ended, so the page shows no button. */
  linkField?: string;
}

/** A form's response when its handler threw. */
export interface FormFailure {
  status: number;
  state: Partial<FormState>;
  headers?: Record<string, string>;
  /** For the log. */
  code?: ErrorCode | undefined;
}

/**
 * Turns an error of a form's handler into the form's response; an unexpected one is logged and becomes a 500.
 * @throws a thrown response unchanged, and a 404 for NOT_FOUND if the form has no sentence for it.
 */
export function describeFailure(
  error: unknown,
  texts: FormTexts,
  requestId: string | undefined,
): FormFailure {
  if (error instanceof Response) throw error;
  if (error instanceof FormError) return { status: error.status, state: error.state, code: error.code };
  if (error instanceof DomainError) return describeRefusal(error, texts);
  if (error instanceof RateLimitError) return describeWait(error.retryAfterSeconds);
  if (isBusy(error)) {
    const headers = { "Retry-After": String(busySeconds) };
    return { status: statusOf.BUSY, state: { message: messages.BUSY }, headers };
  }
  logger().error({ event: "error", requestId, error: describeError(error) }, "A form could not be processed");
  return { status: statusOf.INTERNAL, state: { message: texts.failure } };
}

function describeRefusal(
  { code, details }: DomainError,
  { fieldOf = {}, sentences = {}, linkField }: FormTexts,
): FormFailure {
  if (code === "NOT_FOUND" && !sentences.NOT_FOUND) throw new Response(null, { status: statusOf.NOT_FOUND });
  const sentence = sentences[code] ?? formSentence(code);
  // Problems that only the whole of a stored thing shows, with the sentences of its fields.
  if (code === "INVALID_DATA" && details?.fields)
    return { status: statusOf[code], state: { errors: details.fields as Record<string, string> }, code };
  const field = fieldOf[code] ?? (code.startsWith("PASSWORD_") ? fieldOf.PASSWORD : undefined);
  const state: Partial<FormState> = field ? { errors: { [field]: sentence } } : { message: sentence };
  if (code === "TOKEN_INVALID" && linkField) state.values = { [linkField]: "" };
  return { status: statusOf[code], state, code };
}

function describeWait(seconds: number): FormFailure {
  const code = "RATE_LIMIT_EXCEEDED";
  const message = fillMessage(code, { wait: waitSentence(seconds) });
  const headers = { "Retry-After": String(seconds) };
  return { status: statusOf[code], state: { message, retryAfterSeconds: seconds }, headers, code };
}

/** The sentence that forms show for a code, with this installation's limits filled in. */
export function formSentence(code: ErrorCode): string {
  return fillText(formErrors[code], { min: getEnv().passwordMinLength });
}
