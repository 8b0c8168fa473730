import type { EventAccount } from "~/features/users/account-events";
import { getProfile } from "./get-profile.server";

/** A person's profile, for that person; null for an organization's account. The row goes with the account. */
export async function exportProfileOfAccount({ id }: EventAccount) {
  const { profile } = await getProfile(id);
  return { profile };
}
