import { alertOperations } from "~/features/alerts/alerts.operations";
import { createAlert } from "~/features/alerts/create-alert.server";
import { deleteAlert } from "~/features/alerts/delete-alert.server";
import { listAlerts, requireAlert, toAlertResponse } from "~/features/alerts/list-alerts.server";
import { previewAlert } from "~/features/alerts/preview-alert.server";
import { updateAlert } from "~/features/alerts/update-alert.server";
import { calendarOperations } from "~/features/calendar/calendar.operations";
import { endCalendarAddress, replaceCalendarAddress } from "~/features/calendar/calendar-address.server";
import { listSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import { savedJobOperations } from "~/features/saved-jobs/saved-jobs.operations";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const alertsServed: readonly ServedOperation[] = [
  operation(alertOperations.list, async ({ user }) => ({
    items: (await listAlerts(user.id)).map(toAlertResponse),
  })),
  operation(alertOperations.create, async ({ user, body }) => ({
    alert: toAlertResponse(await requireAlert(user.id, await createAlert(user.id, body))),
  })),
  operation(alertOperations.change, async ({ user, params, body }) => {
    await updateAlert(user.id, params.id, body);
    return { alert: toAlertResponse(await requireAlert(user.id, params.id)) };
  }),
  operation(alertOperations.delete, async ({ user, params }) => {
    await deleteAlert(user.id, params.id);
    return { success: true } as const;
  }),
  operation(alertOperations.preview, async ({ user, params }) => {
    const { id } = await requireAlert(user.id, params.id);
    return previewAlert(user.id, id);
  }),
  operation(savedJobOperations.listSavedJobs, ({ user, query }) => listSavedJobs(user.id, query)),
  operation(calendarOperations.replace, async ({ user }) => ({ url: await replaceCalendarAddress(user.id) })),
  operation(calendarOperations.end, async ({ user }) => {
    await endCalendarAddress(user.id);
    return { success: true } as const;
  }),
];
