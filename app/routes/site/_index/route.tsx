import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta, type RootData } from "~/components/layout/page-meta";
import { joined as joinedText } from "~/content/pages/waitlist-form";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { getShowcase } from "~/features/jobs/search/showcase.server";
import { getWaitlistCounts } from "~/features/waitlist/line/count-waitlist.server";
import { getEnv } from "~/lib/config/env.server";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { type CacheRule, cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { endOfDay } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { joinFromForm } from "./join-form.server";
import { LandingPage } from "./landing-page";
import { landingWords } from "./landing-words.server";
import { readJoined, readRole, readSource, sideLinks } from "./visit.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [];
  const { description } = page.words;
  const title = page.joined ? joinedText.title : page.words.title;
  return pageMeta({ title, description, path: paths.home(), noindex: page.joined !== null }, matches);
};

/** How long a page without the list's numbers is kept, which a slow count or a database that is away leaves out. */
const uncountedMs = 1000;

/** `joined` and `ref` name a person. */
export const handle = {
  cache: {
    seconds: 30,
    by: { role: codesOf(waitlistRoles), utm_source: "any" },
    never: ["joined", "ref"],
  } satisfies CacheRule,
};

/**
 * Public: the page's words of today, the open jobs once the platform is open, the visit's source and side, and whether
 * it has just joined.
 */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  await limitLink(args, "waitlist/me", url.searchParams.get("joined"));
  const env = getEnv();
  const source = readSource(url);
  const now = new Date();
  const open = env.isOpen ? await getShowcase() : null;
  const counts = await getWaitlistCounts();
  // The words count days.
  cacheUntil(args.context, endOfDay(now));
  if (open) cacheUntil(args.context, open.trueUntil);
  if (!counts.isCounted) cacheUntil(args.context, new Date(now.getTime() + uncountedMs));
  return data({
    words: landingWords({ env, counts, now }),
    showcase: open?.showcase ?? null,
    links: sideLinks(env.isOpen, source),
    role: readRole(url),
    joined: readJoined(url),
    source,
  });
}

/** Public: joins the waitlist. */
export function action(args: ActionFunctionArgs) {
  return joinFromForm(args);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LandingRoute() {
  const isSignedIn = useRouteLoaderData<RootData>("root")?.signedIn ?? false;
  const state = useActionData<typeof action>();
  return <LandingPage {...useLoaderData<typeof loader>()} isSignedIn={isSignedIn} state={state} />;
}
