import { alertOperations } from "~/features/alerts/alerts.operations";
import { requireAlert } from "~/features/alerts/list-alerts.server";
import { previewAlert } from "~/features/alerts/preview-alert.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: the next mail of one of their alerts, as it is now. */
const serve = serveOperations(
  operation(alertOperations.preview, async ({ user, params }) => {
    const { id } = await requireAlert(user.id, params.id);
    return previewAlert(user.id, id);
  }),
);
export const loader = serve;
export const action = serve;
