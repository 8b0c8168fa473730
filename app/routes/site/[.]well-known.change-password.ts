import { redirect } from "@remix-run/node";
import { commonHeaders } from "~/lib/http/response/security-headers.server";
import { paths } from "~/paths";

/** Public: where password managers send somebody to change a password (W3C, «A Well-Known URL for Changing Passwords»). */
export function loader() {
  return redirect(paths.accountPassword(), { headers: commonHeaders() });
}
