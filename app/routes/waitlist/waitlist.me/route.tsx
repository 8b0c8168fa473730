import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { positionPage as text } from "~/content/pages/waitlist";
import { getOwnEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { readPositionToken } from "~/features/waitlist/links/waitlist-links.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { Erased, EraseForm, NoPosition } from "./erase-page";
import { positionForms } from "./position-forms.server";
import { PositionPage } from "./position-page";
import { noteFor, viewOf } from "./position-view.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const title = page?.step === "position" ? text.titles[page.view.status] : text.title;
  return pageMeta({ title, description: text.description, path: paths.waitlistMe(), noindex: true }, matches);
};

/** Public: the entry's signed link is the proof. Without one the page offers to send it. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, query } = await readLink(args, "waitlist/me");
  if (query.has("erased")) return data({ step: "erased" as const });
  const id = readPositionToken(token);
  const entry = id === null ? null : await getOwnEntry(id);
  if (!entry) return data({ step: "ask" as const, invalid: token !== "" }, { status: token ? 404 : 200 });
  if (query.has("erase")) return data({ step: "erase" as const, token });
  const view = await viewOf(entry);
  return data({ step: "position" as const, token, view, note: noteFor(query, view) });
}

/** Public: the link alone says whose entry it is. */
export function action(args: ActionFunctionArgs) {
  return positionForms(args);
}

export const headers = tokenPageHeaders;

export default function PositionRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (page.step === "erased") return <Erased />;
  if (page.step === "ask") return <NoPosition invalid={page.invalid} />;
  if (page.step === "erase") return <EraseForm state={state} token={page.token} />;
  return <PositionPage {...page} note={state ? null : page.note} state={state} />;
}
