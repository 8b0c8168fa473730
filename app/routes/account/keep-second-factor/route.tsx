import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TokenPage } from "~/components/account/token-page";
import { pageMeta } from "~/components/layout/page-meta";
import { preventFactorEndPage as text } from "~/content/pages/mailed-links";
import { preventFactorEnd } from "~/features/factors/factor-ending.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { readTokenPage, respondToTokenPage } from "~/web/forms/token-page.server";

const path = paths.keepSecondFactor();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** A button and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public, and changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return data(await readTokenPage(args, "keep-second-factor"));
}

/** Public: the link alone says whose account it is. */
export function action(args: ActionFunctionArgs) {
  return respondToTokenPage(args, "keep-second-factor", (token) => preventFactorEnd(token));
}

export const headers = tokenPageHeaders;

export default function KeepSecondFactorRoute() {
  const page = useLoaderData<typeof loader>();
  return <TokenPage {...page} action={path} state={useActionData<typeof action>()} text={text} />;
}
