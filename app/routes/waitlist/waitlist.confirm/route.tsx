import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { confirmPosition as text } from "~/content/pages/waitlist";
import { askPosition } from "~/content/pages/waitlist-joined";
import { readConfirmToken } from "~/features/waitlist/links/waitlist-links.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { confirmForms } from "./confirm-forms.server";
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

export const headers = tokenPageHeaders;

export default function ConfirmPositionRoute() {
  const { token: asked, isRefused, sent } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const token = state ? state.values.t : asked;
  if (token) return <ConfirmPosition state={state} token={token} />;
  return <AskPositionAgain isRefused={isRefused} sent={sent} state={state} />;
}
