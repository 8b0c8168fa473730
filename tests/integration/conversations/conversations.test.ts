import { beforeEach, expect, test } from "vitest";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { getConversation } from "~/features/conversations/get-conversation.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { refusalOf } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
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
const unreadOf = ({ userId: id, side }: ApplicationParty) =>
  countUnread({ id, type: side === "candidate" ? "employee" : "organization", organizationId: null });

const read = async (columns: string, from: string) =>
  (await db().query(`SELECT ${columns} FROM ${from} = $1`, [conversation.applicationId])).rows;
const state = `status, status_changed_at AS "changedAt", first_response_at AS "respondedAt"`;
const application = async () => (await read(state, "applications WHERE id"))[0];
const event = `kind, visibility, from_status AS "from", to_status AS "to", actor, actor_user_id AS "by"`;
const events = () => read(event, "application_events WHERE from_status IS NOT NULL AND application_id");

const bodiesOf = async (party: ApplicationParty) =>
  (await listMessages(party, conversation.id)).items.map(({ body }) => body);

const expectClosed = async (reason: string, at = now) => {
  for (const party of [candidate, employer]) {
    const found = await getConversation(party, conversation.id, at);
    expect(found).toMatchObject({ status: "closed", closedReason: reason });
    await expect(send(party, "Hola", at)).rejects.toThrow(closed(reason));
  }
};

test("a message is unread for the other side, not for its author, and an answer marks as read what was there", async () => {
  const message = await send(candidate, "Buenos días");
  const read = { isOwn: true, isHidden: false, body: "Buenos días", createdAt: now.toISOString() };
  expect(message).toEqual({ id: message.id, ...read });
  expect((await listMessages(employer, conversation.id)).items).toEqual([{ ...message, isOwn: false }]);
  await send(candidate, "Otra");
  expect(await unreadOf(employer)).toEqual({ conversations: 1, messages: 2 });
  expect(await unreadOf(candidate)).toEqual({ conversations: 0, messages: 0 });
  await send(employer, "Gracias");
  expect(await unreadOf(employer)).toEqual({ conversations: 0, messages: 0 });
  expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 1 });
});

test("three messages in a row go, the fourth waits for an answer, which gives three more", async () => {
  const awaits = async (party: ApplicationParty) =>
    (await getConversation(party, conversation.id, now))?.awaitsReply;
  for (const bodies of [
    ["1", "2", "3"],
    ["5", "6", "7"],
  ]) {
    for (const body of bodies) await send(candidate, body);
    await expect(send(candidate, "4")).rejects.toThrow(awaiting);
    expect([await awaits(candidate), await awaits(employer)]).toEqual([true, false]);
    await send(employer, "Gracias");
    expect(await awaits(candidate)).toBe(false);
  }
  const said = ["1", "2", "3", "Gracias", "5", "6", "7", "Gracias"];
  expect(await bodiesOf(employer)).toEqual(said);
});

test("of eight messages at once three go, and messages of both sides at once are all kept and read in one order", async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => refusalOf(send(candidate, `n.º ${n}`))));
  expect(sent.toSorted()).toEqual([...Array(5).fill("AWAITING_REPLY"), ...Array(3).fill("done")]);
  expect(await bodiesOf(candidate)).toHaveLength(3);
  expect(await unreadOf(employer)).toEqual({ conversations: 1, messages: 3 });
  conversation = await begin();
  const both = [candidate, employer, candidate, employer];
  await Promise.all(both.map((party, at) => send(party, `${at}`)));
  const { items } = await listMessages(candidate, conversation.id);
  expect(items.map(({ body }) => body).toSorted()).toEqual(["0", "1", "2", "3"]);
  const times = items.map(({ createdAt }) => createdAt);
  expect(new Set(times).size).toBe(4);
  expect(times).toEqual(times.toSorted());
});

test("a message that is sent after another stays after it though the clock went back", async () => {
  await send(candidate, "antes", later(1000));
  await send(candidate, "después", now);
  const { items } = await listMessages(candidate, conversation.id);
  expect(items.map(({ body, createdAt }) => [body, createdAt])).toEqual([
    ["antes", later(1000).toISOString()],
    ["después", later(1001).toISOString()],
  ]);
});

