import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import { paths } from "~/paths";

/** Public: `/verify-email?token=…`, a link as better-auth mails it. */
export function showVerifyEmail({ request }: ApiCall): Response {
  return showPage(paths.verifyEmail, new URL(request.url).searchParams.get("token") ?? "");
}

/** Public: `/reset-password/:token`, likewise. */
export function showResetPassword({ request }: ApiCall): Response {
  const [, token = ""] = /([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
  return showPage(paths.resetPassword, token);
}

/** A mailed link changes nothing by being opened: the page has a button. */
function showPage(page: (query: { token?: string }) => string, token: string): Response {
  // Our tokens are base64url; anything else is not passed on.
  const Location = page(/^[\w-]+$/.test(token) ? { token } : {});
  return new Response(null, { status: 302, headers: { ...apiHeaders(), Location } });
}
