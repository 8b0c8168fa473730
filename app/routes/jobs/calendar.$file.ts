import type { LoaderFunctionArgs } from "@remix-run/node";
import { personalCalendar } from "~/content/calendar";
import { readCalendar } from "~/features/calendar/read-calendar.server";
import { limitFile } from "~/lib/http/forms/limit-link.server";
import { matchesEtag } from "~/lib/http/response/etag.server";
import { commonHeaders, denyAllCsp } from "~/lib/http/response/security-headers.server";

const fileName = /^(.+)\.ics$/;

/**
 * The address's holder: the calendar of its person, for programs that ask again; else 404. Only addresses that are not
 * ours, or no longer, count: a provider of calendars asks for all its people from a few addresses.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [, token = ""] = fileName.exec(params.file ?? "") ?? [];
  const calendar = await readCalendar(token);
  if (calendar === null) await limitFile(args, "calendar");
  const headers = new Headers({
    ...commonHeaders(),
    "Content-Security-Policy": denyAllCsp,
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  });
  if (calendar === null) return new Response(null, { status: 404, headers });
  // Weak, since compression changes the bytes.
  const etag = `"${calendar.version}"`;
  headers.set("ETag", `W/${etag}`);
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${personalCalendar.fileName}"`);
  return new Response(calendar.write(), { headers });
}
