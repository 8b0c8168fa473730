import { adminWaitlistOperations } from "~/features/waitlist/admin/admin-waitlist.operations";
import { changeEntry, eraseEntryAsAdmin } from "~/features/waitlist/admin/change-entry.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: one entry, by its id. */
const serve = serveOperations(
  operation(adminWaitlistOperations.change, async ({ user, params, body }) => {
    await changeEntry(user.id, params.id, body);
    return { success: true };
  }),
  operation(adminWaitlistOperations.erase, async ({ user, params }) => {
    await eraseEntryAsAdmin(user.id, params.id);
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;
