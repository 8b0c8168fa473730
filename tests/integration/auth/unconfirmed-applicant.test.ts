import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertJob } from "../../support/jobs/jobs";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { insertToken } from "../../support/mail/tokens";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const letter = "Estimado grupo: me interesa esta plaza.";
const tooLong = `Larga${"a".repeat(5000)}`;

describe("a job's form for a person whose address is not confirmed, where that opens no door", () => {
  const app = useApp("production");

  /** Somebody in front of a job's form, which is the one that waits for the confirmation. */
  async function applicant() {
    const job = { title: "Química de superficies", columns: { required_materials: [] } };
    const { id, slug } = await insertJob(app().db, job);
    const { client, user } = await insertAccount(app(), { isEmailVerified: false });
    const path = `/jobs/${slug}/apply`;
    const page = await textOf(await client.get(path));
    const waiting = /name="waiting" type="hidden" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const send = (fields: Record<string, string>, token = waiting) =>
      client.postForm(`${path}?waiting=${token}`, { waiting: token, ...fields });
    const follow = async (response: Response) => {
      expect(response.status).toBe(303);
      return textOf(await client.get(response.headers.get("location") ?? ""));
    };
    return { jobId: id, client, user, email: user.email, path, page, waiting, send, follow };
  }

  test("the letter written meanwhile is in the form that the link leads to, on every device of its author alone, until it is sent", async () => {
    const { client, user, path, send, follow } = await applicant();
    const saved = await follow(await send({ intent: "letter", coverLetter: letter }));
    expect(saved).toContain("Carta guardada.");
    expect(await textOf(await client.get(path))).toContain(letter);
    const t = await insertToken(app().db, user, "verify_email");
    const confirm = { intent: "confirm", t, redirectTo: path };
    const confirmed = await client.postForm(`/verify-email?t=${t}`, confirm);
    const done = await (await client.get(confirmed.headers.get("location") ?? "")).text();
    const next = /<main.*?href="([^"]*)"[^>]*>Continuar/s.exec(done)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toMatch(new RegExp(`^${path}\\?held=[\\w-]{36}$`));
    // By «Inscribirme», a bookmark or a reload too, unless its person wants none of it.
    for (const address of [next, path]) {
      const form = await textOf(await client.get(address));
      for (const words of [letter, "Enviar candidatura"]) expect(form).toContain(words);
      if (address === path) expect(form).toContain("Ver el formulario sin esto");
    }
    expect(await textOf(await client.get(`${path}?held=none`))).not.toContain(letter);
    expect(await textOf(await (await insertAccount(app())).client.get(path))).not.toContain(letter);
    const body = new FormData();
    body.set("coverLetter", letter);
    body.set("held", next.split("held=")[1] ?? "");
    const sent = await client.request(path, { method: "POST", body });
    expect(sent.headers.get("location")).toMatch(/\?done=sent$/);
    const { rows } = await app().db.query("SELECT 1 FROM held_forms WHERE path = $1", [path]);
    expect(rows).toEqual([]);
  });

  test("a letter that cannot be kept comes back with a sentence: an empty, a long, and a late one", async () => {
    const [{ client, user, send }, closed] = [await applicant(), await applicant()];
    const expectRefusal = async (sent: Promise<Response>, status: number, words: string[]) => {
      const response = await sent;
      expect(response.status).toBe(status);
      const page = await textOf(response);
      for (const piece of words) expect(page).toContain(piece);
    };
    const written = { intent: "letter", coverLetter: letter };
    await expectRefusal(send({ intent: "letter", coverLetter: " " }), 400, ["Escribe la carta."]);
    await expectRefusal(send({ intent: "letter", coverLetter: tooLong }), 400, ["Larga"]);
    await app().db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closed.jobId]);
    const ended = ["El plazo de esta oferta ha terminado.", letter];
    await expectRefusal(closed.send(written), 409, ended);
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
    client.cookies.delete("session_cache");
    const confirmed = [letter, "Tu correo ya está confirmado", "Enviar candidatura"];
    await expectRefusal(send(written), 409, confirmed);
  });

  test("the job's form asks for another mail, which saves a letter that comes along, and says when the next may go", async () => {
    const { client, user, email, path, page, send, follow } = await applicant();
    expect(page).toMatch(new RegExp(`te lo hemos enviado a.{0,20}${email[0]}••••@example\\.es`));
    expect(page).toContain("Enviármelo otra vez");
    const again = await follow(await send({ intent: "resend", coverLetter: letter }));
    for (const words of ["Te lo hemos enviado otra vez", "Carta guardada.", letter])
      expect(again).toContain(words);
    await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
    const long = await send({ intent: "resend", coverLetter: tooLong });
    const refused = await textOf(long);
    expect(long.status).toBe(400);
    for (const words of ["La carta es demasiado larga.", "Larga"]) expect(refused).toContain(words);
    expect(await readMails(app(), { to: email })).toHaveLength(1);
    await app().db.query(
      `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'verify-email', $1, $2, 'transactional', 'sent', now()
       FROM generate_series(1, 2)`,
      [user.id, email],
    );
    // A page without the token of the last answer knows it as well.
    expect(await textOf(await client.get(path))).toMatch(/Podrás pedir otro desde esta hora: \d{1,2}:\d\d/);
  });

  test("another account's token writes a letter only for the signed-in person", async () => {
    const [one, other] = [await applicant(), await applicant()];
    expect((await other.send({ intent: "letter", coverLetter: letter }, one.waiting)).status).toBe(303);
    const { rows } = await app().db.query("SELECT user_id FROM held_forms WHERE user_id = ANY ($1)", [
      [one.user.id, other.user.id],
    ]);
    expect(rows).toEqual([{ user_id: other.user.id }]);
  });
});
