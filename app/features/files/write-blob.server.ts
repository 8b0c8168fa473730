import { createHash } from "node:crypto";
import { arrayBuffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import { v7 as uuid } from "uuid";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { type ContentRule, requireSize, requireType } from "./content-rule.server";
import { requireFreeSpace } from "./free-space.server";
import { documentInTurn } from "./pdf/document-in-turn.server";
import { hasNoPage } from "./pdf/pdf-pages.server";
import { readBlob } from "./read-blob.server";

/** Stored content that no file has yet: within the hour it becomes a file's, or it is deleted. */
export interface StoredBlob {
  id: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

const begin = {
  name: "begin-blob",
  text: "INSERT INTO file_blobs (id, sha256, size, created_at) VALUES ($1, '', $2, $3)",
};
const write = {
  name: "write-chunk",
  text: "INSERT INTO file_chunks (blob_id, n, bytes) VALUES ($1, $2, $3)",
};
const finish = {
  name: "finish-blob",
  text: "UPDATE file_blobs SET sha256 = $2, size = $3 WHERE id = $1",
};
const discard = {
  name: "discard-blob",
  text: "DELETE FROM file_blobs b WHERE id = $1 AND NOT EXISTS (SELECT FROM files f WHERE f.blob_id = b.id)",
};

/**
 * Stores content while it arrives. Each piece is a statement of its own: a transaction would keep the embedded
 * database's only connection, or one of the pool's, for as long as a slow line takes. A crash leaves pieces without a
 * file.
 * @param pieces as piecesOf cuts them.
 * @throws {DomainError} FILE_EMPTY, FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE, FILE_WITHOUT_PAGES, NO_SPACE; nothing of it is
 * kept then.
 */
export async function writeBlob(
  pieces: AsyncIterable<Buffer>,
  rule: ContentRule,
  now = new Date(),
): Promise<StoredBlob> {
  const { query } = await getDatabase();
  const blob: StoredBlob = { id: uuid(), mime: "", size: 0, sha256: "" };
  const hash = createHash("sha256");
  let count = 0;
  try {
    for await (const piece of pieces) {
      blob.size += piece.byteLength;
      requireSize(blob.size, rule);
      hash.update(piece);
      if (count === 0) {
        blob.mime = await requireType(piece, rule);
        await requireFreeSpace();
        await query(begin, [blob.id, blob.size, now]);
      }
      await pieceInTurn(() => query(write, [blob.id, count, piece]));
      count += 1;
    }
    if (count === 0) throw new DomainError("FILE_EMPTY");
    blob.sha256 = hash.digest("hex");
    await query(finish, [blob.id, blob.sha256, blob.size]);
    await requirePage(blob);
    return blob;
  } catch (error) {
    // With the database away its task deletes it later.
    if (count > 0) await discardBlob(blob).catch(() => {});
    throw error;
  }
}

/** Deletes content unless a file has it. */
export async function discardBlob({ id }: Pick<StoredBlob, "id">): Promise<void> {
  const { query } = await getDatabase();
  await query(discard, [id]);
}

const oneAtATime = pLimit(1);

/**
 * Writes one piece of all uploads at a time, and no two in one turn of the event loop. The embedded database has one
 * connection and works in the server's own thread: a page, which needs many turns, would wait until all uploads have
 * ended. Of PostgreSQL's pool they take one connection.
 */
function pieceInTurn<Written>(write: () => Promise<Written>): Promise<Written> {
  return oneAtATime(async () => {
    const written = await write();
    await nextTurn();
    return written;
  });
}

/**
 * Looks for a page in a stored PDF.
 * @throws {DomainError} FILE_WITHOUT_PAGES for one that certainly has none.
 * @throws {BusyError} when too many wait to be read.
 */
async function requirePage({ id, size }: { id: string; size: number }): Promise<void> {
  const isEmpty = await documentInTurn(async () =>
    hasNoPage(Buffer.from(await arrayBuffer(await readBlob(id, size)))),
  );
  if (isEmpty) throw new DomainError("FILE_WITHOUT_PAGES");
}
