import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

const read = { name: "read-chunk", text: "SELECT bytes FROM file_chunks WHERE blob_id = $1 AND n = $2" };

/**
 * Content as a stream that reads a piece when the one before is gone.
 * @param size of the content, which the stream has to reach: less would be a cut file that looks whole.
 * @throws {DomainError} FILE_GONE when it was deleted meanwhile.
 */
export async function readBlob(blobId: string, size: number): Promise<ReadableStream<Uint8Array>> {
  const first = await readPiece(blobId, 0);
  if (!first) throw new DomainError("FILE_GONE");
  let next: Uint8Array | null = first;
  let sent = 0;
  let n = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = next ?? (await readPiece(blobId, n));
        if (!piece) throw new Error(`A file's content ended after ${sent} of ${size} bytes`);
        next = null;
        n += 1;
        sent += piece.byteLength;
        controller.enqueue(piece);
        if (sent >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readPiece(blobId: string, n: number): Promise<Uint8Array | null> {
  const { query } = await getDatabase();
  const [row] = await query<{ bytes: Uint8Array }>(read, [blobId, n]);
  return row?.bytes ?? null;
}
