import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { unsubscribe as text } from "~/content/pages/waitlist";
import { messages } from "~/content/sentences";
import {
  type MailsToEnd,
  readMailsToEnd,
  resubscribeByLink,
  unsubscribeByLink,
} from "~/features/alerts/mails-to-end.server";
import { getOwnEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { readUnsubscribeToken } from "~/features/waitlist/links/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { viewOfLink } from "./end-mails.server";
import { EndMailsPage } from "./end-mails-page";
import { UnsubscribePage } from "./unsubscribe-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.unsubscribe(), noindex: true },
    matches,
  );

/** Buttons and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public, and changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = query.get("t") ?? "";
  // Scanners of a mail provider read the links of all its people from a few addresses.
  if (!readMailsToEnd(token)) await limitLink(args, "unsubscribe", token);
  const mails = await viewOfLink(token);
  if (mails) return data({ mails, token, isBack: query.has("returned") });
  const id = readUnsubscribeToken(token);
  if (id === null) return data({ step: "invalid" as const, token: "", canUndo: false });
  const status = (await getOwnEntry(id))?.status;
  const canUndo = status === "unsubscribed";
  // Also confirms an unsubscription made by the mail program's button.
  if (query.has("done") || canUndo || !status) return data({ step: "done" as const, token, canUndo });
  const isBack = query.has("returned");
  const step = isBack ? (status === "pending" ? "pending" : "returned") : "ask";
  return data({ step: step as "ask" | "pending" | "returned", token, canUndo });
}

/** Public: the link alone says whose mails they are. */
export function action(args: ActionFunctionArgs) {
  return unsubscribeForms(args);
}

/** Unsubscribing and undoing it; shares the rate limit of /api/unsubscribe. */
function unsubscribeForms(args: ActionFunctionArgs) {
  const options = { limit: "unsubscribe", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForms(args, {
    leave: { ...options, work: (call) => change(call, unsubscribeByLink, { done: true }) },
    undo: { ...options, work: (call) => change(call, resubscribeByLink, { returned: true }) },
  });
}

async function change(
  { form }: FormCall,
  work: (mails: MailsToEnd) => Promise<void>,
  done: { done: true } | { returned: true },
): Promise<Response> {
  const token = form.get("t") ?? "";
  const mails = readMailsToEnd(token);
  if (!mails) throw new DomainError("TOKEN_INVALID");
  await work(mails);
  return redirect(paths.unsubscribe({ token, ...done }), 303);
}

export const headers = tokenPageHeaders;

export default function UnsubscribeRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if ("mails" in page)
    return <EndMailsPage isBack={page.isBack} state={state} token={page.token} view={page.mails} />;
  return <UnsubscribePage {...page} state={state} />;
}
