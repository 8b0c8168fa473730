import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TokenButton } from "~/components/account/token-button";
import { pageMeta } from "~/components/layout/page-meta";
import { restoreAccountPage as text } from "~/content/pages/mailed-links";
import { restoreAccount } from "~/features/account/close-account.server";
import { answerTokenButton, readTokenPage } from "~/features/auth/token-button.server";
import { tokenPageHeaders } from "~/lib/http/token-page-headers.server";
import { paths } from "~/paths";
import { AccountRestored } from "./done";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.restoreAccount(), noindex: true },
    matches,
  );

/** A button and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public, and changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return data(await readTokenPage(args, "restore-account"));
}

/** Public: the link alone says whose account it is. */
export function action(args: ActionFunctionArgs) {
  return answerTokenButton(args, "restore-account", restoreAccount);
}

export const headers = tokenPageHeaders;

export default function RestoreAccountRoute() {
  const { token, done } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (done) return <AccountRestored />;
  return (
    <TokenButton action={paths.restoreAccount()} state={state} text={text} token={state?.values.t ?? token} />
  );
}
