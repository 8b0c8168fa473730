import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { pdfOf, uploadOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { endSessions, enter } from "../../support/people/ended-sessions";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const nowhere = "01234567-89ab-7def-8123-456789abcdef";
const notice = "Tu sesión terminó antes de enviar esto. Revísalo y envíalo otra vez.";

describe("a form with files whose session has ended", () => {
  const app = useApp("production");
  /** Sends a form that is held, and signs in again. @returns the page that it leads to. */
  async function sendWithoutSession(account: Account, path: string, body: FormData) {
    const { client, user } = account;
    await endSessions(account);
    const response = await client.request(path, { method: "POST", body, headers: { accept: "text/html" } });
    const login = `/login?redirectTo=${encodeURIComponent(path)}&notice=form-held-without-files`;
    expect([response.status, response.headers.get("location")]).toEqual([303, login]);
    return textOf(await client.get(await enter(client, user.email, path)));
  }

  async function countRows(table: string): Promise<number> {
    return (await app().db.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  }
  const countFiles = async () => [await countRows("files"), await countRows("file_blobs")];

  test("the form of an application comes back with its letter, and with the names of the files to choose again", async () => {
    const account = await insertSignedUp(app());
    const columns = { required_materials: ["cv", "transcript", "references"] };
    const { slug } = await insertJob(app().db, { columns });
    const before = await countFiles();
    // An earlier answer has kept two files; another CV was chosen instead of one of them.
    const kept = { cvFileId: nowhere, cvFileName: "viejo.pdf", transcriptFileId: nowhere };
    const fields = { ...kept, transcriptFileName: "notas.pdf", coverLetter: "Me interesa." };
    const { body } = uploadOf(pdfOf(600_000), { field: "cv", name: "nuevo.pdf", fields });
    // A browser's part for a field without a chosen file.
    body.append("references", new Blob([], { type: "application/octet-stream" }), "");
    const text = await sendWithoutSession(account, `/jobs/${slug}/apply`, body);
    expect(await countFiles()).toEqual(before);
    for (const piece of [
      notice,
      "Me interesa.</textarea>",
      "Elige otra vez «nuevo.pdf»",
      "Ya tenemos «notas.pdf».",
      `name="transcriptFileId" type="hidden" value="${nowhere}"`,
    ])
      expect(text).toContain(piece);
    for (const gone of ["viejo.pdf", 'name="cvFileId"', "Elige otra vez «»"])
      expect(text).not.toContain(gone);
  });

  test.each([
    ["a profile's CV", "/dashboard/profile/cv", "employee"],
    ["a photo", "/dashboard/profile/photo", "employee"],
    ["a logo", "/dashboard/organization/logo", "organization"],
  ] as const)(
    "the form of %s asks for the file again by its name, and does not store it",
    async (_what, path, kind) => {
      const account = await insertSignedUp(app(), kind);
      const before = await countFiles();
      const { body } = uploadOf(pdfOf(), { name: "El mío.pdf" });
      const text = await sendWithoutSession(account, path, body);
      for (const piece of [notice, "Elige otra vez «El mío.pdf»"]) expect(text).toContain(piece);
      expect(await countFiles()).toEqual(before);
    },
  );
});
