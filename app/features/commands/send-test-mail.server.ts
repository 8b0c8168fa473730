import path from "node:path";
import { serverPlace } from "~/lib/config/dependencies.server";
import { getEnv } from "~/lib/config/env.server";
import { DomainError } from "~/lib/domain-error";
import { mailFolder } from "~/lib/outbox/file-transport.server";
import type { ComposedMail } from "~/lib/outbox/mail-kinds";
import { sendNow } from "~/lib/outbox/send-now.server";
import { parseEmail } from "~/lib/text/text-schema";
import { describeCode } from "./check/finding";

/** The fate of the mail, as a sentence. */
export interface TestMailResult {
  isSent: boolean;
  says: string;
}

/**
 * Sends a mail that says that mails arrive, at once and without the outbox: the answer is the mail server's.
 * @throws {DomainError} INVALID_EMAIL.
 */
export async function sendTestMail(
  typed: string,
  compose: () => Promise<ComposedMail>,
): Promise<TestMailResult> {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  const result = await sendNow(email, await compose());
  const { smtpUrl } = getEnv();
  const server = smtpUrl === undefined ? "" : serverPlace(smtpUrl);
  if (result.state === "accepted")
    return {
      isSent: true,
      says: server
        ? `${server} has taken it. Look into that inbox, and among its spam.`
        : `SMTP_URL is not set, so it is a file: ${path.join(mailFolder(), `${result.id}.eml`)}`,
    };
  if (result.state === "unknown")
    return {
      isSent: false,
      says: `The line to ${server} broke (${describeCode(result.reason)}): it may have arrived.`,
    };
  return { isSent: false, says: `${server} did not take it: ${describeCode(result.reason)}.` };
}
