import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { pieceBytes } from "./pieces.server";

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
