import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { type LoginNotice, loginForm, loginNotices } from "~/content/pages/accounts/sign-in";
import { codesOf } from "~/content/vocabularies/codes";
import { readWishedAlert } from "~/features/alerts/wished-alert.server";
import { getWantedJob } from "~/features/applications/apply/draft-letter.server";
import { getEnv } from "~/lib/config/env.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { paths } from "~/paths";
import { redirectSignedIn } from "~/web/guards/require-user.server";
import { LoginPage } from "./login-page";
import { signInFromForm } from "./sign-in-form.server";

export const handle = {
  cache: { seconds: 30, by: { notice: codesOf(loginNotices) }, never: ["redirectTo"] } satisfies CacheRule,
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: page?.applyFor ? loginForm.apply.title : loginForm.title,
      description: loginForm.description,
      path: paths.login(),
    },
    matches,
  );

/** Public; redirects signed-in users to the dashboard or their original target. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = query.get("redirectTo") ?? "";
  const target = redirectTarget(redirectTo, paths.dashboard());
  await redirectSignedIn({ request, context }, target);
  const makesAlert = readWishedAlert(target) !== null;
  const byInvitation = getEnv().signup === "invited";
  const notice = noticeOf(query.get("notice"));
  const wanted = byInvitation || notice ? null : await getWantedJob(target);
  return data({
    redirectTo,
    makesAlert,
    byInvitation,
    notice,
    applyFor: wanted?.isOpen ? wanted.title : null,
  });
}

function noticeOf(asked: string | null): LoginNotice | null {
  return asked !== null && Object.hasOwn(loginNotices, asked) ? (asked as LoginNotice) : null;
}

/** Public: signs in. */
export function action(args: ActionFunctionArgs) {
  return signInFromForm(args);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginRoute() {
  const page = useLoaderData<typeof loader>();
  return <LoginPage {...page} state={useActionData<typeof action>()} />;
}
