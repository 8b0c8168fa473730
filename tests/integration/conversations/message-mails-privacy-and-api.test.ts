import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { dropMessages } from "~/features/applications/application/erasing/drop-messages.server";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { eraseMessagesOfAccount } from "~/features/conversations/messages-of-account.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { expectPage, openForm, type PageForm } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf } from "../../support/factories";
import { insertConversation } from "../../support/jobs/conversations";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import type { Account } from "../../support/people/accounts";
import { type EmployerAccount, insertEmployer } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";

describe("messages' mails, privacy and API", () => {
  // No mail goes out, so that what is queued can be read.
  const app = useApp("production", { RUN_WORKER: "false" });
  const db = () => app().db;
  afterAll(closeDatabase);
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
    const sql = "SELECT subject FROM email_deliveries WHERE to_user_id = $1";
    return (await db().query(sql, [employer.userId])).rows.map(({ subject }) => subject);
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

  test("erasing a person deletes all messages of the person's conversations, and nobody else's", async () => {
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
    const sql = "SELECT candidate_id AS who FROM conversations WHERE id = $1";
    expect((await db().query(sql, [conversation.id])).rows).toEqual([{ who: null }]);
  });

  test("erasing an organization deletes its messages, and leaves the candidate's", async () => {
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
    const settled = "UPDATE email_deliveries SET status = $1::email_status WHERE to_user_id = $2";
    const settle = (status: string) => db().query(settled, [status, candidate.userId]);

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

    test("a message's mail waits a minute, and is suppressed once the message is read, which makes room for the next message's mail", async () => {
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

  describe("conversations of the API", () => {
    let person: Account;
    let employer: EmployerAccount;
    beforeAll(async () => {
      [person, employer] = [await insertAccount(app()), await insertOwner(app())];
    });

    const newConversation = () =>
      insertConversation(app().db, { candidateId: person.user.id, organizationId: employer.organizationId });
    const messages = (id: string) => `/api/conversations/${id}/messages`;
    const send = async ({ client }: Account, id: string, body: unknown) => {
      const response = await client.post(messages(id), { body });
      return { status: response.status, headers: response.headers, ...(await bodyOf(response)) };
    };

    test("a message, of which an account sends thirty in ten minutes, arrives, is counted, and is read by a POST alone; no answer tells an address, or a name of an organization's", async () => {
      const { id } = await newConversation();
      const sent = await send(employer, id, "  Buenos días,\r\n\r\n¿cuándo puedes venir?\t ");
      const message = { isOwn: true, body: "Buenos días,\n\n¿cuándo puedes venir?" };
      expect(sent).toMatchObject({ status: 201, message });
      expect(sent.headers.get("ratelimit-policy")).toContain('"conversations/send:account";q=30;w=600');
      const { client } = person;
      const unread = async () => bodyOf(await client.get("/api/conversations/unread"));
      const listed = await bodyOf(await client.get("/api/conversations?unread=true"));
      const otherParty = { name: "Instituto Sol" };
      expect(listed.items).toMatchObject([{ id, otherParty, unreadCount: 1, status: "open" }]);
      expect((await bodyOf(await client.get(messages(id)))).items).toMatchObject([{ isOwn: false }]);
      expect(await unread()).toEqual({ conversations: 1, messages: 1 });
      const read = await client.post(`/api/conversations/${id}/read`, {});
      expect(await bodyOf(read)).toEqual({ success: true });
      expect(await unread()).toEqual({ conversations: 0, messages: 0 });
      expect((await bodyOf(await client.get("/api/conversations?unread=true"))).total).toBe(0);
      await send(person, id, "Hola");
      for (const reader of [person, employer])
        for (const path of [messages(id), "/api/conversations"]) {
          const text = await (await reader.client.get(path)).text();
          expect(text).not.toContain("@");
          expect(text).not.toContain(employer.user.id);
        }
    });

    test("an empty message, the fourth in a row and one in a closed conversation are refused with their reasons", async () => {
      const { id, applicationId } = await newConversation();
      const empty = { status: 400, code: "INVALID_DATA", details: { fields: { body: expect.any(String) } } };
      expect(await send(employer, id, " \n ")).toMatchObject(empty);
      const three = "UPDATE conversations SET streak_side = 'employer', streak = 3 WHERE id = $1";
      await app().db.query(three, [id]);
      const waits = "Has enviado tres mensajes seguidos. Espera la respuesta.";
      expect(await send(employer, id, "4")).toMatchObject({
        status: 409,
        error: waits,
        code: "AWAITING_REPLY",
      });
      await app().db.query("UPDATE applications SET status = 'withdrawn' WHERE id = $1", [applicationId]);
      const closed = { code: "CONVERSATION_CLOSED", details: { reason: "withdrawn" } };
      const error = "Esta conversación está cerrada.";
      expect(await send(employer, id, "4")).toMatchObject({ status: 409, error, ...closed });
    });

    test("a conversation's page keeps refused words and says why, has a button for what was read and a link to older messages, and says why it is closed", async () => {
      const { id, applicationId } = await newConversation();
      const { client } = person;
      const page = `/dashboard/messages/${id}`;
      const write = (body: string) => openForm(client, page, "send", { body });
      const sendForm = ({ path, fields }: PageForm) => client.postForm(path, fields);
      const long = "a".repeat(4001);
      await expectPage(await sendForm(await write(long)), 400, "Usa como mucho 4000 caracteres.", long);
      // Three go out elsewhere while the fourth is being written.
      const fourth = await write("La cuarta");
      for (const body of ["1", "2", "3"]) await send(person, id, body);
      const waits = "Has enviado tres mensajes seguidos.";
      await expectPage(await sendForm(fourth), 409, waits, "La cuarta");
      expect(await expectPage(await client.get(page), 200, waits)).not.toContain('name="body"');
      await app().db.query(
        `WITH unread AS (UPDATE conversations SET candidate_unread = 60 WHERE id = $1)
         INSERT INTO messages (id, conversation_id, side, body, created_at)
         SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'employer', 'Mensaje ' || n, now()
         FROM generate_series(1, 60) AS n`,
        [id],
      );
      const latest = await expectPage(await client.get(page), 200, "Marcar como leídos", "Mensaje 60<");
      expect(latest).not.toContain("Mensaje 13<");
      const [, older = ""] = /href="([^"]+\?before=[\w-]+)"/.exec(latest) ?? [];
      const before = await expectPage(await client.get(older), 200, "Mensaje 13<", "Mensaje 1<");
      for (const gone of ["Mensaje 14<", 'name="body"']) expect(before).not.toContain(gone);
      const [, upTo = ""] = /name="upTo" type="hidden" value="([^"]+)"/.exec(latest) ?? [];
      expect((await client.postForm(page, { intent: "read", upTo })).status).toBe(303);
      await app().db.query("UPDATE applications SET status = 'withdrawn' WHERE id = $1", [applicationId]);
      const says = "está cerrada porque retiraste la candidatura";
      const closed = await expectPage(await client.get(page), 200, says);
      for (const gone of ["Marcar como leídos", 'name="body"']) expect(closed).not.toContain(gone);
    });

    test("a message's id that is invalid, two directions at once and other lengths of a page are refused", async () => {
      const { id } = await newConversation();
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
      for (const query of ["after=x", "before=1", `after=${one}&before=${two}`, "limit=0", "limit=101"]) {
        const response = await person.client.get(`${messages(id)}?${query}`);
        expect(await outcomeOf(response), query).toEqual([400, "INVALID_DATA"]);
      }
      expect((await person.client.get("/api/conversations?unread=1")).status).toBe(400);
      expect((await person.client.post(`/api/conversations/${id}/read?upTo=x`, {})).status).toBe(400);
    });
  });
});
