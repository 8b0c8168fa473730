import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { logoutForm } from "~/content/pages/accounts/sign-in";
import { closeSession } from "~/features/sessions/open-session.server";
import { requireOwnPost } from "~/lib/http/forms/form-action.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";
import { getPageSession } from "~/web/guards/require-user.server";
import { LogoutPage } from "./logout-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    { title: logoutForm.submit, description: logoutForm.description, path: paths.logout(), noindex: true },
    matches,
  );

/** A button and nothing else: no script is needed. */
export const handle = { scripts: false };

/** Public; redirects home without a session. */
export async function loader(args: LoaderFunctionArgs) {
  const { state, cookies } = await getPageSession(args);
  if (state === "signed-out") throw redirect(paths.home(), { headers: setCookies(cookies) });
  return null;
}

/** Public: ends the session if there is one. */
export async function action({ request }: ActionFunctionArgs) {
  requireOwnPost(request);
  const cookies = await closeSession(request);
  const headers = setCookies(cookies);
  headers.set("Clear-Site-Data", '"storage"');
  return redirect(paths.login({ notice: "signed-out" }), { status: 303, headers });
}

export default function LogoutRoute() {
  return <LogoutPage />;
}
