import { accountEvents } from "~/account-events.server";
import { spanishTexts } from "~/content/errors/api-errors";
import { exportUser } from "~/features/account/export-user.server";
import { requireCurrentSession } from "~/features/sessions/require-session.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";

/** Signed in only: all data stored about the person, as a file. */
const serve = serveEndpoint({
  texts: spanishTexts,
  origin: "bearer",
  limit: "profile/export",
  methods: { GET: download },
});
export const loader = serve;
export const action = serve;

async function download({ request }: ApiCall): Promise<Response> {
  const { user, cookies } = await requireCurrentSession(request);
  return json(await exportUser(user.id, accountEvents), 200, {
    "Content-Disposition": 'attachment; filename="matraz-datos.json"',
    "Set-Cookie": cookies,
  });
}
