import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getEnv } from "~/lib/config/env.server";
import { publicFile } from "~/lib/http/response/public-file.server";
import { dayMs } from "~/lib/time/durations";
import { paths } from "~/paths";

/** RFC 9116, 2.5.5: less than a year. Counted from today, so that a running instance never serves an old file. */
const validDays = 180;

/** Public: where to report a weakness (RFC 9116). Without `SECURITY_EMAIL` nobody would read it, so there is none. */
export function loader() {
  const { securityEmail } = getEnv().legalEntity;
  if (securityEmail === undefined) throw new Response(null, { status: 404 });
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const lines = [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${absoluteUrl(paths.securityTxt())}`,
    "",
  ];
  return publicFile(lines.join("\n"), "text/plain");
}
