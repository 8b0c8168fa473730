import { type AppLoadContext, data } from "@remix-run/node";
import { partyOf } from "~/features/applications/state/application-party.server";
import { DomainError, statusOf } from "~/lib/domain-error";
import { requireStoredUser } from "./require-user.server";

/**
 * The guard of the pages of conversations, for both sides; reads the database each time.
 * @throws as requireStoredUser; 403 for an organization's account without one.
 */
export async function requireParty(page: { request: Request; context: AppLoadContext }) {
  const signedIn = await requireStoredUser(page);
  const party = await partyOf(signedIn.user).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw data({ code: error.code }, { status: statusOf[error.code] });
  });
  return { ...signedIn, party };
}
