import { beforeEach, describe, expect, test } from "vitest";
import { expectPage } from "../../support/app/page-forms";
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

type ChosenFile = ReturnType<typeof pdf>;

const pdf = (name = "cv.pdf", size = 2000) => ({ file: pdfOf(size) as Uint8Array, name });

describe("/jobs/{slug}/apply", () => {
  const app = useApp("production");
  let person: Account;
  beforeEach(async () => {
    person = await insertAccount(app());
  });

  const openJob = (columns: Record<string, unknown> = {}) =>
    insertJob(app().db, { title: "Química de superficies", columns });
  const get = ({ slug }: { slug: string }, { client } = person) => client.get(`/jobs/${slug}/apply`);
  const send = async ({ slug }: { slug: string }, body: FormData, { client } = person) => {
    const response = await client.request(`/jobs/${slug}/apply`, { method: "POST", body });
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      text: await textOf(response),
    };
  };
  const typed = "Lo que escribí.";

  async function count(sql: string, values: unknown[]): Promise<number> {
    return (await app().db.query(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0].n;
  }
  const applications = ({ id }: { id: string }) => count("applications WHERE job_id = $1", [id]);
  const filesOf = () => count("files WHERE owner_id = $1", [person.user.id]);

  test("the form names the materials, keeps letter and files when it is refused, and leads with files of 5 MiB to the receipt", async () => {
    const job = await openJob({ required_materials: ["cv", "cover_letter", "proposal"] });
    const named = [">CV<", ">Carta de presentación<", ">Propuesta de investigación<"];
    const kept = "Tu CV se borra 12 meses después de cerrar el proceso.";
    const page = await expectPage(await get(job), 200, ...named, kept);
    expect(page).not.toContain('name="transcript"');
    const refused = await send(job, formOf({ coverLetter: "  " }, { cv: pdf("mi cv.pdf", maxBytes) }));
    expect(refused.status).toBe(400);
    const missing = "Sube el documento que falta: Propuesta de investigación.";
    for (const words of ["Escribe la carta de presentación", missing, "mi cv.pdf"])
      expect(refused.text).toContain(words);
    expect(await applications(job)).toBe(0);
    const cvFileId = /name="cvFileId" type="hidden" value="([\w-]{36})"/.exec(refused.text)?.[1] ?? "";
    const fields = { cvFileId, cvFileName: "mi cv.pdf", coverLetter: "Ahora sí.", source: "saved" };
    const { status, location } = await send(job, formOf(fields, { proposal: pdf("plan.pdf") }));
    const leadsTo = expect.stringMatching(/^\/dashboard\/applications\/[\w-]{36}\?done=sent$/);
    expect([status, location]).toEqual([303, leadsTo]);
    const receipt = await textOf(await person.client.get(location));
    expect(receipt).toMatch(/Hemos recibido tu candidatura. Tu justificante es MZ-[0-9A-Z]{4}-[0-9A-Z]{4};/);
    expect(receipt).toMatch(/Justificante MZ-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(receipt).toMatch(/Recibido el .* \d{1,2}:\d\d:\d\d \(hora peninsular\)/);
    const { rows } = await app().db.query(
      `SELECT applications.source, file_blobs.sha256 FROM applications
       JOIN files ON files.application_id = applications.id JOIN file_blobs ON file_blobs.id = files.blob_id
       WHERE job_id = $1`,
      [job.id],
    );
    expect(rows.map(({ source }) => source)).toEqual(["saved", "saved"]);
    for (const { sha256 } of rows) expect(receipt).toContain(sha256);
    // Only the frozen ones are left.
    expect(await filesOf()).toBe(2);
  });

  test("a form that is sent twice, with the profile's CV, is one application, to which the second answer leads", async () => {
    await insertProfileCv(app().db, person.user.id);
    const job = await openJob();
    expect(await textOf(await get(job))).toContain("Se enviará el CV de tu perfil");
    const [first, second] = [await send(job, formOf({})), await send(job, formOf({}))];
    expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
    expect(await textOf(await get(job))).toContain("Ya te has inscrito");
    expect(await textOf(await person.client.get(`/jobs/${job.slug}`))).toContain("Ver mi candidatura");
    expect(await applications(job)).toBe(1);
  });

  test("a file that is too large by one byte or no PDF is refused with a sentence; the letter stays", async () => {
    const job = await openJob();
    for (const [cv, sentence] of [
      [pdf("grande.pdf", maxBytes + 1), /«grande.pdf» pesa más de 5/],
      [{ file: Buffer.from("<html>".repeat(100)), name: "cv.pdf" }, /«cv.pdf» no es un PDF/],
    ] as const) {
      const { status, text } = await send(job, formOf({ coverLetter: typed }, { cv }));
      expect([status, text], cv.name).toEqual([400, expect.stringMatching(sentence)]);
      expect(text).toContain(typed);
    }
    expect([await applications(job), await filesOf()]).toEqual([0, 0]);
  });

  test("a job that closes while the form is open is refused with the reason, and what was typed is shown", async () => {
    await insertProfileCv(app().db, person.user.id);
    const close = (reason: string) =>
      `status = 'closed', close_reason = '${reason}'::job_close_reason, closed_at = now()`;
    const job = await openJob();
    for (const [change, status, says] of [
      ["closes_at = now()", 409, "El plazo de esta oferta ha terminado."],
      [close("withdrawn"), 409, "La organización ha retirado esta oferta."],
      [close("filled"), 409, "la plaza está cubierta"],
      [close("moderation"), 404, "No encontramos"],
    ] as const) {
      await app().db.query(`UPDATE jobs SET ${change} WHERE id = $1`, [job.id]);
      const refused = await send(job, formOf({ coverLetter: typed }));
      expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(says)]);
      expect(refused.text).toContain(typed);
    }
    expect(await applications(job)).toBe(0);
  });

  test("a person without a confirmed address is asked to confirm it, and loses nothing that was typed", async () => {
    const job = await openJob();
    const unconfirmed = await insertAccount(app(), { isEmailVerified: false });
    expect(await textOf(await get(job, unconfirmed))).toContain("confirma antes tu correo");
    const refused = await send(job, formOf({ coverLetter: typed }, { cv: pdf() }), unconfirmed);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(typed)]);
  });

  test("an external job, a draft and an unknown job have no page for applying; a closed one says so before signing in", async () => {
    const [outside, draft] = [{ columns: externalColumns }, { status: "draft" }] as const;
    expect((await get(await insertJob(app().db, outside))).status).toBe(405);
    for (const job of [await insertJob(app().db, draft), { slug: "no-hay" }])
      expect((await get(job)).status, job.slug).toBe(404);
    const stranger = { ...person, client: app().client() };
    const closed = await insertJob(app().db, { status: "closed", columns: { close_reason: "filled" } });
    const response = await get(closed, stranger);
    expect([response.status, response.headers.get("location")]).toEqual([302, `/jobs/${closed.slug}`]);
    const open = await openJob();
    const signIn = `/login?redirectTo=${encodeURIComponent(`/jobs/${open.slug}/apply`)}`;
    expect((await get(open, stranger)).headers.get("location")).toBe(signIn);
  });

  test("a sent application can be changed until it is read, withdrawn, erased and sent again, and the form says so each time", async () => {
    const job = await openJob();
    const body = formOf({ coverLetter: "La primera." }, { cv: pdf("primero.pdf") });
    const path = (await send(job, body)).location.replace(/\?.*/, "");
    const own = async (then = "") => textOf(await person.client.get(`${path}${then}`));
    expect(await own("/edit")).toContain("primero.pdf");
    const edit = (changed: FormData) =>
      person.client.request(`${path}/edit`, { method: "POST", body: changed });
    const saved = await edit(formOf({ coverLetter: "La segunda." }, { cv: pdf("segundo.pdf") }));
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}?done=saved`]);
    const after = await own();
    expect(after.match(/Justificante MZ-/g)).toHaveLength(2);
    expect(after).toContain("segundo.pdf");
    await app().db.query("UPDATE applications SET status = 'viewed' WHERE job_id = $1", [job.id]);
    const late = await edit(formOf({ coverLetter: "La tercera." }));
    await expectPage(late, 409, "Ya han leído tu candidatura", "La tercera.");

    await person.client.postForm(`${path}/withdraw`, {});
    const offered = "La carta es la de la candidatura que retiraste.";
    await expectPage(await get(job), 200, "La segunda.", offered);
    const other = await send(job, formOf({ coverLetter: "Otra." }));
    expect(other.text).toContain("Otra.");
    expect(other.text).not.toContain("candidatura que retiraste");
    const erased = await person.client.postForm(`${path}/withdraw`, { eraseData: "on" });
    expect(erased.headers.get("location")).toBe(`${path}?done=erased`);
    expect(await textOf(await get(job))).not.toMatch(/La segunda|candidatura que retiraste/);
    const gone = await own();
    expect(gone).toContain("Retirada por ti");
    expect(gone).not.toContain("La segunda.");
    expect(await filesOf()).toBe(0);
    expect((await send(job, formOf({}, { cv: pdf() }))).status).toBe(303);
    expect(await own()).toContain("Volviste a enviar la candidatura.");
  });
});
