import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertProfileCv } from "../../support/files/documents";
import { pdfOf } from "../../support/files/uploads";
import { externalColumns, insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const maxBytes = 5 << 20;

/** A form as a browser sends it: its texts, and its files by field. */
function formOf(fields: Record<string, string>, files: Record<string, ChosenFile> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ coverLetter: "", ...fields })) body.append(name, value);
  for (const [field, { file, name }] of Object.entries(files))
    body.append(field, new Blob([new Uint8Array(file)], { type: "application/pdf" }), name);
  return body;
}

interface ChosenFile {
  file: Uint8Array;
  name: string;
}

const pdf = (name = "cv.pdf", size = 2000) => ({ file: pdfOf(size), name });

describe("/jobs/{slug}/apply", () => {
  const app = useApp("production");
  let person: Account;
  beforeAll(async () => {
    person = await insertAccount(app());
  });

  const openJob = (columns: Record<string, unknown> = {}) =>
    insertJob(app().db, { title: "Química de superficies", columns });
  const send = (slug: string, body: FormData, { client } = person) =>
    client.request(`/jobs/${slug}/apply`, { method: "POST", body });

  async function count(sql: string, values: unknown[]): Promise<number> {
    return (await app().db.query(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0].n;
  }

  const applications = (jobId: string) => count("applications WHERE job_id = $1", [jobId]);
  const filesOf = ({ user } = person) => count("files WHERE owner_id = $1", [user.id]);

  test("the page names the required and the missing materials, and the reader of the data", async () => {
    const { slug } = await openJob({ required_materials: ["cv", "cover_letter", "references"] });
    const text = await textOf(await person.client.get(`/jobs/${slug}/apply`));
    expect(text).toContain("La oferta pide: CV, Carta de presentación y Cartas de referencia.");
    expect(text).toContain("Te falta preparar: CV, Carta de presentación y Cartas de referencia.");
    expect(text).toContain("la organización que publica la oferta");
    expect(text).toContain("Tu CV se borra 12 meses después de cerrar el proceso.");
    expect(text).not.toContain('name="proposal"');
  });

  test("the form sends letter and files of up to 5 MiB, and leads to the receipt", async () => {
    const account = await insertAccount(app());
    const { id, slug } = await openJob({ required_materials: ["cv", "transcript"] });
    const body = formOf(
      { coverLetter: "Una carta.", source: "saved" },
      { cv: pdf("mi cv.pdf", maxBytes), transcript: pdf("notas.pdf") },
    );
    const response = await send(slug, body, account);
    const location = response.headers.get("location") ?? "";
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/dashboard\/applications\/[\w-]{36}\?done=sent$/),
    ]);
    const text = await textOf(await account.client.get(location));
    expect(text).toContain("Hemos recibido tu candidatura");
    expect(text).toMatch(/Justificante MZ-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(text).toMatch(/Recibido el .* \d{1,2}:\d\d:\d\d \(hora peninsular\)/);
    const { rows } = await app().db.query(
      `SELECT applications.source, file_blobs.sha256 FROM applications
       JOIN files ON files.application_id = applications.id JOIN file_blobs ON file_blobs.id = files.blob_id
       WHERE job_id = $1`,
      [id],
    );
    expect(rows.map(({ source }) => source)).toEqual(["saved", "saved"]);
    for (const { sha256 } of rows) expect(text).toContain(sha256);
    // Only the frozen ones are left.
    expect(await filesOf(account)).toBe(2);
  });

  test("a form that is sent twice, with the profile's CV, is one application, to which the second answer leads", async () => {
    const account = await insertAccount(app());
    await insertProfileCv(app().db, account.user.id);
    const { id, slug } = await openJob();
    const page = await textOf(await account.client.get(`/jobs/${slug}/apply`));
    expect(page).toContain("Se enviará el CV de tu perfil");
    expect(page).not.toContain("Te falta preparar");
    const first = await send(slug, formOf({}), account);
    const second = await send(slug, formOf({}), account);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(await textOf(await account.client.get(`/jobs/${slug}/apply`))).toContain("Ya te has inscrito");
    expect(await textOf(await account.client.get(`/jobs/${slug}`))).toContain("Ver mi candidatura");
    expect(await applications(id)).toBe(1);
  });

  test("a refused form keeps the letter, and the files that were received", async () => {
    const account = await insertAccount(app());
    const { id, slug } = await openJob({ required_materials: ["cv", "cover_letter", "proposal"] });
    const first = await send(slug, formOf({ coverLetter: "  " }, { cv: pdf("mi cv.pdf") }), account);
    const text = await textOf(first);
    expect(first.status).toBe(400);
    for (const words of [
      "Escribe la carta de presentación",
      "Sube el documento que falta: Propuesta de investigación.",
      "mi cv.pdf",
    ])
      expect(text).toContain(words);
    expect(await applications(id)).toBe(0);
    const fileId = /name="cvFileId" type="hidden" value="([\w-]{36})"/.exec(text)?.[1] ?? "";
    const body = formOf(
      { cvFileId: fileId, cvFileName: "mi cv.pdf", coverLetter: "Ahora sí." },
      { proposal: pdf("plan.pdf") },
    );
    expect((await send(slug, body, account)).status).toBe(303);
    expect(await filesOf(account)).toBe(2);
  });

  test("a file that is too large by one byte, empty or no PDF is refused with a sentence; the letter stays", async () => {
    const account = await insertAccount(app());
    const { id, slug } = await openJob();
    for (const [cv, sentence] of [
      [pdf("grande.pdf", maxBytes + 1), /pesa más de 5/],
      [{ file: new Uint8Array(), name: "vacio.pdf" }, /El archivo está vacío\.|Sube tu CV/],
      [{ file: Buffer.from("<html>".repeat(100)), name: "cv.pdf" }, /Ese archivo no es un PDF/],
    ] as const) {
      const response = await send(slug, formOf({ coverLetter: "Lo que escribí." }, { cv }), account);
      const text = await textOf(response);
      expect(response.status, cv.name).toBe(400);
      expect(text).toMatch(sentence);
      expect(text).toContain("Lo que escribí.");
      expect([await applications(id), await filesOf(account)]).toEqual([0, 0]);
    }
  });

  test("a job that closes while the form is open is refused with the reason, and what was typed is shown", async () => {
    const account = await insertAccount(app());
    await insertProfileCv(app().db, account.user.id);
    const close = (reason: string) =>
      `status = 'closed', close_reason = '${reason}'::job_close_reason, closed_at = now()`;
    for (const [change, status, says] of [
      ["closes_at = now()", 409, "El plazo de esta oferta ha terminado."],
      [close("withdrawn"), 409, "La organización ha retirado esta oferta."],
      [close("filled"), 409, "la plaza está cubierta"],
      [close("moderation"), 404, "No encontramos"],
    ] as const) {
      const { id, slug } = await openJob();
      await app().db.query(`UPDATE jobs SET ${change} WHERE id = $1`, [id]);
      const response = await send(slug, formOf({ coverLetter: "Lo que escribí." }), account);
      const text = await textOf(response);
      expect([response.status, text]).toEqual([status, expect.stringContaining(says)]);
      expect(text).toContain("Lo que escribí.");
      expect(await applications(id)).toBe(0);
    }
  });

  test("a person without a confirmed address is asked to confirm it, and loses nothing that was typed", async () => {
    const { slug } = await openJob();
    const unconfirmed = await insertAccount(app(), { isEmailVerified: false });
    const page = await textOf(await unconfirmed.client.get(`/jobs/${slug}/apply`));
    expect(page).toContain("confirma antes tu correo");
    const refused = await send(slug, formOf({ coverLetter: "Lo que escribí." }, { cv: pdf() }), unconfirmed);
    const typed = expect.stringContaining("Lo que escribí.");
    expect([refused.status, await textOf(refused)]).toEqual([403, typed]);
  });

  test("a job that is answered elsewhere has no page for applying, and neither has a draft or an unknown job", async () => {
    const outside = await insertJob(app().db, { columns: externalColumns });
    expect((await person.client.get(`/jobs/${outside.slug}/apply`)).status).toBe(405);
    const draft = await insertJob(app().db, { status: "draft" });
    for (const slug of [draft.slug, "no-hay"])
      expect((await person.client.get(`/jobs/${slug}/apply`)).status, slug).toBe(404);
  });

  test("a stranger reads that a job has closed before signing in", async () => {
    const stranger = app().client();
    const { slug } = await insertJob(app().db, { status: "closed", columns: { close_reason: "filled" } });
    const response = await stranger.get(`/jobs/${slug}/apply`);
    expect([response.status, response.headers.get("location")]).toEqual([302, `/jobs/${slug}`]);
    expect(await textOf(await stranger.get(`/jobs/${slug}`))).toContain("Cerrada");
    const { slug: open } = await openJob();
    const location = (await stranger.get(`/jobs/${open}/apply`)).headers.get("location");
    expect(location).toBe(`/login?redirectTo=${encodeURIComponent(`/jobs/${open}/apply`)}`);
  });

  describe("after an application was sent", () => {
    async function applied() {
      const account = await insertAccount(app());
      const { id: jobId, slug } = await openJob();
      const body = formOf({ coverLetter: "La primera." }, { cv: pdf("primero.pdf") });
      const response = await send(slug, body, account);
      const path = response.headers.get("location")?.replace(/\?.*/, "") ?? "";
      return { account, jobId, slug, path };
    }

    test("letter and files can be replaced until somebody reads them", async () => {
      const { account, jobId, path } = await applied();
      expect(await textOf(await account.client.get(`${path}/edit`))).toContain("primero.pdf");
      const edit = (body: FormData) => account.client.request(`${path}/edit`, { method: "POST", body });
      const saved = await edit(formOf({ coverLetter: "La segunda." }, { cv: pdf("segundo.pdf") }));
      expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}?done=saved`]);
      const after = await textOf(await account.client.get(path));
      expect(after.match(/Justificante MZ-/g)).toHaveLength(2);
      expect(after).toContain("segundo.pdf");
      await app().db.query("UPDATE applications SET status = 'viewed' WHERE job_id = $1", [jobId]);
      const late = await edit(formOf({ coverLetter: "La tercera." }));
      const text = await textOf(late);
      expect(late.status).toBe(409);
      expect(text).toContain("Ya han leído tu candidatura");
      expect(text).toContain("La tercera.");
    });

    test("a candidate who withdrew is offered the letter again until it is erased, and can apply again", async () => {
      const { account, slug, path } = await applied();
      const form = async () => textOf(await account.client.get(`/jobs/${slug}/apply`));
      expect((await account.client.get(`${path}/withdraw`)).status).toBe(200);
      await account.client.postForm(`${path}/withdraw`, {});
      expect(await form()).toContain("La primera.");
      expect(await form()).toContain("La carta es la de la candidatura que retiraste.");
      const typed = await textOf(await send(slug, formOf({ coverLetter: "Otra." }), account));
      expect(typed).toContain("Otra.");
      expect(typed).not.toContain("candidatura que retiraste");
      const response = await account.client.postForm(`${path}/withdraw`, { eraseData: "on" });
      expect(response.headers.get("location")).toBe(`${path}?done=erased`);
      expect(await form()).not.toMatch(/La primera|candidatura que retiraste/);
      const text = await textOf(await account.client.get(path));
      expect(text).toContain("Retirada por ti");
      expect(text).not.toContain("La primera.");
      expect(await filesOf(account)).toBe(0);
      expect((await send(slug, formOf({}, { cv: pdf() }), account)).status).toBe(303);
      expect(await textOf(await account.client.get(path))).toContain("Volviste a enviar la candidatura.");
    });
  });
});
