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

/** How much of a file is in memory, and in a row of the database. */
const pieceBytes = 256 << 10;

/**
 * Bytes of a part. PostgreSQL's driver gathers a result in buffers twice as large as what they hold, and lets go of
 * them late: whole pieces take twice the memory of parts. As base64 they are a third shorter than as the driver has it.
 */
const partBytes = pieceBytes / 4;
const read = {
  name: "read-part",
  text: `SELECT encode(substring(bytes FROM $3::int + 1 FOR ${partBytes}), 'base64') AS bytes FROM file_chunks WHERE blob_id = $1 AND n = $2`,
};

/**
 * Content as a stream that reads a part when the one before is gone.
 * @param size of the content, which the stream has to reach: less would be a cut file that looks whole.
 * @throws {DomainError} FILE_GONE when it was deleted meanwhile.
 */
export async function readBlob(blobId: string, size: number): Promise<ReadableStream<Uint8Array>> {
  const first = await readPart(blobId, 0);
  if (!first) throw new DomainError("FILE_GONE");
  let next: Uint8Array | null = first;
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await readPart(blobId, sent));
        if (!part?.byteLength) throw new Error(`A file's content ended after ${sent} of ${size} bytes`);
        next = null;
        sent += part.byteLength;
        controller.enqueue(part);
        if (sent >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @param at bytes from the beginning of the content, whose pieces are full but for the last */
async function readPart(blobId: string, at: number): Promise<Uint8Array | null> {
  const { query } = await getDatabase();
  const values = [blobId, Math.floor(at / pieceBytes), at % pieceBytes];
  const [row] = await query<{ bytes: string }>(read, values);
  if (!row) return null;
  const part = Buffer.from(row.bytes, "base64");
  // Old results of the driver refer to later ones: with their texts they would stay until all memory is collected.
  row.bytes = "";
  return part;
}

/**
 * The same bytes in pieces of 256 KiB; the last one may be shorter. No bytes give no pieces. All pieces share one
 * buffer: a caller has to be done with one before it asks for the next.
 */
export async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  let filled = 0;
  for await (const bytes of content) {
    for (let taken = 0; taken < bytes.byteLength; ) {
      const part = bytes.subarray(taken, taken + pieceBytes - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled < pieceBytes) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

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
