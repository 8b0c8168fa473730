import { data } from "@remix-run/node";
import { DomainError, statusOf } from "../../domain-error";
import { isUuid } from "../../text/text-schema";

/**
 * For a loader whose feature refused: the error page says it, with the code's status.
 * @throws always; an error that is no refusal unchanged.
 */
export function refusePage(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw data({ code: error.code }, { status: statusOf[error.code] });
}

/** The id in a page's address. @throws 404 for a text that is no id. */
export function requireId(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw data(null, { status: statusOf.NOT_FOUND });
  return id;
}
