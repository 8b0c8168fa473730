import { makeWishedAlert } from "~/features/alerts/create-alert.server";
import { leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import type { User } from "~/features/users/user.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";

/**
 * The path for somebody who has just signed in. Makes the alert that they asked for before.
 * @param asked the form's `redirectTo`, which anybody can have written.
 */
export async function leadOn(user: User, asked: string | null | undefined): Promise<string> {
  const target = redirectTarget(asked, "");
  const wanted = (target && (await makeWishedAlert(user, target))) || null;
  return leadToDraftForm(user.id, wanted, paths.dashboard());
}
