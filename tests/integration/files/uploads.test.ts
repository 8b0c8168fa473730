import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf } from "../../support/factories";
import { pdfOf, pictureOf, smallestPdf, uploadOf } from "../../support/files/uploads";
import type { Account } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

const fiveMebibytes = 5 << 20;
type Refused = [what: string, make: () => Buffer | Promise<Buffer>, code: string];
const nowhere = "01234567-89ab-7def-8123-456789abcdef";

const withoutPages =
  "%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj";

describe("uploads", () => {
  const app = useApp("production");

  // First of all, while nothing is stored.
  describe("stored files", () => {
    const count = async (table: string) =>
      Number((await app().db.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

    const counts = () => Promise.all(["files", "file_blobs", "file_chunks"].map(count));

    test("no row is left of a file that was refused, replaced or removed", async () => {
      const account = await insertSignedUp(app());
      const put = (upload: { body: FormData }) =>
        account.client.request("/api/profile/cv", { method: "PUT", ...upload });
      const two = uploadOf(pdfOf(400_000));
      two.body.append("file", new Blob([new Uint8Array(pdfOf())]), "otro.pdf");
      for (const upload of [two, uploadOf(pdfOf(fiveMebibytes + 1)), uploadOf(Buffer.from("no"))])
        expect((await put(upload)).status).toBe(400);
      expect(await counts()).toEqual([0, 0, 0]);
      await put(uploadOf(pdfOf(600_000)));
      await put(uploadOf(pdfOf(300_000)));
      expect(await counts()).toEqual([1, 1, 2]);
      const { rows } = await app().db.query("SELECT max(octet_length(bytes)) AS longest FROM file_chunks");
      expect(rows[0].longest).toBe(256 << 10);
      await account.client.request("/api/profile/cv", { method: "DELETE" });
      expect(await counts()).toEqual([0, 0, 0]);
    });

    test("twenty files of a person may wait for their use, and a deleted one makes room", async () => {
      const account = await insertSignedUp(app());
      const store = () =>
        app()
          .client()
          .request("/api/files", {
            method: "POST",
            headers: account.bearer,
            ...uploadOf(pdfOf(), { fields: { kind: "references" } }),
          });
      const { file } = await bodyOf(await store());
      await app().db.query(
        `INSERT INTO files (id, owner_id, kind, mime, name, blob_id, created_at)
       SELECT gen_random_uuid(), owner_id, kind, mime, name, blob_id, created_at
       FROM files, generate_series(1, 18) WHERE id = $1`,
        [file.id],
      );
      expect((await store()).status).toBe(201);
      const blobs = await count("file_blobs");
      const refused = await store();
      expect(await outcomeOf(refused)).toEqual([409, "TOO_MANY_FILES"]);
      expect(await count("file_blobs")).toBe(blobs);
      const path = `/api/files/${file.id}`;
      expect((await account.client.request(path, { method: "DELETE" })).status).toBe(200);
      expect((await store()).status).toBe(201);
      await app().db.query("DELETE FROM files");
      await app().db.query("DELETE FROM file_blobs");
    });

    test("a person has 200 MiB stored at most; what several files have counts once", async () => {
      const account = await insertSignedUp(app());
      const put = (size: number) =>
        account.client.request("/api/profile/cv", { method: "PUT", ...uploadOf(pdfOf(size)) });
      await put(1000);
      await app().db.query(
        `WITH blob AS (
         INSERT INTO file_blobs (id, sha256, size, created_at)
         VALUES (gen_random_uuid(), '', $2, now()) RETURNING id
       ) INSERT INTO files (id, owner_id, kind, mime, name, blob_id, created_at)
         SELECT gen_random_uuid(), $1, 'references', 'application/pdf', 'x.pdf', blob.id, now()
         FROM blob, generate_series(1, 2)`,
        [account.user.id, (200 << 20) - 3000],
      );
      const refused = await put(2001);
      expect(await outcomeOf(refused)).toEqual([409, "STORAGE_FULL"]);
      expect((await put(2000)).status).toBe(200);
      await app().db.query("DELETE FROM files");
      await app().db.query("DELETE FROM file_blobs");
    });

    test("two uploads of one person at once leave one CV", async () => {
      const account = await insertSignedUp(app());
      const uploads = Array.from({ length: 2 }, () =>
        account.client.request("/api/profile/cv", { method: "PUT", ...uploadOf(pdfOf(300_000)) }),
      );
      expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(uploads.map(() => 200));
      expect(await counts()).toEqual([1, 1, 2]);
    });
  });

  describe("documents", () => {
    let person: Account;
    beforeAll(async () => {
      person = await insertSignedUp(app());
    });

    const put = (account: Account, upload: RequestInit) =>
      account.client.request("/api/profile/cv", { method: "PUT", ...(upload as object) });
    const store = (account: Account, upload: RequestInit) =>
      account.client.request("/api/files", { method: "POST", ...(upload as object) });
    const read = (account: Account) => account.client.get("/api/profile/cv");

    test("a document of a page alone, or of exactly the limit, comes back byte by byte under its name", async () => {
      for (const size of [smallestPdf, fiveMebibytes]) {
        const content = pdfOf(size);
        const response = await put(person, uploadOf(content, { name: "Mi currículum.pdf" }));
        expect(response.status).toBe(200);
        const sha256 = createHash("sha256").update(content).digest("hex");
        const facts = { kind: "cv", name: "Mi currículum.pdf", size, sha256, mime: "application/pdf" };
        expect((await bodyOf(response)).file).toMatchObject(facts);
        const back = await read(person);
        expect(Object.fromEntries(back.headers)).toMatchObject({
          "content-type": "application/pdf",
          "content-length": String(size),
          "content-disposition": `attachment; filename="Mi curriculum.pdf"; filename*=UTF-8''Mi%20curr%C3%ADculum.pdf`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        });
        expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true);
      }
    });

    test.each<Refused>([
      ["empty", () => Buffer.alloc(0), "FILE_EMPTY"],
      ["too large by one byte", () => pdfOf(fiveMebibytes + 1), "FILE_TOO_LARGE"],
      ["much too large", () => pdfOf(2 * fiveMebibytes), "FILE_TOO_LARGE"],
      ["a picture with a PDF's name", () => pictureOf(), "FILE_TYPE_NOT_ALLOWED"],
      ["a PDF without a page", () => Buffer.from(withoutPages), "FILE_WITHOUT_PAGES"],
    ])(
      "a file that is %s is refused with a sentence, and the one before stays",
      async (_case, make, code) => {
        const before = pdfOf();
        expect((await put(person, uploadOf(before))).status).toBe(200);
        const response = await put(person, uploadOf(await make()));
        expect(response.status).toBe(400);
        expect(await bodyOf(response)).toMatchObject({
          code,
          error: expect.stringMatching(/^Ese archivo .*\.$/),
        });
        expect(Buffer.from(await (await read(person)).arrayBuffer()).equals(before)).toBe(true);
      },
    );

    test("an upload of no file, of two files or of an unknown kind is refused, at its field", async () => {
      const fields = { kind: "cv" };
      const two = uploadOf(pdfOf(), { fields });
      two.body.append("file", new Blob([new Uint8Array(pdfOf())]), "otro.pdf");
      const none = new FormData();
      none.append("kind", "cv");
      const cases = [
        [{ body: none }, { file: "Elige un archivo." }],
        [two, { file: "Envía un solo archivo." }],
        [uploadOf(pdfOf(), { fields: { kind: "avatar" } }), { kind: "Este valor no es válido." }],
        [uploadOf(pdfOf()), { kind: expect.any(String) }],
      ] as const;
      for (const [upload, problems] of cases) {
        const response = await store(person, upload);
        expect(response.status).toBe(400);
        expect(await bodyOf(response)).toMatchObject({ code: "INVALID_DATA", details: { fields: problems } });
      }
    });

    test("somebody else's file, and one that is in use, are not to be deleted; a CV that was removed is gone", async () => {
      const other = await insertSignedUp(app());
      const { file } = await bodyOf(await store(person, uploadOf(pdfOf(), { fields: { kind: "cv" } })));
      const used = (await bodyOf(await put(person, uploadOf(pdfOf())))).file;
      for (const [account, id] of [
        [other, file.id],
        [person, used.id],
        [person, nowhere],
      ] as const) {
        const response = await account.client.request(`/api/files/${id}`, { method: "DELETE" });
        expect(await outcomeOf(response)).toEqual([404, "FILE_GONE"]);
      }
      expect((await read(person)).status).toBe(200);
      expect((await person.client.request("/api/profile/cv", { method: "DELETE" })).status).toBe(200);
      const response = await read(person);
      expect(await outcomeOf(response)).toEqual([404, "FILE_GONE"]);
    });

    test("an upload by a cookie is refused without an Origin, as a browser would send it; a program with a token needs none", async () => {
      const send = (headers: Record<string, string>) =>
        fetch(new URL("/api/profile/cv", app().baseUrl), { method: "PUT", ...uploadOf(pdfOf()), headers });
      const cookie = [...person.client.cookies].map((pair) => pair.join("=")).join("; ");
      expect((await send({ cookie })).status).toBe(403);
      expect((await send({ ...person.bearer })).status).toBe(200);
    });
  });
});
