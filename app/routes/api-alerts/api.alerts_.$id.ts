import { alertOperations } from "~/features/alerts/alerts.operations";
import { deleteAlert } from "~/features/alerts/delete-alert.server";
import { requireAlert, toAlertResponse } from "~/features/alerts/list-alerts.server";
import { updateAlert } from "~/features/alerts/update-alert.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: one of their alerts. */
const serve = serveOperations(
  operation(alertOperations.change, async ({ user, params, body }) => {
    await updateAlert(user.id, params.id, body);
    return { alert: toAlertResponse(await requireAlert(user.id, params.id)) };
  }),
  operation(alertOperations.delete, async ({ user, params }) => {
    await deleteAlert(user.id, params.id);
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
