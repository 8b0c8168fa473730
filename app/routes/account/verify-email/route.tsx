import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta, type RootData } from "~/components/layout/page-meta";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import { readConfirmingLink } from "~/features/auth/read-confirming-link.server";
import { leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { getEnv } from "~/lib/config/env.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { readWaitingView } from "~/web/forms/waiting-view.server";
import { getPageSession } from "~/web/guards/require-user.server";
import { AskAgain } from "./ask-again";
import { ConfirmPage } from "./confirm-page";
import { Confirmed, Disowned, NothingLeft } from "./outcomes";
import { verifyEmailForms } from "./verify-email-forms.server";
import { WaitingPage } from "./waiting-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.verifyEmail(), noindex: true },
    matches,
  );

/** Public, and changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, query } = await readLink(args, "auth/verify-email");
  const session = await getPageSession(args);
  const sessionUserId = session.state === "signed-in" ? session.user.id : undefined;
  const link = token === "" ? null : await readConfirmingLink(token, sessionUserId);
  const redirectTo = redirectTarget(link?.redirectTo ?? query.get("redirectTo"), "");
  return data({
    step: link?.state ?? stepOf(query),
    /** After signing up. */
    waiting: link ? null : await readWaitingView(query, redirectTo),
    /** For a signed-in person: the form that is held for the target, or the target itself. */
    next: sessionUserId && (await leadToDraftForm(sessionUserId, redirectTo || null, paths.dashboard())),
    isChange: link?.state === "open" && link.isChange,
    isOwn: link?.state === "open" && link.isOwn,
    account: link?.state === "open" ? link.account : null,
    /** Nothing is left to confirm: another link would do nothing. */
    isDone: session.state === "signed-in" && session.user.isEmailVerified,
    token,
    redirectTo,
    passwordMinLength: getEnv().passwordMinLength,
  });
}

/** The page's step without a link: the result of an action, or the form to ask for a link. */
function stepOf(query: URLSearchParams) {
  if (query.has("confirmed")) return "just-confirmed";
  const disowned = query.get("disowned");
  if (disowned !== null) return disowned === "change" ? "disowned-change" : "disowned";
  const sent = query.get("sent");
  if (sent !== null) return sent === "sign-up" ? "signed-up" : "sent";
  return "ask";
}

/** Public: confirms an address by its link, disowns it, or sends another link. */
export function action(args: ActionFunctionArgs) {
  return verifyEmailForms(args);
}

export const headers = tokenPageHeaders;

export default function VerifyEmailRoute() {
  const { step, isDone, waiting, next, ...page } = useLoaderData<typeof loader>();
  const signedIn = useRouteLoaderData<RootData>("root")?.signedIn ?? false;
  const state = useActionData<typeof action>();
  if (step === "just-confirmed" || step === "confirmed")
    return (
      <Confirmed
        isAgain={step === "confirmed"}
        next={signedIn ? next : undefined}
        redirectTo={page.redirectTo}
      />
    );
  if (waiting && isDone && !state) return <Confirmed isAgain next={next} redirectTo={page.redirectTo} />;
  if (waiting) return <WaitingPage redirectTo={page.redirectTo} state={state} waiting={waiting} />;
  if (step === "disowned" || step === "disowned-change")
    return <Disowned isChange={step === "disowned-change"} />;
  if (step === "ended" && isDone && !state) return <NothingLeft />;
  // The action returns an empty token for an expired link.
  if (step === "open" && state?.values.t !== "") return <ConfirmPage {...page} state={state} />;
  const refused = step === "ended" && !state ? messages.TOKEN_INVALID : undefined;
  const sent = step === "sent" || step === "signed-up" ? step : undefined;
  return (
    <AskAgain redirectTo={page.redirectTo} refused={refused} sent={state ? undefined : sent} state={state} />
  );
}
