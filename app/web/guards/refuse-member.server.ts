import { DomainError } from "~/lib/domain-error";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { leaveForMissingFactor, type PageRequest } from "./require-user.server";

/**
 * For a page of an organization whose feature refused: the error page says it, with the code's status; who lacks the
 * second factor that the team needs is led to set it up, and back. A sent form is held.
 * @throws always; an error that is no refusal unchanged.
 */
export function refuseMember(page: PageRequest): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof DomainError && error.code === "FACTOR_REQUIRED") return leaveForMissingFactor(page);
    return refusePage(error);
  };
}
