import { calendarOperations } from "~/features/calendar/calendar.operations";
import { endCalendarAddress, replaceCalendarAddress } from "~/features/calendar/calendar-address.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: the address of their calendar. */
const serve = serveOperations(
  operation(calendarOperations.replace, async ({ user }) => ({ url: await replaceCalendarAddress(user.id) })),
  operation(calendarOperations.end, async ({ user }) => {
    await endCalendarAddress(user.id);
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
