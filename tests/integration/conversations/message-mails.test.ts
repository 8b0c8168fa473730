import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationParty } from "~/features/applications/state/lock-application.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { paths } from "~/paths";
import { ownDatabase } from "../../support/app/own-process";
import { insertConversation } from "../../support/jobs/conversations";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe("the mails about messages", () => {
  let candidate: ApplicationParty;
  let employer: Extract<ApplicationParty, { side: "employer" }>;
  let conversation: string;
  beforeEach(async () => {
    employer = { side: "employer", ...(await insertEmployer(db())) };
    const { id: userId } = await insertUser(db(), { name: "Ana Ruiz", isEmailVerified: true });
    candidate = { side: "candidate", userId };
    conversation = await begin();
  });

  const begin = async () => {
    const title = "Química de superficies";
    const { organizationId } = employer;
    return (await insertConversation(db(), { candidateId: candidate.userId, organizationId, title })).id;
  };
  const send = (at = now, id = conversation) => sendMessage(employer, id, "La clave es «ajedrez».", at);
  const mails = (reader = candidate.userId) => queuedMails(db(), "message-received", reader);
  const composed = async (reader?: string) => Promise.all((await mails(reader)).map(composeMail));
  const settle = (status: string) =>
    db().query("UPDATE email_deliveries SET status = $1::email_status WHERE to_user_id = $2", [
      status,
      candidate.userId,
    ]);

  test("a message's mail says who wrote about what, leads to the conversation, and repeats no word of it", async () => {
    await send();
    const [mail] = await composed();
    expect(mail).toMatchObject({ subject: "Tienes un mensaje de Instituto Sol" });
    const { text, html } = mail as { text: string; html: string };
    expect(text).toContain("Instituto Sol te ha escrito sobre tu candidatura a «Química de superficies».");
    expect(text).toContain(paths.conversation(conversation));
    expect(`${text}${html}`).not.toContain("ajedrez");
    await sendMessage(candidate, conversation, "Hola", minutes(1));
    expect(await composed(employer.userId)).toMatchObject([{ subject: "Tienes un mensaje de Ana Ruiz" }]);
  });

  test("a message's mail waits a minute, and is suppressed once the message is read; that leaves room for the next", async () => {
    await send();
    const [mail] = await mails();
    expect(Number(mail?.startAfter) - Number(now)).toBeGreaterThanOrEqual(60_000);
    await markRead(candidate, conversation);
    expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
    await settle("suppressed");
    await send(minutes(1));
    expect(await mails()).toHaveLength(2);
  });

  test("a reader gets one mail for each conversation in half an hour", async () => {
    await send();
    await send(minutes(1));
    await send(minutes(2), await begin());
    expect(await mails()).toHaveLength(2);
    await settle("sent");
    await send(minutes(29));
    expect(await mails()).toHaveLength(2);
    await sendMessage(candidate, conversation, "Gracias", minutes(29.5));
    await send(minutes(31));
    expect(await mails()).toHaveLength(3);
  });
});
