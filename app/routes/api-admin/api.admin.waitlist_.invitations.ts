import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { previewWave, runWave } from "~/features/waitlist/admin/invite-wave.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: sends a wave of invitations, or previews it with `dryRun`. */
const serve = serveOperations(
  operation(adminWaitlistOperations.invite, async ({ user, body: { dryRun, selection } }) => {
    const outcome = dryRun ? await previewWave(selection) : await runWave(user.id, selection);
    // Failed mails show later, in the outbox; the entries are invited regardless.
    return { ...outcome, failed: [] };
  }),
);
export const loader = serve;
export const action = serve;
