import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { FormPage } from "~/components/layout/form-page";
import { pageMeta } from "~/components/layout/page-meta";
import { Button, ButtonLink } from "~/components/ui/button";
import { logoutForm } from "~/content/pages/accounts/sign-in";
import { closeSession } from "~/features/sessions/open-session.server";
import { requireOwnPost } from "~/lib/http/forms/form-action.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";
import { getPageSession } from "~/web/guards/require-user.server";

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

/** A plain form, so that a fresh document loads after the server cleared cookies and storage. */
function LogoutPage() {
  return (
    <FormPage lead={logoutForm.text} title={logoutForm.title}>
      <form action={paths.logout()} className="flex flex-wrap gap-3" method="post">
        <Button>{logoutForm.submit}</Button>{" "}
        <ButtonLink to={paths.dashboard()} variant="secondary">
          {logoutForm.back}
        </ButtonLink>
      </form>
    </FormPage>
  );
}
