import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta, type RootData } from "~/components/page-meta";
import { verifyEmail as text } from "~/content/mailed-links";
import { limitLink } from "~/lib/http/limit-link.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";
import { tokenPageHeaders } from "~/lib/http/token-page-headers.server";
import { Confirmed } from "./confirmed";
import { verifyEmailForms } from "./verify-email-forms.server";
import { AskAgain, ConfirmButton, type Step } from "./verify-email-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: "/verify-email", noindex: true },
    matches,
  );

/** Public, and changes nothing: programs that scan mails follow their links. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = query.get("t") ?? "";
  await limitLink(args, "auth/verify-email", token);
  return data({
    step: stepOf(query),
    token,
    redirectTo: redirectTarget(query.get("redirectTo"), ""),
  });
}

function stepOf(query: URLSearchParams): Step {
  if (query.has("confirmed")) return "confirmed";
  const sent = query.get("sent");
  if (sent !== null) return sent === "sign-up" ? "signed-up" : "sent";
  return query.get("t") ? "confirm" : "ask";
}

/** Public: confirms an address by its link, or sends another link. */
export function action(args: ActionFunctionArgs) {
  return verifyEmailForms(args);
}

export const headers = tokenPageHeaders;

export default function VerifyEmailRoute() {
  const { step, ...page } = useLoaderData<typeof loader>();
  const signedIn = useRouteLoaderData<RootData>("root")?.signedIn ?? false;
  const state = useActionData<typeof action>();
  const token = state?.values.t ?? page.token;
  const redirectTo = state?.values.redirectTo ?? page.redirectTo;
  if (step === "confirmed") return <Confirmed redirectTo={redirectTo} signedIn={signedIn} />;
  if (token) return <ConfirmButton redirectTo={redirectTo} state={state} token={token} />;
  return <AskAgain redirectTo={redirectTo} state={state} step={step} />;
}
