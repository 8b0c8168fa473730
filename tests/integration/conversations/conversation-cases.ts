import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import type { ApplicationParty } from "~/features/applications/state/lock-application.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { getConversation } from "~/features/conversations/get-conversation.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

/** How conversations behave, whichever database they are in. */
export function defineConversationTests(db: () => Pick<pg.Pool, "query">): void {
  const now = new Date("2026-11-20T12:00:00.000Z");
  const dayMs = 86_400_000;
  const later = (ms: number) => new Date(now.getTime() + ms);
  const missing = expect.objectContaining({ code: "NOT_FOUND" });
  const awaiting = expect.objectContaining({ code: "AWAITING_REPLY" });
  const closed = (reason: string) =>
    expect.objectContaining({ code: "CONVERSATION_CLOSED", details: { reason } });

  let candidate: ApplicationParty;
  let employer: Extract<ApplicationParty, { side: "employer" }>;
  let conversation: { id: string; applicationId: string };

  async function newEmployer(): Promise<typeof employer> {
    const { id, ownerId } = await insertOrganization(db(), { name: "Instituto Sol" });
    return { side: "employer", userId: ownerId ?? "", organizationId: id, role: "owner" };
  }

  const newCandidate = async (): Promise<ApplicationParty> => ({
    side: "candidate",
    userId: (await insertUser(db(), { name: "Ana Ruiz" })).id,
  });

  const begin = (application: Record<string, unknown> = {}, jobId?: string) =>
    insertConversation(db(), {
      candidateId: candidate.userId,
      organizationId: employer.organizationId,
      ...(jobId && { jobId }),
      title: "Química de superficies",
      application: { submitted_at: now, status_changed_at: now, ...application },
    });

  beforeEach(async () => {
    [candidate, employer] = [await newCandidate(), await newEmployer()];
    conversation = await begin();
  });

  const send = (party: ApplicationParty, body: string, at = now) =>
    sendMessage(party, conversation.id, body, at);
  const unreadOf = ({ userId, side }: ApplicationParty) =>
    countUnread({
      id: userId,
      type: side === "candidate" ? "employee" : "organization",
      organizationId: null,
    });

  async function application() {
    const { rows } = await db().query(
      `SELECT status, status_changed_at AS "changedAt", first_response_at AS "respondedAt" FROM applications WHERE id = $1`,
      [conversation.applicationId],
    );
    return rows[0];
  }

  async function events() {
    const { rows } = await db().query(
      `SELECT kind, visibility, from_status AS "from", to_status AS "to", actor, actor_user_id AS "by"
       FROM application_events WHERE application_id = $1`,
      [conversation.applicationId],
    );
    return rows;
  }

  describe("sending", () => {
    test("it is unread for the other side, not for its author", async () => {
      const message = await send(candidate, "Buenos días");
      expect(message).toEqual({
        id: message.id,
        isOwn: true,
        isHidden: false,
        body: "Buenos días",
        createdAt: now.toISOString(),
      });
      expect(await unreadOf(employer)).toEqual({ conversations: 1, messages: 1 });
      expect(await unreadOf(candidate)).toEqual({ conversations: 0, messages: 0 });
      expect((await listMessages(employer, conversation.id)).items).toEqual([{ ...message, isOwn: false }]);
    });

    test("an answer marks as read what was there", async () => {
      await send(candidate, "Una");
      await send(candidate, "Otra");
      expect(await unreadOf(employer)).toEqual({ conversations: 1, messages: 2 });
      await send(employer, "Gracias");
      expect(await unreadOf(employer)).toEqual({ conversations: 0, messages: 0 });
      expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 1 });
    });

    test("three in a row go, the fourth waits for an answer, which gives three more", async () => {
      for (const body of ["1", "2", "3"]) await send(candidate, body);
      await expect(send(candidate, "4")).rejects.toThrow(awaiting);
      expect((await getConversation(candidate, conversation.id, now))?.awaitsReply).toBe(true);
      expect((await getConversation(employer, conversation.id, now))?.awaitsReply).toBe(false);
      await send(employer, "Gracias");
      expect((await getConversation(candidate, conversation.id, now))?.awaitsReply).toBe(false);
      for (const body of ["5", "6", "7"]) await send(candidate, body);
      await expect(send(candidate, "8")).rejects.toThrow(awaiting);
      const { items } = await listMessages(employer, conversation.id);
      expect(items.map(({ body }) => body)).toEqual(["1", "2", "3", "Gracias", "5", "6", "7"]);
    });

    test("twenty at once are three", async () => {
      const sent = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => send(candidate, `n.º ${n}`)),
      );
      expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      for (const result of sent)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "AWAITING_REPLY" });
      const { items } = await listMessages(candidate, conversation.id);
      expect(items).toHaveLength(3);
      expect(await unreadOf(employer)).toEqual({ conversations: 1, messages: 3 });
    });

    test("both sides at once lose nothing, and read the messages in one order", async () => {
      await Promise.all([
        send(candidate, "a"),
        send(employer, "b"),
        send(candidate, "c"),
        send(employer, "d"),
      ]);
      const { items } = await listMessages(candidate, conversation.id);
      expect(items.map(({ body }) => body).toSorted()).toEqual(["a", "b", "c", "d"]);
      const times = items.map(({ createdAt }) => createdAt);
      expect(new Set(times).size).toBe(4);
      expect(times).toEqual(times.toSorted());
    });

    test("a clock that goes back does not: the later message stays the later one", async () => {
      await send(candidate, "antes", later(1000));
      await send(candidate, "después", now);
      const { items } = await listMessages(candidate, conversation.id);
      expect(items.map(({ body, createdAt }) => [body, createdAt])).toEqual([
        ["antes", later(1000).toISOString()],
        ["después", later(1001).toISOString()],
      ]);
    });

    test("is for the two sides alone", async () => {
      for (const stranger of [await newCandidate(), await newEmployer()]) {
        await expect(sendMessage(stranger, conversation.id, "Hola", now)).rejects.toThrow(missing);
        await expect(listMessages(stranger, conversation.id)).rejects.toThrow(missing);
        await expect(markRead(stranger, conversation.id)).rejects.toThrow(missing);
        expect(await getConversation(stranger, conversation.id, now)).toBeNull();
        expect((await listConversations(stranger, {}, now)).items).toEqual([]);
      }
      // Nobody is the other side by naming it.
      const posing = { ...employer, organizationId: (await newEmployer()).organizationId };
      await expect(sendMessage(posing, conversation.id, "Hola", now)).rejects.toThrow(missing);
    });
  });

  describe("an organization's message", () => {
    test("the first answers the application, and shows that it was read", async () => {
      await send(candidate, "Hola");
      expect(await application()).toMatchObject({ status: "submitted", respondedAt: null });
      await send(employer, "Buenos días", later(1000));
      await send(employer, "Otra cosa", later(2000));
      expect(await application()).toEqual({
        status: "viewed",
        changedAt: later(1000),
        respondedAt: later(1000),
      });
      const viewed = { kind: "status", visibility: "both", from: "submitted", to: "viewed" };
      expect(await events()).toEqual([{ ...viewed, actor: "employer", by: employer.userId }]);
    });

    test("changes the state of none that is further on", async () => {
      conversation = await begin({ status: "interview" });
      await send(employer, "Buenos días", later(1000));
      expect(await application()).toEqual({ status: "interview", changedAt: now, respondedAt: later(1000) });
      expect(await events()).toEqual([]);
    });

    test("makes no new version: a decision whose form is open already still counts", async () => {
      const { rows } = await db().query("SELECT updated_at FROM applications WHERE id = $1", [
        conversation.applicationId,
      ]);
      const version = rows[0].updated_at.toISOString();
      await send(employer, "Buenos días", later(1000));
      const decided = await changeStatus(
        employer,
        conversation.applicationId,
        { status: "in_review", version },
        later(2000),
      );
      expect(decided.status).toBe("in_review");
    });

    test("leaves an application that time had closed closed, as answered", async () => {
      const closedAt = new Date(now.getTime() - 61 * dayMs);
      const { id: jobId } = await insertJob(db(), {
        organizationId: employer.organizationId,
        status: "closed",
        closedAt,
      });
      conversation = await begin({ submitted_at: closedAt, status_changed_at: closedAt }, jobId);
      await send(employer, "Perdona la espera");
      const end = new Date(closedAt.getTime() + 60 * dayMs);
      expect(await application()).toEqual({ status: "no_response", changedAt: end, respondedAt: now });
      expect(await events()).toMatchObject([{ from: "submitted", to: "no_response", actor: "system" }]);
      await send(candidate, "Gracias igualmente", later(1000));
      expect(await application()).toMatchObject({ status: "no_response", changedAt: end });
    });

    test("a message that is refused answers nothing", async () => {
      conversation = await begin({ status: "withdrawn" });
      await expect(send(employer, "Buenos días")).rejects.toThrow(closed("withdrawn"));
      expect(await application()).toMatchObject({ status: "withdrawn", respondedAt: null });
    });
  });

  describe("a conversation is closed", () => {
    const expectClosed = async (reason: string, at = now) => {
      for (const party of [candidate, employer]) {
        expect(await getConversation(party, conversation.id, at)).toMatchObject({
          status: "closed",
          closedReason: reason,
        });
        await expect(send(party, "Hola", at)).rejects.toThrow(closed(reason));
      }
    };

    test("with a withdrawn application", async () => {
      conversation = await begin({ status: "withdrawn" });
      await expectClosed("withdrawn");
    });

    test("with an archived one", async () => {
      conversation = await begin({ status: "rejected", archived_at: now });
      await expectClosed("archived");
    });

    test("ninety days after a decision, and not a millisecond before", async () => {
      conversation = await begin({ status: "rejected", first_response_at: now });
      const end = 90 * dayMs;
      expect(await getConversation(candidate, conversation.id, later(end - 1))).toMatchObject({
        status: "open",
      });
      await send(candidate, "Gracias por decírmelo", later(end - 1));
      await expectClosed("archived", later(end));
    });

    test.each([
      ["the person's account", "candidate"],
      ["the organization's account", "employer"],
    ] as const)("with %s: the other side reads why", async (_, side) => {
      const [gone, left] = side === "candidate" ? [candidate, employer] : [employer, candidate];
      await send(left, "Hola");
      await db().query("UPDATE users SET is_active = false WHERE id = $1", [gone.userId]);
      expect(await getConversation(left, conversation.id, now)).toMatchObject({ closedReason: "account" });
      await expect(send(left, "¿Sigues ahí?")).rejects.toThrow(closed("account"));
      await expect(send(gone, "Aún no")).rejects.toThrow(
        expect.objectContaining({ code: "UNAUTHENTICATED" }),
      );
      await db().query("UPDATE users SET is_active = true WHERE id = $1", [gone.userId]);
      expect((await send(left, "¿Sigues ahí?")).isOwn).toBe(true);
    });
  });

  describe("the list", () => {
    test("has what each side may know of the other, the last message first", async () => {
      await send(candidate, "Hola");
      const first = conversation;
      conversation = await begin();
      await send(employer, "a".repeat(161), later(1000));
      const { items, total, next, previous } = await listConversations(candidate, {}, later(2000));
      expect([total, next, previous]).toEqual([2, null, null]);
      expect(items).toMatchObject([
        {
          id: conversation.id,
          unreadCount: 1,
          lastMessage: { text: "a".repeat(160), isCut: true, isOwn: false },
        },
        { id: first.id, unreadCount: 0, lastMessage: { text: "Hola", isCut: false, isOwn: true } },
      ]);
      expect(items[0]).toMatchObject({
        otherParty: { name: "Instituto Sol", picture: expect.stringContaining("/logos/") },
        job: { title: "Química de superficies" },
        status: "open",
        closedReason: null,
      });
      const [other] = (await listConversations(employer, {}, later(2000))).items;
      expect(other?.otherParty).toMatchObject({
        name: "Ana Ruiz",
        picture: expect.stringContaining("/avatars/"),
      });
    });

    test("leaves out conversations in which nobody wrote, and with `unread` those that were read", async () => {
      expect((await listConversations(candidate, {}, now)).total).toBe(0);
      await send(employer, "Hola");
      const read = conversation.id;
      conversation = await begin();
      await send(employer, "Hola", later(1));
      await markRead(candidate, read);
      const { items, total } = await listConversations(candidate, { unread: true }, later(2));
      expect([total, items.map(({ id }) => id)]).toEqual([1, [conversation.id]]);
      expect((await listConversations(candidate, {}, later(2))).total).toBe(2);
    });

    test("goes from page to page and back", async () => {
      const ids: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        conversation = await begin();
        ids.unshift(conversation.id);
        // Two of them have the same last moment.
        await send(employer, "Hola", later(Math.floor(n / 2) * 1000));
      }
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await listConversations(candidate, { limit: 2, after });
        seen.push(...page.items.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      const first = await listConversations(candidate, { limit: 2 });
      const second = await listConversations(candidate, { limit: 2, after: first.next ?? "" });
      const back = await listConversations(candidate, { limit: 2, before: second.previous ?? "" });
      expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    });
  });

  describe("messages", () => {
    async function write(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1)
        ids.push((await send(n % 2 ? candidate : employer, `${n}`, later(n))).id);
      return ids;
    }

    test("come fifty at a time, the last ones first, each page in the order of writing", async () => {
      const ids = await write(51);
      const last = await listMessages(candidate, conversation.id);
      expect([last.items.map(({ id }) => id), last.hasMore]).toEqual([ids.slice(1), true]);
      const older = await listMessages(candidate, conversation.id, { before: ids[1] });
      expect([older.items.map(({ id }) => id), older.hasMore]).toEqual([ids.slice(0, 1), false]);
      const newer = await listMessages(candidate, conversation.id, { after: ids[48] });
      expect([newer.items.map(({ id }) => id), newer.hasMore]).toEqual([ids.slice(49), false]);
      const two = await listMessages(candidate, conversation.id, { after: ids[0], limit: 2 });
      expect([two.items.map(({ id }) => id), two.hasMore]).toEqual([ids.slice(1, 3), true]);
    });

    test("are read when their reader says so, again too, and by nobody else", async () => {
      await write(1);
      const former = { ...employer, userId: (await newEmployer()).userId };
      await expect(markRead(former, conversation.id)).rejects.toThrow("NOT_AN_ORGANIZATION");
      await markRead(employer, conversation.id);
      expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 1 });
      for (let times = 0; times < 2; times += 1) {
        await markRead(candidate, conversation.id);
        expect(await unreadOf(candidate)).toEqual({ conversations: 0, messages: 0 });
      }
    });

    test("one that comes while others are read stays to be read", async () => {
      const [first, second] = [await send(employer, "Una"), await send(employer, "Otra", later(1))];
      await markRead(candidate, conversation.id, first.id);
      expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 1 });
      await markRead(candidate, conversation.id, second.id);
      expect(await unreadOf(candidate)).toEqual({ conversations: 0, messages: 0 });
    });

    test("reading and writing at once count what was not on the page", async () => {
      const { id } = await send(employer, "Una");
      await Promise.all([
        send(employer, "Otra"),
        send(employer, "Otra"),
        ...Array.from({ length: 8 }, () => markRead(candidate, conversation.id, id)),
      ]);
      expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 2 });
    });

    test("the unread ones are counted over an index of nothing else", async () => {
      const { rows } = await db().query("SELECT indexdef FROM pg_indexes WHERE tablename = 'conversations'");
      const partial = rows.map(({ indexdef }) => indexdef).filter((text: string) => text.includes("WHERE"));
      expect(partial).toHaveLength(2);
    });
  });
}
