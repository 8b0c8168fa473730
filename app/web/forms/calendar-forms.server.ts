import {
  endCalendarAddress,
  getCalendarAddress,
  replaceCalendarAddress,
  setTeamInterviews,
} from "~/features/calendar/calendar-address.server";

/**
 * The forms of a person's calendar address, by intent.
 * @param common the options that all forms of the page have.
 * @param lead to the page, with what was done.
 * @param teamInterviews whether a new calendar begins with those.
 */
export function calendarForms<Common extends object>(
  userId: string,
  common: Common,
  lead: (done: string) => Response,
  teamInterviews: boolean,
) {
  const form = (done: string, work: () => Promise<unknown>) => ({
    ...common,
    limit: "calendar/change" as const,
    async work() {
      await work();
      return lead(done);
    },
  });
  return {
    "create-calendar": form("calendar-created", async () => {
      // Of a second tab: the address of the first one goes on.
      if (!(await getCalendarAddress(userId))) await replaceCalendarAddress(userId, teamInterviews);
    }),
    "change-calendar": form("calendar-changed", () => replaceCalendarAddress(userId)),
    "add-interviews": form("interviews-added", () => setTeamInterviews(userId, true)),
    "drop-interviews": form("interviews-dropped", () => setTeamInterviews(userId, false)),
    "end-calendar": form("calendar-ended", () => endCalendarAddress(userId)),
  };
}
