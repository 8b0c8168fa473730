import { beforeAll, describe, expect, test } from "vitest";
import { spendLimit } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertConversation } from "../../support/jobs/conversations";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

describe("conversations of the API", () => {
  const app = useApp("production");
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

  test("a message arrives, is counted, and is read by a POST alone; no answer tells an address, or a name of an organization's", async () => {
    const { id } = await newConversation();
    const sent = await send(employer, id, "  Buenos días,\r\n\r\n¿cuándo puedes venir?\t ");
    const message = { isOwn: true, body: "Buenos días,\n\n¿cuándo puedes venir?" };
    expect(sent).toMatchObject({ status: 201, message });
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

  test("a message's id that is invalid, two directions at once and other lengths of a page are refused", async () => {
    const { id } = await newConversation();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const query of ["after=x", "before=1", `after=${one}&before=${two}`, "limit=0", "limit=101"]) {
      const response = await person.client.get(`${messages(id)}?${query}`);
      expect([response.status, (await bodyOf(response)).code], query).toEqual([400, "INVALID_DATA"]);
    }
    expect((await person.client.get("/api/conversations?unread=1")).status).toBe(400);
    expect((await person.client.post(`/api/conversations/${id}/read?upTo=x`, {})).status).toBe(400);
  });

  test("an account sends thirty messages in ten minutes, wherever they go; the next is 429", async () => {
    const sender = await insertAccount(app());
    const sendNew = async () => {
      const { organizationId } = employer;
      const { id } = await insertConversation(app().db, { candidateId: sender.user.id, organizationId });
      return send(sender, id, "Hola");
    };
    expect((await sendNew()).status).toBe(201);
    await spendLimit(app(), "conversations/send", sender.user.id, 28);
    expect((await sendNew()).status).toBe(201);
    const last = await sendNew();
    expect(last).toMatchObject({ status: 429, code: "RATE_LIMIT_EXCEEDED" });
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await sender.client.get("/api/conversations")).status).toBe(200);
  });
});
