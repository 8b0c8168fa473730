import { partyOf } from "~/features/applications/application-party.server";
import { getInterviewCalendar } from "~/features/applications/get-interview.server";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { apiHeaders } from "~/lib/http/json.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Signed in only: the interview of an application, for either of its sides. */
const serve = serveOperations(
  operation(pipelineOperations.calendar, async ({ user, params }) => {
    const headers = {
      ...apiHeaders(),
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="entrevista.ics"',
    };
    return new Response(await getInterviewCalendar(await partyOf(user), params.id), { headers });
  }),
);
export const loader = serve;
export const action = serve;
