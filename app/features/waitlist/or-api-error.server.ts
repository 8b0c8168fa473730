import { ApiError } from "~/lib/http/api-error.server";
import { WaitlistError } from "./waitlist-entry.server";

const statuses = { TOKEN_INVALID: 400, NOT_FOUND: 404, INVALID_TRANSITION: 409 } as const;

/** What an entry refused, as the API says it. */
export async function orApiError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WaitlistError ? new ApiError(statuses[error.code], error.code) : error;
  }
}
