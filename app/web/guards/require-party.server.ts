import { type AppLoadContext, data } from "@remix-run/node";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import type { User } from "~/features/users/user.server";
import { DomainError, statusOf } from "~/lib/domain-error";
import { requireStoredUser } from "./require-user.server";

/**
 * The guard of the pages of conversations, for both sides; reads the database each time.
 * @param find finds the side on which the account is.
 * @throws as requireStoredUser; 403 for accounts on neither side.
 */
export async function requireParty(
  page: { request: Request; context: AppLoadContext },
  find: (user: User) => Promise<ApplicationParty>,
) {
  const signedIn = await requireStoredUser(page);
  const party = await find(signedIn.user).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw data({ code: error.code }, { status: statusOf[error.code] });
  });
  return { ...signedIn, party };
}
