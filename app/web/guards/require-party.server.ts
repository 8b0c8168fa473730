import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import type { User } from "~/features/users/user.server";
import { refuseMember } from "./refuse-member.server";
import { requireStoredUser } from "./require-user.server";

/**
 * The guard of the pages of conversations, for both sides; reads the database each time.
 * @param find finds the side on which the account is.
 * @throws as requireStoredUser and refuseMember; 403 for accounts on neither side.
 */
export async function requireParty(
  page: { request: Request; context: AppLoadContext },
  find: (user: User) => Promise<ApplicationParty>,
) {
  const signedIn = await requireStoredUser(page);
  const party = await find(signedIn.user).catch(refuseMember(page));
  return { ...signedIn, party };
}
