import { spanishTexts as texts } from "~/content/errors/api-errors";
import { requireAdminSession } from "~/features/sessions/require-session.server";
import { previewWave, runWave } from "~/features/waitlist/admin/invite-wave.server";
import { waveSchema } from "~/features/waitlist/admin/wave.schema";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Administrators only: sends a wave of invitations, or previews it with `dryRun`. */
const serve = serveEndpoint({
  methods: { POST: invite },
  texts,
  origin: "bearer",
  limit: "admin/waitlist",
});
export const loader = serve;
export const action = serve;

async function invite({ request }: ApiCall): Promise<Response> {
  const admin = await requireAdminSession(request);
  const { dryRun, selection } = await readInput(waveSchema, request, texts);
  const outcome = dryRun ? await previewWave(selection) : await runWave(admin.id, selection);
  // Failed mails show later, in the outbox; the entries are invited regardless.
  return json({ ...outcome, failed: [] });
}
