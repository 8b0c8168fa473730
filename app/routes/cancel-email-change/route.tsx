import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { TokenButton } from "~/components/token-button";
import { cancelEmailChange as text } from "~/content/mailed-links";
import { messages } from "~/content/messages";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import { orFormError } from "~/features/auth/form-refusal.server";
import { answerForm } from "~/lib/http/form-action.server";
import { tokenPageHeaders } from "~/lib/http/security-headers.server";
import { Done } from "./done";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: "/cancel-email-change", noindex: true },
    matches,
  );

/** A button and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public, and changes nothing: programs that scan mails follow their links. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return data({ token: query.get("t") ?? "", done: query.has("done") });
}

/** Public: the link alone says whose account it is. */
export function action(args: ActionFunctionArgs) {
  const options = { limit: "auth/cancel-email-change", keep: ["t"], failure: messages.INTERNAL } as const;
  return answerForm(args, options, async ({ form }) => {
    await orFormError(cancelEmailChange(form.get("t") ?? ""));
    return redirect("/cancel-email-change?done", 303);
  });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => tokenPageHeaders(actionHeaders);

export default function CancelEmailChangeRoute() {
  const { token, done } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (done) return <Done />;
  return (
    <TokenButton action="/cancel-email-change" state={state} text={text} token={state?.values.t ?? token} />
  );
}
