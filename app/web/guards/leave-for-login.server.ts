import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { LoginNotice } from "~/content/pages/accounts/sign-in";
import { clearCache } from "~/features/sessions/session-cache.server";
import { isSafeMethod } from "~/lib/http/request/origin.server";
import { wantsJson } from "~/lib/http/request/wants-json.server";
import { paths } from "~/paths";
import { type DraftOutcome, draftSentForm } from "./draft-sent-form.server";

const noticeOf = {
  held: "form-held",
  "held-without-files": "form-held-without-files",
  "not-held": "session-ended",
} as const satisfies Record<Exclude<DraftOutcome, "unknown" | object>, LoginNotice>;

/** Where a form led that ended the session, for its person to see: behind the page for signing in, or that page. */
function wayTo(ledTo: string): string {
  return ledTo.startsWith(paths.dashboard()) ? paths.login({ redirectTo: ledTo }) : ledTo;
}

/**
 * Redirects a person without a session to /login, and back afterwards. Holds a sent form.
 * @throws a redirect to /login; 401 if the request asks for JSON.
 */
export async function leaveForLogin(
  page: Pick<ActionFunctionArgs, "request" | "context">,
  headers: Headers,
): Promise<never> {
  const { request } = page;
  if (wantsJson(request)) throw data({ code: "UNAUTHENTICATED" }, { status: 401, headers });
  const { pathname, search } = new URL(request.url);
  if (isSafeMethod(request.method))
    throw redirect(paths.login({ redirectTo: pathname + search }), { headers });
  // A form's target is a page too; drop the query, it only names the intent.
  const redirectTo = pathname;
  const outcome = await draftSentForm(page, pathname);
  if (outcome === "unknown") throw redirect(paths.login({ redirectTo }), { headers });
  // Until every instance knows of the end, the copy would lead on from the page for signing in.
  headers.append("Set-Cookie", clearCache());
  if (typeof outcome === "object") throw redirect(wayTo(outcome.ledTo), { status: 303, headers });
  const notice = noticeOf[outcome];
  throw redirect(paths.login({ redirectTo, notice }), { status: 303, headers });
}
