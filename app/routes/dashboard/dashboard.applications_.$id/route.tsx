import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { ownApplication as text } from "~/content/pages/own-applications";
import { requireEmployee } from "~/features/sessions/require-user.server";
import { requireId } from "~/lib/http/page-refusal.server";
import { paths } from "~/paths";
import { CandidatePage } from "./candidate-page";
import { loadCandidateSide } from "./candidate-side.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params, data: page }) => {
  const path = paths.application(params.id ?? "");
  const title = page?.pageTitle ?? text.heading;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Signed in only: an application, as the side reads it that asks. Reading it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const done = new URL(args.request.url).searchParams.get("done");
  return data(await loadCandidateSide(user.id, requireId(args.params.id), done), { headers });
}

export default function ApplicationRoute() {
  const { key } = useLocation();
  return <CandidatePage {...useLoaderData<typeof loader>()} visit={key} />;
}
