import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password, uniqueEmail } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { createAccount } from "../../support/people/accounts";
import { textOf } from "../../support/people/waitlist-forms";

const subject = "Confirma tu correo";
const letter = "Estimado grupo: me interesa esta plaza.";

describe("a job's form for a person whose address is not confirmed, where that opens no door", () => {
  const app = useApp("production");

  /** Somebody in front of a job's form, which is the one that waits for the confirmation. */
  async function applicant(email = uniqueEmail()) {
    const { id, slug } = await insertJob(app().db, {
      title: "Química de superficies",
      columns: { required_materials: [] },
    });
    const { client, user } = await createAccount(app(), { email });
    const path = `/jobs/${slug}/apply`;
    const waitingIn = (html: string) => /name="waiting" type="hidden" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const waiting = waitingIn(await (await client.get(path)).text());
    const send = (fields: Record<string, string>, token = waiting) =>
      client.postForm(`${path}?waiting=${token}`, { waiting: token, ...fields });
    const follow = async (response: Response) => {
      expect(response.status).toBe(303);
      return textOf(await client.get(response.headers.get("location") ?? ""));
    };
    return { jobId: id, client, user, email, path, send, follow };
  }

  test("it shows the masked address, the one probably meant, and when the mail can go again", async () => {
    const email = `${uniqueEmail().split("@")[0]}@gmial.com`;
    const { client, path, send } = await applicant(email);
    const page = await textOf(await client.get(path));
    const masked = `${email[0]}••••@`;
    expect(page).toMatch(new RegExp(`te lo hemos enviado a.{0,20}${masked}gmial\\.com`));
    expect(page).toContain(`¿Querías decir ${masked}gmail.com?`);
    expect(page).toContain("Enviármelo otra vez");
    let token = "";
    for (let mails = 2; mails <= 3; mails += 1) {
      const again = await send({ intent: "resend" }, token || undefined);
      const next = again.headers.get("location") ?? "";
      expect([again.status, next]).toEqual([303, expect.stringMatching(`^${path}\\?`)]);
      token = new URL(next, "http://x").searchParams.get("waiting") ?? "";
      await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(mails);
      expect(await textOf(await client.get(next))).toContain("Te lo hemos enviado otra vez");
    }
    // A page without the token of the last answer knows it as well.
    expect(await textOf(await client.get(path))).toMatch(/Podrás pedir otro desde esta hora: \d{1,2}:\d\d/);
  });

  test("the letter written meanwhile is in the form that the mailed link leads to, on another device", async () => {
    const { client, email, path, send, follow } = await applicant();
    const link = await waitForPath(app(), { to: email, subject });
    const saved = await follow(await send({ intent: "letter", coverLetter: letter }));
    expect(saved).toContain("Carta guardada.");
    expect(await textOf(await client.get(path))).toContain(letter);

    const phone = app().client();
    const opened = await (await phone.get(link)).text();
    const redirectTo = /name="redirectTo" type="hidden" value="([^"]*)"/.exec(opened)?.[1] ?? "";
    expect(redirectTo).toBe(path);
    const t = new URL(link, "http://x").searchParams.get("t") ?? "";
    const confirmed = await phone.postForm(link, { intent: "confirm", t, redirectTo, password });
    const done = await (await phone.get(confirmed.headers.get("location") ?? "")).text();
    const next = /<main.*?href="([^"]*)"[^>]*>Continuar/s.exec(done)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toMatch(new RegExp(`^${path}\\?held=[\\w-]{36}$`));
    for (const [device, address] of [
      [phone, next],
      [client, next],
    ] as const) {
      const form = await textOf(await device.get(address));
      expect(form).toContain(letter);
      expect(form).toContain("Enviar candidatura");
    }
    // By «Inscribirme», a bookmark or a reload too, unless its person wants none of it; until it is sent.
    const bare = await textOf(await client.get(path));
    for (const words of [letter, "Enviar candidatura", "Ver el formulario sin esto"])
      expect(bare).toContain(words);
    expect(await textOf(await client.get(`${path}?held=none`))).not.toContain(letter);
    expect(await textOf(await (await createAccount(app())).client.get(path))).not.toContain(letter);
    const body = new FormData();
    body.set("coverLetter", letter);
    body.set("held", next.split("held=")[1] ?? "");
    const sent = await client.request(path, { method: "POST", body });
    expect(sent.headers.get("location")).toMatch(/\?done=sent$/);
    const { rows } = await app().db.query("SELECT 1 FROM held_forms WHERE path = $1", [path]);
    expect(rows).toEqual([]);
  });

  test("a refused letter comes back, and so does one that was on its way when the address was confirmed", async () => {
    const { client, user, send } = await applicant();
    const empty = await send({ intent: "letter", coverLetter: " " });
    expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining("Escribe la carta.")]);
    const long = await send({ intent: "letter", coverLetter: `Larga${"a".repeat(5000)}` });
    expect([long.status, await textOf(long)]).toEqual([400, expect.stringContaining("Larga")]);
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
    await client.post("/api/auth/sign-in/email", { email: user.email, password });
    const late = await send({ intent: "letter", coverLetter: letter });
    const text = await textOf(late);
    expect(late.status).toBe(409);
    for (const words of [letter, "Tu correo ya está confirmado", "Enviar candidatura"])
      expect(text).toContain(words);
  });

  test("a job that closes meanwhile says so with what was typed", async () => {
    const { jobId, send } = await applicant();
    await app().db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [jobId]);
    const late = await send({ intent: "letter", coverLetter: letter });
    const text = await textOf(late);
    expect(late.status).toBe(409);
    expect(text).toContain("El plazo de esta oferta ha terminado.");
    expect(text).toContain(letter);
  });

  test("another mail saves a letter that comes along, and gives a refused one back", async () => {
    const { email, send, follow } = await applicant();
    const again = await follow(await send({ intent: "resend", coverLetter: letter }));
    for (const words of ["Te lo hemos enviado otra vez", "Carta guardada.", letter])
      expect(again).toContain(words);
    await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(2);
    const long = await send({ intent: "resend", coverLetter: `Larga${"a".repeat(5000)}` });
    const refused = await textOf(long);
    expect(long.status).toBe(400);
    for (const words of ["La carta es demasiado larga.", "Larga"]) expect(refused).toContain(words);
    expect(await readMails(app(), { to: email })).toHaveLength(2);
  });

  test("another account's token writes and sends only for the signed-in person", async () => {
    const [one, other] = [await applicant(), await applicant()];
    const html = await (await one.client.get(one.path)).text();
    const token = /name="waiting" type="hidden" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await other.send({ intent: "letter", coverLetter: letter }, token)).status).toBe(303);
    const { rows } = await app().db.query("SELECT user_id FROM held_forms WHERE user_id = ANY ($1)", [
      [one.user.id, other.user.id],
    ]);
    expect(rows).toEqual([{ user_id: other.user.id }]);
  });
});
