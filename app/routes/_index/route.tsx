import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { landing } from "~/content/landing";
import { getWaitlistCount } from "~/features/waitlist/count-waitlist.server";
import { joinFromForm } from "./join-form.server";
import { LandingPage } from "./landing-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: landing.title, description: landing.description, path: "/" }, matches);

/** Public: how many are on the list (only from 50 on), and whether this visit has just joined. */
export async function loader({ request }: LoaderFunctionArgs) {
  const joined = new URL(request.url).searchParams.has("joined");
  return data({ count: await getWaitlistCount(), joined });
}

/** Public: joins the waitlist. */
export function action(args: ActionFunctionArgs) {
  return joinFromForm(args);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LandingRoute() {
  const { count, joined } = useLoaderData<typeof loader>();
  return <LandingPage count={count} joined={joined} state={useActionData<typeof action>()} />;
}
