import { expect, test } from "vitest";
import { piecesOf } from "./blobs.server";

const pieceBytes = 256 << 10;

async function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

test.each([
  [0, 10, []],
  [1, 10, [1]],
  [pieceBytes - 1, 1000, [pieceBytes - 1]],
  [pieceBytes, 65_536, [pieceBytes]],
  [pieceBytes + 1, pieceBytes + 1, [pieceBytes, 1]],
  [3 * pieceBytes + 7, 700_001, [pieceBytes, pieceBytes, pieceBytes, 7]],
])(
  "a file of %i bytes that arrives in chunks of %i is cut whole into pieces of 256 KiB",
  async (length, size, lengths) => {
    const content = Buffer.from(Array.from({ length }, (_, at) => at % 251));
    const pieces: Buffer[] = [];
    for await (const piece of piecesOf(inChunks(content, size))) pieces.push(Buffer.from(piece));
    expect(pieces.map((piece) => piece.length)).toEqual(lengths);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  },
);
