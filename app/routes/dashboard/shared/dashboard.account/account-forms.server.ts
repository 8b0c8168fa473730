import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { setMarketingConsent } from "~/features/account/marketing-consent.server";
import { changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { withdrawEmailChange } from "~/features/auth/pending-change.server";
import { requestLink } from "~/features/auth/request-link.server";
import {
  getOwnOrganization,
  type OwnOrganization,
} from "~/features/organizations/organization/own-organization.server";
import { endAllSessions } from "~/features/sessions/end-all-sessions.server";
import { openSession } from "~/features/sessions/open-session.server";
import { forgetRemembered } from "~/features/sessions/remembered-browsers.server";
import { endSessions } from "~/features/sessions/session-invalidation.server";
import { updateEmailPrefs } from "~/features/users/email-prefs.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { isUuid, parseEmail } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { redirectSignedOut } from "~/web/guards/redirect-signed-out.server";
import { requireFreshFor } from "~/web/guards/require-fresh.server";
import type { StoredSignedIn as Current } from "~/web/guards/require-user.server";
import { prefsOf } from "./email-prefs";

const common = { preserve: [], failure: messages.INTERNAL };

/** The organization that an account owns; no statement for people without a team. */
export async function getOrganizationOf({ id, type, organizationId }: User): Promise<OwnOrganization | null> {
  return type === "organization" || organizationId !== null ? getOwnOrganization(id) : null;
}

/** The page's forms; each shares the rate limit of the API's operation. */
export function respondToAccountForms(args: ActionFunctionArgs, current: Current) {
  const bind = (work: (call: FormCall, current: Current) => Promise<Response>) => (call: FormCall) =>
    work(call, current);
  return respondToForms(args, {
    resend: { ...common, limit: "auth/send-verification-email", work: bind(resend) },
    "change-email": {
      ...common,
      limit: "auth/change-email",
      preserve: ["newEmail"],
      address: "newEmail",
      fieldOf: { INVALID_EMAIL: "newEmail", WRONG_PASSWORD: "emailPassword" },
      work: bind(replaceEmail),
    },
    "withdraw-email-change": { ...common, limit: "auth/change-email", work: bind(withdraw) },
    "change-password": {
      ...common,
      limit: "auth/change-password",
      fieldOf: { WRONG_PASSWORD: "currentPassword", PASSWORD: "newPassword" },
      work: bind(replacePassword),
    },
    "end-session": { ...common, limit: "auth/revoke-session", work: bind(endOne) },
    "forget-browser": { ...common, limit: "auth/revoke-session", work: bind(forgetOne) },
    "end-others": { ...common, limit: "auth/revoke-other-sessions", work: bind(endOthers) },
    "end-all": { ...common, limit: "auth/revoke-sessions", work: bind(endAll) },
    "email-prefs": {
      ...common,
      limit: "profile/preferences",
      preserve: [...prefsOf(current.user.type, true), "marketing"],
      work: bind(savePrefs),
    },
  });
}

function done(intent: string, headers?: Headers): Response {
  return redirect(paths.account({ done: intent }), { status: 303, headers });
}

async function resend(_call: FormCall, { user }: Current): Promise<Response> {
  await requestLink("verify-email", user.email);
  return done("resend");
}

async function replaceEmail(call: FormCall, current: Current): Promise<Response> {
  await requireFreshFor(call, current);
  const { form } = call;
  const { user } = current;
  const { newEmail, emailPassword } = requireFilled(form, {
    newEmail: messages.EMAIL_REQUIRED,
    emailPassword: messages.PASSWORD_REQUIRED,
  });
  if (parseEmail(newEmail) === user.email)
    throw new FormError({ errors: { newEmail: messages.EMAIL_UNCHANGED } });
  await changeEmail(user.id, newEmail, emailPassword);
  return done("change-email");
}

async function withdraw(_call: FormCall, { user }: Current): Promise<Response> {
  await withdrawEmailChange(user.id);
  return done("withdraw-email-change");
}

/** The current session ends like the others; the browser gets a new one. */
async function replacePassword(call: FormCall, current: Current) {
  await requireFreshFor(call, current);
  const { form, request, client } = call;
  const { user, session } = current;
  const passwords = requireFilled(form, {
    currentPassword: messages.PASSWORD_REQUIRED,
    newPassword: messages.PASSWORD_REQUIRED,
  });
  const change = { ...passwords, userId: user.id, sessionId: session.id, endOthers: true };
  const passwordHash = await changePassword(change);
  const proven = { user, proof: { by: "password", passwordHash } } as const;
  const { cookies } = await openSession(request, client, proven, session.rememberMe, session);
  return done("change-password", setCookies(cookies));
}

async function endOne({ form, request }: FormCall, { user, session }: Current): Promise<Response> {
  const id = form.get("id") ?? "";
  const ended = isUuid(id) ? await endSessions({ id, userId: user.id }) : [];
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
  return id === session.id ? redirectSignedOut(request, user.email, "signed-out") : done("end-session");
}

async function forgetOne({ form }: FormCall, { user }: Current): Promise<Response> {
  const id = form.get("id") ?? "";
  if (!isUuid(id) || !(await forgetRemembered(user.id, id))) throw new DomainError("SESSION_NOT_FOUND");
  return done("forget-browser");
}

async function endOthers(_call: FormCall, { user, session }: Current): Promise<Response> {
  await endAllSessions(user.id, session.id);
  return done("end-others");
}

async function endAll({ request }: FormCall, { user }: Current): Promise<Response> {
  await endAllSessions(user.id);
  return redirectSignedOut(request, user.email, "signed-out-everywhere");
}

async function savePrefs({ form }: FormCall, { user }: Current): Promise<Response> {
  const ownsOrganization = (await getOrganizationOf(user)) !== null;
  const ticked = prefsOf(user.type, ownsOrganization).map((name) => [name, form.has(name)] as const);
  await updateEmailPrefs(user.id, Object.fromEntries(ticked));
  await setMarketingConsent(user.id, form.has("marketing"));
  return done("email-prefs");
}
