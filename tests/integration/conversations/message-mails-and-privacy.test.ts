import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { dropMessages } from "~/features/applications/erasing/drop-messages.server";
import type { ApplicationParty } from "~/features/applications/state/lock-application.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { eraseMessagesOfAccount } from "~/features/conversations/messages-of-account.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { ownDatabase } from "../../support/app/own-process";
import { insertConversation } from "../../support/jobs/conversations";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
let candidate: ApplicationParty;
let employer: Extract<ApplicationParty, { side: "employer" }>;
let conversation: { id: string; applicationId: string };

async function newCandidate(name: string): Promise<ApplicationParty> {
  return { side: "candidate", userId: (await insertUser(db(), { name, isEmailVerified: true })).id };
}

const begin = (candidateId: string) =>
  insertConversation(db(), { candidateId, organizationId: employer.organizationId, title: "Química" });

beforeEach(async () => {
  employer = { side: "employer", ...(await insertEmployer(db())) };
  candidate = await newCandidate("Ana Ruiz");
  conversation = await begin(candidate.userId);
});

async function talk(id = conversation.id, person = candidate) {
  await sendMessage(person, id, "Soy Ana Ruiz");
  await sendMessage(employer, id, "Hola, Ana Ruiz");
  await sendMessage(person, id, "Hola");
}

async function erase(party: ApplicationParty) {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => eraseMessagesOfAccount(tx, { id: party.userId }));
}

const bodies = async (party: ApplicationParty, id = conversation.id) =>
  (await listMessages(party, id)).items.map(({ body }) => body);

/** Gives the mails about messages the subjects that they have once they were sent. */
async function sendMails() {
  await db().query("UPDATE email_deliveries SET subject = 'Tienes un mensaje de Ana Ruiz'");
}

async function subjects() {
  const { rows } = await db().query("SELECT subject FROM email_deliveries WHERE to_user_id = $1", [
    employer.userId,
  ]);
  return rows.map(({ subject }) => subject);
}

test("a person's export has both sides of the conversations, an organization's what the organization wrote", async () => {
  await talk();
  await begin(candidate.userId);
  const exportOf = async ({ userId }: ApplicationParty) =>
    ((await exportUser(userId, accountEvents)) as Record<string, unknown>).conversations;
  const said = (isOwn: boolean, body: string) => ({ isOwn, body, createdAt: expect.any(Date) });
  const messages = [said(true, "Soy Ana Ruiz"), said(false, "Hola, Ana Ruiz"), said(true, "Hola")];
  expect(await exportOf(candidate)).toEqual([{ job: "Química", with: "Instituto Sol", messages }]);
  expect(await exportOf(employer)).toEqual([{ job: "Química", messages: [said(true, "Hola, Ana Ruiz")] }]);
});

test("erasing a person leaves nothing that was said, of nobody else's either", async () => {
  await talk();
  const other = await newCandidate("Eva");
  const kept = await begin(other.userId);
  await talk(kept.id, other);
  await sendMails();
  await erase(candidate);
  expect(await bodies(employer)).toEqual([]);
  expect(await bodies(employer, kept.id)).toHaveLength(3);
  const { items } = await listConversations(employer);
  expect(items.map(({ id }) => id)).toEqual([kept.id]);
  const owner = { id: employer.userId, type: "organization", organizationId: null } as const;
  expect(await countUnread(owner)).toEqual({ conversations: 1, messages: 1 });
  expect(await subjects()).toEqual([null, "Tienes un mensaje de Ana Ruiz"]);
  const { rows } = await db().query("SELECT candidate_id AS who FROM conversations WHERE id = $1", [
    conversation.id,
  ]);
  expect(rows).toEqual([{ who: null }]);
});

test("erasing an organization takes its side along, and leaves the person's", async () => {
  await talk();
  await sendMessage(employer, conversation.id, "Y otra cosa");
  await erase(employer);
  expect(await bodies(candidate)).toEqual(["Soy Ana Ruiz", "Hola"]);
  const { items } = await listConversations(candidate);
  expect(items).toMatchObject([{ unreadCount: 0, lastMessage: { text: "Hola", isOwn: true } }]);
  const last = (await listMessages(candidate, conversation.id)).items.at(-1);
  expect(items[0]?.lastMessage.createdAt).toBe(last?.createdAt);
});

test("dropping an application's messages leaves a conversation in which nobody wrote", async () => {
  await talk();
  await sendMails();
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => dropMessages(tx, { applicationId: conversation.applicationId }));
  expect(await bodies(candidate)).toEqual([]);
  expect((await listConversations(employer)).total).toBe(0);
  expect(await subjects()).toEqual([null]);
  await sendMessage(candidate, conversation.id, "Otra vez");
  expect(await bodies(employer)).toEqual(["Otra vez"]);
});

describe("the mails about messages", () => {
  const now = new Date();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const send = (at = now, id = conversation.id) => sendMessage(employer, id, "La clave es «ajedrez».", at);
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
    expect(text).toContain("Instituto Sol te ha escrito sobre tu candidatura a «Química».");
    expect(text).toContain(paths.conversation(conversation.id));
    expect(`${text}${html}`).not.toContain("ajedrez");
    await sendMessage(candidate, conversation.id, "Hola", minutes(1));
    expect(await composed(employer.userId)).toMatchObject([{ subject: "Tienes un mensaje de Ana Ruiz" }]);
  });

  test("a message's mail waits a minute, and is suppressed once the message is read; that leaves room for the next", async () => {
    await send();
    const [mail] = await mails();
    expect(Number(mail?.startAfter) - Number(now)).toBeGreaterThanOrEqual(60_000);
    await markRead(candidate, conversation.id);
    expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
    await settle("suppressed");
    await send(minutes(1));
    expect(await mails()).toHaveLength(2);
  });

  test("a reader gets one mail for each conversation in half an hour", async () => {
    await send();
    await send(minutes(1));
    await send(minutes(2), (await begin(candidate.userId)).id);
    expect(await mails()).toHaveLength(2);
    await settle("sent");
    await send(minutes(29));
    expect(await mails()).toHaveLength(2);
    await sendMessage(candidate, conversation.id, "Gracias", minutes(29.5));
    await send(minutes(31));
    expect(await mails()).toHaveLength(3);
  });
});
