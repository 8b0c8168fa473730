import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertConversation } from "../../support/jobs/conversations";
import { type Account, createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";

describeTargets(
  "conversations of the API",
  (app) => {
    let person: Account;
    let employer: EmployerAccount;
    beforeAll(async () => {
      [person, employer] = [await createAccount(app()), await createEmployer(app())];
    });

    const newConversation = async (candidate = person, { organizationId } = employer) => {
      const { id } = await insertConversation(app().db, { candidateId: candidate.user.id, organizationId });
      return id;
    };
    const pathOf = (id: string, then: string) => `/api/conversations/${id}/${then}`;
    const send = (client: Client, id: string, body: unknown, headers = {}) =>
      client.post(pathOf(id, "messages"), { body }, { headers });
    const read = async (client: Client, id: string) => bodyOf(await client.get(pathOf(id, "messages")));

    test("is for its two sides: 401 for nobody, 404 for everybody else", async () => {
      const id = await newConversation();
      expect((await send(person.client, id, "Hola")).status).toBe(201);
      const strangers = [await createAccount(app()), await createEmployer(app())];
      for (const [method, then] of [
        ["GET", "messages"],
        ["POST", "messages"],
        ["POST", "read"],
      ] as const) {
        const json = method === "POST" ? { body: "Hola" } : undefined;
        const nobody = await app().client().request(pathOf(id, then), { method, json });
        expect([nobody.status, (await bodyOf(nobody)).code], then).toEqual([401, "UNAUTHENTICATED"]);
        for (const { client } of strangers) {
          const refused = await client.request(pathOf(id, then), { method, json });
          expect([refused.status, (await bodyOf(refused)).code], then).toEqual([404, "NOT_FOUND"]);
        }
        const right = await employer.client.request(pathOf(id, then), { method, json });
        expect([200, 201], then).toContain(right.status);
      }
      for (const { client } of strangers) {
        expect(await bodyOf(await client.get("/api/conversations"))).toMatchObject({ items: [], total: 0 });
        expect(await bodyOf(await client.get("/api/conversations/unread"))).toEqual({
          conversations: 0,
          messages: 0,
        });
      }
    });

    test("a message arrives, is counted, and is read by a POST alone", async () => {
      const other = await createAccount(app());
      const id = await newConversation(other);
      const sent = await send(employer.client, id, "  Buenos días,\r\n\r\n¿cuándo puedes venir?\t ");
      expect([sent.status, (await bodyOf(sent)).message]).toMatchObject([
        201,
        { isOwn: true, body: "Buenos días,\n\n¿cuándo puedes venir?" },
      ]);
      const unread = async () => bodyOf(await other.client.get("/api/conversations/unread"));
      const [item] = (await bodyOf(await other.client.get("/api/conversations?unread=true"))).items;
      expect(item).toMatchObject({
        id,
        otherParty: { name: "Instituto Sol" },
        unreadCount: 1,
        status: "open",
      });
      expect((await read(other.client, id)).items).toMatchObject([{ isOwn: false }]);
      expect(await unread()).toEqual({ conversations: 1, messages: 1 });
      expect(await bodyOf(await other.client.post(pathOf(id, "read"), {}))).toEqual({ success: true });
      expect(await unread()).toEqual({ conversations: 0, messages: 0 });
      expect((await bodyOf(await other.client.get("/api/conversations?unread=true"))).total).toBe(0);
    });

    test("tells nobody's address, and of an organization nobody's name", async () => {
      const id = await newConversation();
      await send(employer.client, id, "Hola");
      await send(person.client, id, "Hola");
      for (const { client } of [person, employer])
        for (const path of [pathOf(id, "messages"), "/api/conversations"]) {
          const text = await (await client.get(path)).text();
          expect(text).not.toContain("@");
          expect(text).not.toContain(employer.user.id);
        }
    });

    test.each([
      ["of nothing", "", 400],
      ["of spaces", " \n\t \r\n  ", 400],
      ["of 4,000 characters", "á".repeat(4000), 201],
      ["of 4,001 characters", "á".repeat(4001), 400],
      ["of 4,000 emoji", "🧪".repeat(4000), 201],
      ["of 4,001 emoji", "🧪".repeat(4001), 400],
      ["with a NUL", "Hola\u0000", 400],
      ["with half an emoji", "Hola \ud83e", 400],
      ["that is a number", 7, 400],
      ["that is null", null, 400],
    ])("a message %s", async (_, body, status) => {
      const id = await newConversation(await createAccount(app()));
      const response = await send(employer.client, id, body);
      expect(response.status).toBe(status);
      const answer = await bodyOf(response);
      if (status === 201) expect(answer.message.body).toBe(body);
      else {
        expect(answer).toMatchObject({
          code: "INVALID_DATA",
          details: { fields: { body: expect.any(String) } },
        });
        expect((await read(employer.client, id)).items).toEqual([]);
      }
    });

    test("markup is kept as it was written", async () => {
      const id = await newConversation();
      const body = `<script>alert("x")</script> **no** <img src=x onerror=alert(1)>`;
      await send(person.client, id, body);
      expect((await read(employer.client, id)).items.at(-1).body).toBe(body);
    });

    test("the fourth in a row waits for an answer, and a closed conversation takes none", async () => {
      const writer = await createEmployer(app());
      const id = await newConversation(person, writer);
      const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(writer.client, id, `${n}`)));
      const statuses = sent.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 17 }, () => 409)]);
      const refused = await send(writer.client, id, "Otra");
      expect([refused.status, await bodyOf(refused)]).toEqual([
        409,
        { error: "Has enviado tres mensajes seguidos. Espera la respuesta.", code: "AWAITING_REPLY" },
      ]);
      await app().db.query(
        `UPDATE applications SET status = 'withdrawn'
         WHERE id = (SELECT application_id FROM conversations WHERE id = $1)`,
        [id],
      );
      const closed = await send(writer.client, id, "Otra");
      expect([closed.status, await bodyOf(closed)]).toEqual([
        409,
        {
          error: "Esta conversación está cerrada.",
          code: "CONVERSATION_CLOSED",
          details: { reason: "withdrawn" },
        },
      ]);
      expect((await read(writer.client, id)).items).toHaveLength(3);
    });

    test("refuses an invalid message's id, both directions at once, and other lengths", async () => {
      const id = await newConversation();
      const [one, two] = [randomUUID(), randomUUID()];
      for (const query of ["after=x", "before=1", `after=${one}&before=${two}`, "limit=0", "limit=101"]) {
        const response = await person.client.get(`${pathOf(id, "messages")}?${query}`);
        expect([response.status, (await bodyOf(response)).code], query).toEqual([400, "INVALID_DATA"]);
      }
      expect((await person.client.get("/api/conversations?unread=1")).status).toBe(400);
      expect((await person.client.post(`${pathOf(id, "read")}?upTo=x`, {})).status).toBe(400);
    });

    test("an account sends thirty in ten minutes, wherever they go; the next is 429", async () => {
      const sender = await createEmployer(app());
      const conversations: string[] = [];
      for (let n = 0; n < 11; n += 1) {
        const { id: candidateId } = (await createAccount(app())).user;
        const { organizationId } = sender;
        conversations.push((await insertConversation(app().db, { candidateId, organizationId })).id);
      }
      for (let round = 0; round < 3; round += 1) {
        const responses = await Promise.all(
          conversations.slice(0, 10).map((id) => send(app().client(), id, "Hola", sender.bearer)),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      }
      const refused = await send(app().client(), conversations[10] ?? "", "Hola", sender.bearer);
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
      expect((await app().client().get("/api/conversations", { headers: sender.bearer })).status).toBe(200);
    });
  },
  ["production", "remix-serve"],
);
