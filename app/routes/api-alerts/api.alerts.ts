import { alertOperations } from "~/features/alerts/alerts.operations";
import { createAlert } from "~/features/alerts/create-alert.server";
import { listAlerts, requireAlert, toAlertResponse } from "~/features/alerts/list-alerts.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: their alerts. */
const serve = serveOperations(
  operation(alertOperations.list, async ({ user }) => ({
    items: (await listAlerts(user.id)).map(toAlertResponse),
  })),
  operation(alertOperations.create, async ({ user, body }) => ({
    alert: toAlertResponse(await requireAlert(user.id, await createAlert(user.id, body))),
  })),
);
export const loader = serve;
export const action = serve;
