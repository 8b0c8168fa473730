import type { LoaderFunctionArgs } from "@remix-run/node";
import { deadlineCalendar } from "~/content/calendar";
import { toDeadlineCalendar } from "~/features/jobs/public/deadline-calendar.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { limitFile } from "~/lib/http/forms/limit-link.server";
import { publicFile } from "~/lib/http/response/public-file.server";
import { maxAgeUntil } from "~/lib/http/response/shared-cache.server";

/** Our server counts before this route runs. */
export const handle = { limit: "jobs/read" };

/** Public: the deadline of an open job for a calendar; 410 once it is closed. */
export async function loader(args: LoaderFunctionArgs) {
  await limitFile(args, "jobs/read");
  const now = new Date();
  const found = await getPublicJob(args.params.slug ?? "", null, now);
  const file = found?.kind === "public" ? toDeadlineCalendar(found.job, now) : null;
  if (found?.kind !== "public" || file === null) return new Response(null, { status: found ? 410 : 404 });
  const response = publicFile(file, "text/calendar", maxAgeUntil(found.until, now));
  response.headers.set("Content-Disposition", `attachment; filename="${deadlineCalendar.fileName}"`);
  return response;
}
