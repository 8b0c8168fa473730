import { accountEvents } from "~/account-events.server";
import { accountOperations } from "~/features/account/account.operations";
import { exportUser } from "~/features/account/export-user.server";
import { json } from "~/lib/http/response/json.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: all data stored about the person, as a file. */
const serve = serveOperations(
  operation(accountOperations.exportProfile, async ({ user }) =>
    json(await exportUser(user.id, accountEvents), 200, {
      "Content-Disposition": 'attachment; filename="matraz-datos.json"',
    }),
  ),
);
export const loader = serve;
export const action = serve;
