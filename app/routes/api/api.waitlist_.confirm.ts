import { confirmEntry } from "~/features/waitlist/joining/confirm-entry.server";
import { getPosition } from "~/features/waitlist/line/position.server";
import { waitlistOperations } from "~/features/waitlist/waitlist.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: the mailed link is the proof. Idempotent. */
const serve = serveOperations(
  operation(waitlistOperations.confirm, async ({ body: { token } }) => {
    const entry = await confirmEntry(token);
    return { success: true, position: (await getPosition(entry)).position };
  }),
);
export const loader = serve;
export const action = serve;
