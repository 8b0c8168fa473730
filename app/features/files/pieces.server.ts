/** How much of a file is in memory, and in a row of the database. */
export const pieceBytes = 256 << 10;

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
