import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentialField } from "~/components/account/use-passkeys";
import { pageMeta } from "~/components/layout/page-meta";
import { accountClosed, type LoginNotice, loginForm, loginNotices } from "~/content/pages/accounts/sign-in";
import { messages } from "~/content/sentences";
import { codesOf } from "~/content/vocabularies/codes";
import { readWishedAlert } from "~/features/alerts/create-alert.server";
import { getWantedJob } from "~/features/applications/apply/draft-letter.server";
import { ClosedAccountError } from "~/features/auth/sign-in.server";
import { readSigned } from "~/features/factors/read-credential.server";
import { getRelyingParty } from "~/features/factors/relying-party.server";
import { type OpenedSession, openSession } from "~/features/sessions/open-session.server";
import { getEnv } from "~/lib/config/env.server";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";
import { leadOn } from "~/web/forms/after-sign-in.server";
import { redirectSignedIn } from "~/web/guards/require-user.server";
import { signInByPasskey } from "~/web/strategies/passkey.server";
import { checkByPassword } from "~/web/strategies/password.server";
import { LoginPage } from "./login-page";

export const handle = {
  cache: { seconds: 30, by: { notice: codesOf(loginNotices) }, never: ["redirectTo"] } satisfies CacheRule,
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: page?.applyFor ? loginForm.apply.title : loginForm.title,
      description: loginForm.description,
      path: paths.login(),
    },
    matches,
  );

/** Public; redirects signed-in users to the dashboard or their original target. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = query.get("redirectTo") ?? "";
  const target = redirectTarget(redirectTo, paths.dashboard());
  await redirectSignedIn({ request, context }, target);
  const makesAlert = readWishedAlert(target) !== null;
  const byInvitation = getEnv().signup === "invited";
  const notice = noticeOf(query.get("notice"));
  const wanted = byInvitation || notice ? null : await getWantedJob(target);
  return data({
    rpId: getRelyingParty()?.id ?? null,
    redirectTo,
    makesAlert,
    byInvitation,
    notice,
    applyFor: wanted?.isOpen ? wanted.title : null,
  });
}

function noticeOf(asked: string | null): LoginNotice | null {
  return asked !== null && Object.hasOwn(loginNotices, asked) ? (asked as LoginNotice) : null;
}

/** Public: signs in through a strategy of remix-auth; shares the rate limit of the API's sign-in. */
export function action(args: ActionFunctionArgs) {
  const preserve = ["email", "rememberMe", "redirectTo"];
  return respondToForm(args, { limit: "auth/sign-in/email", preserve, failure: messages.INTERNAL }, enter);
}

async function enter(call: FormCall): Promise<Response> {
  const { form } = call;
  const { user, cookies, isPending } = await openWith(call).catch(sayClosed);
  const asked = form.get("redirectTo");
  const target = isPending
    ? paths.secondStep({ redirectTo: redirectTarget(asked, "") })
    : await leadOn(user, asked);
  return redirect(target, { status: 303, headers: setCookies(cookies) });
}

/** By a passkey, where one was shown; else by the password. */
async function openWith({ request, form, client }: FormCall): Promise<OpenedSession> {
  const signed = form.get(credentialField);
  const rememberMe = form.has("rememberMe");
  if (signed !== undefined) return signInByPasskey({ request, client }, readSigned(signed), rememberMe);
  requireBoth(form);
  const typed = { email: form.get("email") ?? "", password: form.get("password") ?? "" };
  const proven = await checkByPassword(typed, { request, client });
  return openSession(request, client, proven, rememberMe);
}

/** Told only after the right password, as that an account is deactivated. */
function sayClosed(error: unknown): never {
  if (!(error instanceof ClosedAccountError)) throw error;
  throw new FormError({ message: accountClosed }, 403, error.code);
}

function requireBoth(form: ReadonlyMap<string, string>): void {
  const errors: Record<string, string> = {};
  if (!form.get("email")?.trim()) errors.email = messages.EMAIL_REQUIRED;
  if (!form.get("password")) errors.password = messages.PASSWORD_REQUIRED;
  if (Object.keys(errors).length > 0) throw new FormError({ errors });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginRoute() {
  const page = useLoaderData<typeof loader>();
  return <LoginPage {...page} state={useActionData<typeof action>()} />;
}
