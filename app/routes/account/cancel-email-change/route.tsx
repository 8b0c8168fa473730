import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountEvents } from "~/account-events.server";
import { TokenPage } from "~/components/account/token-page";
import { pageMeta } from "~/components/layout/page-meta";
import { cancelEmailChangePage as text } from "~/content/pages/mailed-links";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { readTokenPage, respondToTokenPage } from "~/web/forms/token-page.server";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.cancelEmailChange(), noindex: true },
    matches,
  );

/** A button and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public, and changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return data(await readTokenPage(args, "cancel-email-change"));
}

/** Public: the link alone says whose account it is. */
export function action(args: ActionFunctionArgs) {
  return respondToTokenPage(args, "cancel-email-change", (token) => cancelEmailChange(token, accountEvents));
}

export const headers = tokenPageHeaders;

export default function CancelEmailChangeRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <TokenPage
      {...page}
      action={paths.cancelEmailChange()}
      state={useActionData<typeof action>()}
      text={text}
    />
  );
}
