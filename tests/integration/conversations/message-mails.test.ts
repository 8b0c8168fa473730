import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertConversation, releaseMails } from "../../support/jobs/conversations";
import { untilMailIsDone } from "../../support/mail/outbox";
import { readMails } from "../../support/mail/read-mails";
import { type Account, createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";

describe("mails about messages", () => {
  const app = useApp("production");
  let person: Account;
  let employer: EmployerAccount;
  let conversation: string;
  beforeAll(async () => {
    employer = await createEmployer(app());
  });
  beforeEach(async () => {
    person = await createAccount(app());
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [person.user.id]);
    // The mail that asks to confirm the address: nothing of it is waited for.
    await app().db.query("DELETE FROM pgboss.job WHERE name = 'mail' AND state = 'created'");
    conversation = await begin();
  });

  const begin = async () =>
    (
      await insertConversation(app().db, {
        candidateId: person.user.id,
        organizationId: employer.organizationId,
        title: "Química de superficies",
      })
    ).id;
  const send = async ({ client }: Account, body: string, id = conversation) => {
    const { status } = await client.post(`/api/conversations/${id}/messages`, { body });
    expect(status).toBe(201);
  };
  const read = ({ client }: Account) => client.post(`/api/conversations/${conversation}/read`, {});

  async function mails() {
    const { rows } = await app().db.query(
      `SELECT status, error, subject FROM email_deliveries
       WHERE kind = 'message-received' AND to_user_id = $1 ORDER BY created_at`,
      [person.user.id],
    );
    return rows;
  }

  /** Lets the minute pass in which a message can be read before its mail goes out. */
  async function pass() {
    await releaseMails(app().db);
    await untilMailIsDone(app());
  }

  const sent = { status: "sent", error: null, subject: "Tienes un mensaje de Instituto Sol" };

  test("say who wrote about what, lead to the conversation, and repeat no word of it", async () => {
    await send(employer, "La contraseña del laboratorio es «ajedrez».");
    await pass();
    expect(await mails()).toEqual([sent]);
    const [mail] = await readMails(app(), { to: person.user.email, subject: sent.subject });
    expect(mail?.text).toContain(
      "Instituto Sol te ha escrito sobre tu candidatura a «Química de superficies».",
    );
    expect(mail?.links[0]).toBe(`${app().baseUrl}/dashboard/messages/${conversation}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("ajedrez");
  });

  test("wait a minute for their message to be read", async () => {
    await send(employer, "Hola");
    const { rows } = await app().db.query(
      `SELECT start_after > now() + interval '30 seconds' AS "isLater" FROM pgboss.job, email_deliveries
       WHERE data ->> 'deliveryId' = email_deliveries.id::text AND kind = 'message-received' AND to_user_id = $1`,
      [person.user.id],
    );
    expect(rows).toEqual([{ isLater: true }]);
    expect(await mails()).toMatchObject([{ status: "queued" }]);
    await read(person);
    await pass();
    expect(await mails()).toMatchObject([{ status: "suppressed", error: "NOT_NEEDED" }]);
  });

  test("are one for each conversation in half an hour", async () => {
    await send(employer, "Una");
    await send(employer, "Otra");
    await send(employer, "Otra", await begin());
    await pass();
    await send(employer, "Y otra");
    await pass();
    expect(await mails()).toEqual([sent, sent]);
    const age = (minutes: number) =>
      app().db.query(
        `UPDATE email_deliveries SET created_at = now() - $2 * interval '1 second' WHERE to_user_id = $1`,
        [person.user.id, minutes * 60],
      );
    await send(person, "Gracias");
    await age(29.5);
    await send(employer, "De nada");
    expect(await mails()).toHaveLength(2);
    await age(30.5);
    await send(employer, "Por cierto");
    await pass();
    expect(await mails()).toEqual([sent, sent, sent]);
  });

  test("one that was suppressed leaves room for the next", async () => {
    await send(employer, "Una");
    await read(person);
    await pass();
    await send(employer, "Otra");
    await pass();
    expect(await mails()).toMatchObject([{ status: "suppressed" }, sent]);
  });

  test("are not for those who want none", async () => {
    await person.client.request("/api/profile/preferences", { method: "PATCH", json: { messages: false } });
    await send(employer, "Hola");
    await pass();
    expect(await mails()).toMatchObject([{ status: "suppressed", error: "SUPPRESSED" }]);
  });

  test("are not for an account that was closed meanwhile", async () => {
    await send(employer, "Hola");
    await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [person.user.id]);
    await pass();
    expect(await mails()).toMatchObject([{ status: "suppressed", error: "NOT_NEEDED" }]);
  });

  test("an organization reads the person's name", async () => {
    await send(person, "Hola");
    await pass();
    const { rows } = await app().db.query(
      "SELECT subject FROM email_deliveries WHERE kind = 'message-received' AND to_user_id = $1",
      [employer.user.id],
    );
    expect(rows.at(-1)).toEqual({ subject: `Tienes un mensaje de ${person.user.name}` });
  });
});
