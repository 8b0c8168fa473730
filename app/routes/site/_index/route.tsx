import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { landing } from "~/content/pages/landing";
import { getWaitlistCount } from "~/features/waitlist/count-waitlist.server";
import { limitLink } from "~/lib/http/limit-link.server";
import { paths } from "~/paths";
import { joinFromForm } from "./join-form.server";
import { LandingPage } from "./landing-page";
import { readJoined, readSource } from "./visit.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const noindex = Boolean(page?.joined);
  return pageMeta(
    { title: landing.title, description: landing.description, path: paths.home(), noindex },
    matches,
  );
};

/** Public: the number of people on the list (from 50 on), the visit's source, and whether it has just joined. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  await limitLink(args, "waitlist/me", url.searchParams.get("joined"));
  return data({
    count: await getWaitlistCount(),
    joined: readJoined(url),
    source: readSource(request, url),
  });
}

/** Public: joins the waitlist. */
export function action(args: ActionFunctionArgs) {
  return joinFromForm(args);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LandingRoute() {
  return <LandingPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
