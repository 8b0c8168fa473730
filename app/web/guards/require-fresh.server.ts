import { redirect } from "@remix-run/node";
import { saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { isStale } from "~/features/sessions/require-session.server";
import type { FormCall } from "~/lib/http/forms/form-action.server";
import { isWithinLimit } from "~/lib/rate-limit/limits.server";
import { paths } from "~/paths";
import {
  leaveForSecondStep,
  type PageRequest,
  requireStoredUser,
  type StoredSignedIn,
  toSearchParams,
} from "./require-user.server";

/**
 * The guard of what takes a second factor shown within five minutes, of an account that has one (ASVS 7.5.1): for pages
 * and forms that do nothing else.
 * @throws as requireStoredUser; a redirect to the second step, and back afterwards. Holds a sent form.
 */
export async function requireFreshUser(page: PageRequest): Promise<StoredSignedIn> {
  const person = await requireStoredUser(page);
  return isStale(person) ? leaveForSecondStep(page, person.headers) : person;
}

/** The same for one of several forms of a page, which was read to know which one it is. @throws the redirect. */
export async function requireFreshFor({ request, form, client }: FormCall, person: StoredSignedIn) {
  if (!isStale(person)) return;
  const { pathname: path } = new URL(request.url);
  if (await isWithinLimit("draft-form", client.bucket))
    await saveDraftForm({ userId: person.user.id, path, sent: toSearchParams(form) });
  throw redirect(paths.secondStep({ redirectTo: path }), 303);
}
