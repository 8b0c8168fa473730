import { spanishVoice } from "~/content/api-errors";
import { getCurrentSession } from "~/features/auth/current-session.server";
import { exportUser } from "~/features/users/export-user.server";
import { ApiError } from "~/lib/http/api-error.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";

/** Signed in only: everything that is kept of the person, as a file. */
const serve = serveEndpoint({
  voice: spanishVoice,
  acceptsBearer: true,
  limit: "profile/export",
  methods: { GET: download },
});
export const loader = serve;
export const action = serve;

async function download({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  if (current.state !== "signed-in")
    throw new ApiError(401, "UNAUTHENTICATED", { headers: { "Set-Cookie": current.cookies } });
  return json(await exportUser(current.user.id), 200, {
    "Content-Disposition": 'attachment; filename="matraz-datos.json"',
    "Set-Cookie": current.cookies,
  });
}
