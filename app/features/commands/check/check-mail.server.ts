import { serverPlace } from "~/lib/config/dependencies.server";
import type { Env } from "~/lib/config/env.server";
import { getTransport, stopTransport } from "~/lib/outbox/transport.server";
import { describeCode, type Finding } from "./finding";

const what = "mail";

/** Whether the mail server takes our connection and password. Whether it takes a mail, `test-mail` finds out. */
export async function checkMail({ smtpUrl, mailFrom }: Pick<Env, "smtpUrl" | "mailFrom">): Promise<Finding> {
  if (smtpUrl === undefined)
    return {
      what,
      state: "note",
      says: "SMTP_URL is not set: mails are files in the data folder, and reach nobody",
    };
  const place = serverPlace(smtpUrl);
  const result = await (await getTransport()).check();
  await stopTransport();
  return result.state === "accepted"
    ? { what, state: "ok", says: `${place}, from ${mailFrom.address}` }
    : { what, state: "bad", says: `${place}: ${describeCode(result.reason)}` };
}
