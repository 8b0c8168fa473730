import { promisify } from "node:util";
import { constants, type Inflate, inflate, type ZlibOptions } from "node:zlib";
import { type PackedData, UnreadablePdf } from "./pdf-lexer.server";

type Decode = (bytes: Buffer, maxLength: number, parameters: { earlyChange: boolean }) => Buffer;

/** The filters but Flate of data that are no picture (ISO 32000-1, 7.4), with the short names that readers take too. */
const oldFilters: Readonly<Record<string, Decode>> = {
  ASCIIHexDecode: decodeHexadecimal,
  AHx: decodeHexadecimal,
  ASCII85Decode: decodeBase85,
  A85: decodeBase85,
  LZWDecode: decodeLzw,
  LZW: decodeLzw,
  RunLengthDecode: decodeRuns,
  RL: decodeRuns,
};

export const isFlate = (name: string | undefined) => name === "FlateDecode" || name === "Fl";

/** Bytes that go into the old filters, or come out: they keep the process while they work. */
const maxOldBytes = 4 << 20;
/** Writers use one or two. */
const maxFilters = 4;

/**
 * Data that went through filters.
 * @param maxLength in bytes, of what each filter gives.
 * @param onRead is told how many bytes each filter reads, so that a chain of them costs what it works.
 * @throws {UnreadablePdf} for other filters than those we know, too many, what they cannot read, and more bytes; and
 * what `onRead` throws.
 */
export async function unpackData(
  { bytes, filters, earlyChange }: PackedData,
  maxLength: number,
  onRead: (length: number) => Promise<void>,
): Promise<Buffer> {
  if (filters.length > maxFilters) throw new UnreadablePdf("more filters than we go through");
  let data = bytes;
  for (const name of filters) {
    if (isFlate(name)) {
      const { buffer, engine } = await unpack(data, maxLength);
      await onRead(engine.bytesWritten);
      data = buffer;
      continue;
    }
    const decode = Object.hasOwn(oldFilters, name) ? oldFilters[name] : undefined;
    if (!decode) throw new UnreadablePdf("a filter that we do not know");
    if (data.length > maxOldBytes) throw new UnreadablePdf("more than we unpack");
    await onRead(data.length);
    data = decode(data, Math.min(maxLength, maxOldBytes), { earlyChange });
  }
  if (data.length > maxLength) throw new UnreadablePdf("more than we unpack");
  return data;
}

/** What the `info` option gives: the types of Node know the content alone. */
interface Unpacked {
  buffer: Buffer;
  /** Its `bytesWritten` are those that it read: data end by themselves, and others may follow. */
  engine: Inflate;
}
const inflateAsync = promisify(
  inflate as unknown as (bytes: Buffer, options: ZlibOptions, done: Done) => void,
);
type Done = (error: Error | null, result: Unpacked) => void;

/** Readers show what they can of data that was cut, so its end may be missing. */
async function unpack(bytes: Buffer, maxLength: number): Promise<Unpacked> {
  const options = {
    maxOutputLength: Math.max(1, maxLength),
    finishFlush: constants.Z_SYNC_FLUSH,
    info: true,
  };
  return inflateAsync(bytes, options).catch((error: Error) => {
    throw new UnreadablePdf(error.message);
  });
}

function decodeHexadecimal(bytes: Buffer): Buffer {
  const end = bytes.indexOf(">");
  const digits = bytes.toString("latin1", 0, end < 0 ? bytes.length : end).replace(/[^\da-f]/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

const [exclamation, letterU, letterZ, tilde] = [0x21, 0x75, 0x7a, 0x7e];
const blanks = new Set([0x09, 0x0a, 0x0d, 0x20]);

/** @throws {UnreadablePdf} for other characters, which some readers take for data and others leave out. */
function decodeBase85(bytes: Buffer, maxLength: number): Buffer {
  const sink = new Sink(maxLength);
  const four = Buffer.alloc(4);
  let [group, length] = [0, 0];
  const add = (count: number) => {
    four.writeUInt32BE(group % 2 ** 32);
    sink.add(four.subarray(0, count));
    [group, length] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === tilde) break;
    if (blanks.has(byte)) continue;
    if (byte === letterZ && length === 0) {
      add(4);
      continue;
    }
    if (byte < exclamation || byte > letterU) throw new UnreadablePdf("a character that is no data");
    group = group * 85 + byte - exclamation;
    length += 1;
    if (length === 5) add(4);
  }
  if (length > 1) {
    const count = length - 1;
    for (let missing = length; missing < 5; missing += 1) group = group * 85 + 84;
    add(count);
  }
  return sink.toBuffer();
}

function decodeRuns(bytes: Buffer, maxLength: number): Buffer {
  const sink = new Sink(maxLength);
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    if (length < 128) sink.add(bytes.subarray(at + 1, at + 2 + length));
    else sink.add(Buffer.alloc(257 - length, bytes[at + 1] ?? 0));
    at += length < 128 ? length + 2 : 2;
  }
  return sink.toBuffer();
}

const [clearTable, endOfData] = [256, 257];

/** @param earlyChange whether codes grow by a bit one code early, as they do unless a document says otherwise. */
function decodeLzw(bytes: Buffer, maxLength: number, { earlyChange }: { earlyChange: boolean }): Buffer {
  const sink = new Sink(maxLength);
  let table: Uint8Array[] = [];
  let [width, held, bits] = [9, 0, 0];
  let before: Uint8Array | undefined;
  const clear = () => {
    table = Array.from({ length: 258 }, (_, byte) => Uint8Array.of(byte));
    [width, before] = [9, undefined];
  };
  clear();
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === endOfData) break;
    if (code === clearTable) {
      clear();
      continue;
    }
    const known = table[code];
    if (!known && (!before || code !== table.length))
      throw new UnreadablePdf("a code of LZW without a meaning");
    const entry: Uint8Array = known ?? Uint8Array.of(...(before ?? []), before?.[0] ?? 0);
    sink.add(entry);
    if (before && table.length < 4096) table.push(Uint8Array.of(...before, entry[0] ?? 0));
    before = entry;
    const next = table.length + (earlyChange ? 1 : 0);
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return sink.toBuffer();
}

/** Grows to a limit. */
class Sink {
  #bytes = Buffer.alloc(1024);
  #length = 0;

  constructor(private readonly maxLength: number) {}

  /** @throws {UnreadablePdf} past the limit. */
  add(more: Uint8Array): void {
    const length = this.#length + more.length;
    if (length > this.maxLength) throw new UnreadablePdf("more than we unpack");
    if (length > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * length);
    this.#bytes.set(more, this.#length);
    this.#length = length;
  }

  toBuffer(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}
