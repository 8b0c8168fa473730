import { interviewOperations } from "~/features/applications/interview/interview.operations";
import { getInterviewCalendar } from "~/features/applications/interview/interview-for-calendar.server";
import { partyOfApplication } from "~/features/applications/state/application-party.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: the interview of an application, for either of its sides. */
const serve = serveOperations(
  operation(interviewOperations.calendar, async ({ user, params }) => {
    const headers = {
      ...apiHeaders(),
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="entrevista.ics"',
    };
    return new Response(
      await getInterviewCalendar(await partyOfApplication(user, params.id, "reader"), params.id),
      { headers },
    );
  }),
);
export const loader = serve;
export const action = serve;
