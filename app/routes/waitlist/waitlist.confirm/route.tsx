import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { confirmPosition as text } from "~/content/pages/waitlist";
import { askPosition } from "~/content/pages/waitlist-form";
import { messages } from "~/content/sentences";
import { resendSchema } from "~/features/waitlist/entry/waitlist.schema";
import { getOwnEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { confirmEntry } from "~/features/waitlist/joining/confirm-entry.server";
import { requestEntryLink } from "~/features/waitlist/links/request-entry-link.server";
import {
  positionToken,
  readConfirmToken,
  readJoinedToken,
  resentToken,
} from "~/features/waitlist/links/waitlist-links.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { AskPositionAgain, ConfirmPosition } from "./confirm-page";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const title = page?.sent ? askPosition.sentTitle : text.title;
  return pageMeta(
    { title, description: text.description, path: paths.waitlistConfirm(), noindex: true },
    matches,
  );
};

/** Public, and changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, query } = await readLink(args, "waitlist/confirm");
  const isOpen = readConfirmToken(token) !== null;
  return data({ token: isOpen ? token : "", isRefused: token !== "" && !isOpen, sent: query.has("sent") });
}

/** Public: confirms an entry by its link, or sends another link. */
export function action(args: ActionFunctionArgs) {
  return confirmForms(args);
}

const failure = messages.INTERNAL;

/** The page's forms and the landing page's «vuelve a enviarlo»; they share the rate limits of the API's operations. */
function confirmForms(args: ActionFunctionArgs) {
  return respondToForms(args, {
    confirm: { limit: "waitlist/confirm", preserve: ["t"], failure, linkField: "t", work: confirm },
    ask: { limit: "waitlist/resend", preserve: ["email"], address: "email", failure, work: ask },
    resend: { limit: "waitlist/resend", preserve: [], failure, work: resend },
  });
}

async function confirm({ form }: FormCall): Promise<Response> {
  const entry = await confirmEntry(form.get("t") ?? "");
  return redirect(paths.waitlistMe({ token: positionToken(entry.id), confirmed: true }), 303);
}

/** The response is always the same, and a redirect: a reload sends no second mail. */
async function ask({ form }: FormCall): Promise<Response> {
  const { email } = parseFields(resendSchema, Object.fromEntries(form));
  await requestEntryLink(email);
  return redirect(paths.waitlistConfirm({ sent: true }), 303);
}

/** After joining: the page knows the entry, so that nobody types the address again. */
async function resend({ form }: FormCall): Promise<Response> {
  const token = form.get("joined") ?? "";
  const read = readJoinedToken(token);
  const next = resentToken(token);
  if (!read || !next) throw new DomainError("TOKEN_INVALID");
  const entry = await getOwnEntry(read.id);
  if (entry) await requestEntryLink(entry.email);
  return redirect(paths.waitlistForm({ joined: next, sent: true }), 303);
}

export const headers = tokenPageHeaders;

export default function ConfirmPositionRoute() {
  const { token: asked, isRefused, sent } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const token = state ? state.values.t : asked;
  if (token) return <ConfirmPosition state={state} token={token} />;
  return <AskPositionAgain isRefused={isRefused} sent={sent} state={state} />;
}
