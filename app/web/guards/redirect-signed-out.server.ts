import { redirectDocument } from "@remix-run/node";
import { clearedCookies } from "~/features/sessions/open-session.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { paths } from "~/paths";

/** To the sign-in page as after /logout: a fresh document, with nothing left of the account in the browser. */
export async function redirectSignedOut(request: Request, email: string, notice: string): Promise<Response> {
  const headers = setCookies(await clearedCookies(request, email));
  headers.set("Clear-Site-Data", '"storage"');
  return redirectDocument(paths.login({ notice }), { status: 303, headers });
}
