import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { secondStepForm } from "~/content/pages/accounts/second-step";
import { messages } from "~/content/sentences";
import { getStoredSession } from "~/features/sessions/current-session.server";
import type { OpenedSession } from "~/features/sessions/open-session.server";
import { readSessionToken } from "~/features/sessions/session-cookies.server";
import { getShownBefore } from "~/features/sessions/show-factor.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";

/** What the forms that take a code have in common. */
export const codeForm = {
  limit: "auth/two-factor/verify-totp",
  preserve: ["redirectTo", "remember"],
  failure: messages.INTERNAL,
  fieldOf: { INVALID_CODE: "code" },
  sentences: { INVALID_CODE: secondStepForm.wrong },
} as const;

/** Whether a request's session is not known any more: it ended, or has got another token. */
export async function hasFormerToken(request: Request): Promise<boolean> {
  return readSessionToken(request) !== null && (await getStoredSession(request)).state === "signed-out";
}

/**
 * Responds to a code whose session is not known any more: pressed twice, the first press gave it another token, and the
 * browser may have dropped that response. Leads where the first led, else to /login.
 * @param page the form's own.
 */
export function respondToRepeatedCode(
  args: ActionFunctionArgs,
  page: string,
  leadsTo: (opened: OpenedSession, call: FormCall) => string | Promise<string>,
) {
  return respondToForm(args, codeForm, async (call) => {
    const opened = await getShownBefore(rememberingCall(call), call.form.get("code") ?? "");
    if (opened) return enterBy(opened, await leadsTo(opened, call));
    const redirectTo = redirectTarget(call.form.get("redirectTo"), page);
    throw redirect(paths.login({ redirectTo, notice: "session-ended" }), 303);
  });
}

/** A form's call, with its box «Recordar este navegador». */
export const rememberingCall = (call: FormCall) => ({ ...call, isRemembered: call.form.has("remember") });

/** Leads on, with the session's cookies. */
export function enterBy({ cookies }: OpenedSession, target: string): Response {
  return redirect(target, { status: 303, headers: setCookies(cookies) });
}