test("a conversation is read, listed and counted for its two sides alone", async () => {
  await send(candidate, "Hola");
  for (const stranger of [await newCandidate(), await newEmployer()]) {
    expect(await getConversation(stranger, conversation.id, now)).toBeNull();
    expect((await listConversations(stranger, {}, now)).items).toEqual([]);
    expect(await unreadOf(stranger)).toEqual({ conversations: 0, messages: 0 });
  }
  // Nobody is the other side by naming it.
  const posing = { ...employer, organizationId: (await newEmployer()).organizationId };
  await expect(sendMessage(posing, conversation.id, "Hola", now)).rejects.toThrow(missing);
});

test("the first message of an organization answers the application, shows that it was read, and makes no open form stale", async () => {
  const [row] = await read("updated_at AS version", "applications WHERE id");
  const version = row.version.toISOString();
  await send(candidate, "Hola");
  expect(await application()).toMatchObject({ status: "submitted", respondedAt: null });
  await send(employer, "Buenos días", later(1000));
  await send(employer, "Otra cosa", later(2000));
  const answered = { status: "viewed", changedAt: later(1000), respondedAt: later(1000) };
  expect(await application()).toEqual(answered);
  const viewed = { kind: "status", visibility: "both", from: "submitted", to: "viewed" };
  expect(await events()).toEqual([{ ...viewed, actor: "employer", by: employer.userId }]);
  const change = { status: "in_review", version } as const;
  const decided = await changeStatus(employer, conversation.applicationId, change, later(3000));
  expect(decided.status).toBe("in_review");
});

test("an organization's message changes no state that is further on, and answers nothing when it is refused", async () => {
  conversation = await begin({ status: "interview" });
  await send(employer, "Buenos días", later(1000));
  expect(await application()).toEqual({ status: "interview", changedAt: now, respondedAt: later(1000) });
  expect(await events()).toEqual([]);
  conversation = await begin({ status: "withdrawn" });
  await expectClosed("withdrawn");
  expect(await application()).toMatchObject({ status: "withdrawn", respondedAt: null });
});

test("an application that time had closed stays closed, as answered, after an organization's message", async () => {
  const closedAt = new Date(now.getTime() - 61 * dayMs);
  const { organizationId } = employer;
  const { id: jobId } = await insertJob(db(), { organizationId, status: "closed", closedAt });
  conversation = await begin({ submitted_at: closedAt, status_changed_at: closedAt }, jobId);
  await send(employer, "Perdona la espera");
  const end = new Date(closedAt.getTime() + 60 * dayMs);
  expect(await application()).toEqual({ status: "no_response", changedAt: end, respondedAt: now });
  expect(await events()).toMatchObject([{ from: "submitted", to: "no_response", actor: "system" }]);
  await send(candidate, "Gracias igualmente", later(1000));
  expect(await application()).toMatchObject({ status: "no_response", changedAt: end });
});

test("a conversation is closed with an archived application, and ninety days after a decision to the millisecond", async () => {
  conversation = await begin({ status: "rejected", archived_at: now });
  await expectClosed("archived");
  conversation = await begin({ status: "rejected", first_response_at: now });
  const end = 90 * dayMs;
  const before = await getConversation(candidate, conversation.id, later(end - 1));
  expect(before).toMatchObject({ status: "open" });
  await send(candidate, "Gracias por decírmelo", later(end - 1));
  await expectClosed("archived", later(end));
});

test.each([
  ["the person's account", "candidate"],
  ["the organization's account", "employer"],
] as const)("a conversation is closed with %s, and the other side reads why", async (_, side) => {
  const [gone, left] = side === "candidate" ? [candidate, employer] : [employer, candidate];
  await send(left, "Hola");
  await db().query("UPDATE users SET is_active = false WHERE id = $1", [gone.userId]);
  expect(await getConversation(left, conversation.id, now)).toMatchObject({ closedReason: "account" });
  await expect(send(left, "¿Sigues ahí?")).rejects.toThrow(closed("account"));
  const shutOut = expect.objectContaining({ code: "UNAUTHENTICATED" });
  await expect(send(gone, "Aún no")).rejects.toThrow(shutOut);
  await db().query("UPDATE users SET is_active = true WHERE id = $1", [gone.userId]);
  expect((await send(left, "¿Sigues ahí?")).isOwn).toBe(true);
});

