import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { FileKind } from "~/generated/prisma/enums";
import { pdfWith } from "./pdf-files";

interface DocumentFields {
  ownerId: string;
  kind?: FileKind;
  name?: string;
  content?: string | Buffer;
  /** Set for one that something uses. */
  applicationId?: string;
}

/**
 * Puts a small document of a person into the database, as an upload would: a browser's viewer opens a dialog over the page
 * about one that is no PDF.
 */
export async function insertDocument(
  db: Pick<pg.Pool, "query">,
  {
    ownerId,
    kind = "cv",
    name = `${kind}.pdf`,
    content = pdfWith([`(${randomUUID()})`]),
    ...fields
  }: DocumentFields,
): Promise<{ id: string; sha256: string; size: number }> {
  const [id, blobId] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from(content as string);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db.query("INSERT INTO file_blobs (id, sha256, size, created_at) VALUES ($1, $2, $3, now())", [
    blobId,
    sha256,
    bytes.length,
  ]);
  await db.query("INSERT INTO file_chunks (blob_id, n, bytes) VALUES ($1, 0, $2)", [blobId, bytes]);
  await db.query(
    `INSERT INTO files (id, owner_id, application_id, kind, mime, name, blob_id, created_at, claimed_at)
     VALUES ($1, $2, $3, $4, 'application/pdf', $5, $6, now(), $7)`,
    [id, ownerId, fields.applicationId ?? null, kind, name, blobId, fields.applicationId ? new Date() : null],
  );
  return { id, sha256, size: bytes.length };
}

/** Gives a person a profile whose CV is a document. */
export async function insertProfileCv(
  db: Pick<pg.Pool, "query">,
  userId: string,
): Promise<{ id: string; sha256: string; size: number }> {
  const cv = await insertDocument(db, { ownerId: userId, name: "cv-del-perfil.pdf" });
  await db.query("UPDATE files SET claimed_at = now() WHERE id = $1", [cv.id]);
  await db.query(
    `INSERT INTO profiles (user_id, cv_file_id, created_at, updated_at) VALUES ($1, $2, now(), now())
     ON CONFLICT (user_id) DO UPDATE SET cv_file_id = excluded.cv_file_id`,
    [userId, cv.id],
  );
  return cv;
}
