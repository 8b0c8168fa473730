import { beforeEach, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { dropMessages } from "~/features/applications/erasing/drop-messages.server";
import type { ApplicationParty } from "~/features/applications/state/lock-application.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { eraseMessagesOfAccount } from "~/features/conversations/messages-of-account.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertConversation } from "../../support/jobs/conversations";
import { insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
let candidate: ApplicationParty;
let employer: Extract<ApplicationParty, { side: "employer" }>;
let conversation: { id: string; applicationId: string };

async function newCandidate(name: string): Promise<ApplicationParty> {
  return { side: "candidate", userId: (await insertUser(db(), { name })).id };
}

const begin = (candidateId: string) =>
  insertConversation(db(), { candidateId, organizationId: employer.organizationId, title: "Química" });

beforeEach(async () => {
  const owner = await insertUser(db(), { type: "organization", isEmailVerified: true });
  const { id } = await insertOrganization(db(), { ownerId: owner.id, name: "Instituto Sol" });
  employer = { side: "employer", userId: owner.id, organizationId: id, role: "owner" };
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