test("the list of conversations has what each side may know of the other, the last message first", async () => {
  await send(candidate, "Hola");
  const first = conversation;
  conversation = await begin();
  await send(employer, "a".repeat(161), later(1000));
  const { items, total, next, previous } = await listConversations(candidate, {}, later(2000));
  expect([total, next, previous]).toEqual([2, null, null]);
  const cut = { text: "a".repeat(160), isCut: true, isOwn: false };
  const whole = { text: "Hola", isCut: false, isOwn: true };
  const known = {
    otherParty: { name: "Instituto Sol", picture: expect.stringContaining("/logos/") },
    job: { title: "Química de superficies" },
    ...{ status: "open", closedReason: null },
  };
  expect(items).toMatchObject([
    { id: conversation.id, unreadCount: 1, lastMessage: cut, ...known },
    { id: first.id, unreadCount: 0, lastMessage: whole },
  ]);
  const [other] = (await listConversations(employer, {}, later(2000))).items;
  const person = { name: "Ana Ruiz", picture: expect.stringContaining("/avatars/") };
  expect(other?.otherParty).toMatchObject(person);
});

test("the list of conversations leaves out those in which nobody wrote, and with `unread` those that were read", async () => {
  expect((await listConversations(candidate, {}, now)).total).toBe(0);
  await send(employer, "Hola");
  await markRead(candidate, conversation.id);
  conversation = await begin();
  await send(employer, "Hola", later(1));
  const { items, total } = await listConversations(candidate, { unread: true }, later(2));
  expect([total, items.map(({ id }) => id)]).toEqual([1, [conversation.id]]);
  expect((await listConversations(candidate, {}, later(2))).total).toBe(2);
});

test("the list of conversations goes from page to page and back, also where two conversations have one last moment", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    conversation = await begin();
    ids.push(conversation.id);
    await send(employer, "Hola", later(Math.floor(n / 2) * 1000));
  }
  const list = async (page = {}) => {
    const { items, next, previous } = await listConversations(candidate, { limit: 2, ...page });
    return { ids: items.map(({ id }) => id), next, previous };
  };
  const pages = [await list()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list({ after: next }));
  expect(pages.flatMap((page) => page.ids).toSorted()).toEqual(ids.toSorted());
  const back = await list({ before: pages.at(-1)?.previous ?? "" });
  expect(back.ids).toEqual(pages[1]?.ids);
});

test("messages come fifty at a time, the last ones first, each page in the order of writing", async () => {
  const { rows } = await db().query(
    `INSERT INTO messages (id, conversation_id, side, body, created_at)
         SELECT lpad(n::text, 32, '0')::uuid, $1, 'employer', n, $2::timestamptz + n * interval '1 second'
         FROM generate_series(1, 51) AS n RETURNING id`,
    [conversation.id, now],
  );
  const ids: string[] = rows.map(({ id }) => id);
  const read = async (page?: Parameters<typeof listMessages>[2]) => {
    const { items, hasMore } = await listMessages(candidate, conversation.id, page);
    return [items.map(({ id }) => id), hasMore];
  };
  expect(await read()).toEqual([ids.slice(1), true]);
  expect(await read({ before: ids[1] })).toEqual([ids.slice(0, 1), false]);
  expect(await read({ after: ids[48] })).toEqual([ids.slice(49), false]);
  expect(await read({ after: ids[0], limit: 2 })).toEqual([ids.slice(1, 3), true]);
});

test("messages count as read once their reader says so, up to the one on the page, however often that comes", async () => {
  const [first, second] = [await send(employer, "Una"), await send(employer, "Otra", later(1))];
  const former = { ...employer, userId: (await newEmployer()).userId };
  await expect(markRead(former, conversation.id)).rejects.toThrow("NOT_AN_ORGANIZATION");
  await markRead(employer, conversation.id);
  expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 2 });
  await markRead(candidate, conversation.id, first.id);
  expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 1 });
  for (const upTo of [second.id, undefined]) {
    await markRead(candidate, conversation.id, upTo);
    expect(await unreadOf(candidate)).toEqual({ conversations: 0, messages: 0 });
  }
});

test("messages that come while earlier ones are marked as read stay unread", async () => {
  const { id } = await send(employer, "Una");
  await Promise.all([
    ...[send(employer, "Otra"), send(employer, "Otra")],
    ...[1, 2, 3, 4].map(() => markRead(candidate, conversation.id, id)),
  ]);
  expect(await unreadOf(candidate)).toEqual({ conversations: 1, messages: 2 });
});

// Prisma's schema knows no partial index, so the comparison with it does not see whether they are there.
test("unread conversations are counted over two indexes of nothing else", async () => {
  const { rows } = await db().query("SELECT indexdef FROM pg_indexes WHERE tablename = 'conversations'");
  expect(rows.filter(({ indexdef }) => indexdef.includes("WHERE"))).toHaveLength(2);
});
