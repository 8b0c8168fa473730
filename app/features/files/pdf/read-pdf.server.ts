import { setImmediate as breathe } from "node:timers/promises";
import { isFlate, unpackData } from "./pdf-filters.server";
import {
  type PackedData,
  PdfDict,
  PdfLexer,
  PdfName,
  type PdfValue,
  PdfWord,
  UnreadablePdf,
} from "./pdf-lexer.server";

/** Bytes to which the object streams of a document may grow; of 200 pages of text they are less than one. */
const maxObjectBytes = 4 << 20;
/** Bytes to which its other streams may grow, pictures and fonts aside. */
const maxOtherBytes = 32 << 20;
/** Bytes that may be looked at in all: a document whose objects begin within each other would be read again and again. */
const maxReadBytes = 64 << 20;
/** What each place where an object may begin, and each stream, counts besides. */
const overhead = 512;
/** Bytes after which other requests have their turn. */
const turnBytes = 1 << 20;

/** What a reader of documents wants to be told. */
export interface PdfVisitor {
  /** Every name, wherever it stands in an object. */
  onName(name: string): void;
  /** @param number the one that the object has; undefined for what has none, such as a trailer. */
  onObject(value: PdfValue, number?: number): void;
  /** The content of a stream that holds no objects, unless it is a picture or a font. Without it none is unpacked. */
  onContent?(content: Buffer): void;
}

/** Where an object may begin: behind its number, or without one. */
const beginnings = /obj(?![A-Za-z])|trailer/g;
const ends = new Set(["obj", "endobj", "stream", "endstream", "xref", "startxref", "trailer"]);

/**
 * Reads all objects that any reader could find in a PDF, as far as they are certain. Readers go by tables of offsets,
 * or without them where these are damaged: we take every place where an object may begin, whatever the tables say
 * (docs/decisions/0051-a-pdf-is-shown-when-all-is-read.md).
 * @returns false as soon as something is not certain: in a document that is damaged, encrypted or beyond the limits.
 */
export async function readPdf(pdf: Buffer, visitor: PdfVisitor): Promise<boolean> {
  try {
    await new PdfWalk(pdf, visitor).run();
    return true;
  } catch (error) {
    if (error instanceof UnreadablePdf) return false;
    throw error;
  }
}

class PdfWalk {
  readonly #streams = new Map<number, PdfStream>();
  #isEncrypted = false;
  #read = 0;
  #turn = turnBytes;
  readonly #left = { objects: maxObjectBytes, other: maxOtherBytes };

  constructor(
    private readonly pdf: Buffer,
    private readonly visitor: PdfVisitor,
  ) {}

  /** @throws {UnreadablePdf} at the first thing that is not certain. */
  async run(): Promise<void> {
    const text = this.pdf.toString("latin1");
    this.#readObject(Math.max(0, text.indexOf("%PDF-")));
    for (const { index, 0: word } of text.matchAll(beginnings)) {
      await this.#spend(overhead);
      if (word === "obj" && !isBehindNumbers(text, index)) continue;
      await this.#spend(this.#readObject(index + word.length, numberBefore(text, index)));
    }
    for (const stream of this.#streams.values()) await this.#readStream(stream);
  }

  /** @throws {UnreadablePdf} past the limit. */
  async #spend(bytes: number): Promise<void> {
    this.#read += bytes;
    if (this.#read > maxReadBytes) throw new UnreadablePdf("more than we read");
    if (this.#read < this.#turn) return;
    this.#turn = this.#read + turnBytes;
    await breathe();
  }

  #lexer(bytes: Buffer, at: number): PdfLexer {
    return new PdfLexer(bytes, at, (name) => {
      if (name === "Encrypt") this.#isEncrypted = true;
      this.visitor.onName(name);
    });
  }

  /** @returns how many bytes it has. */
  #readObject(at: number, number?: number): number {
    const lexer = this.#lexer(this.pdf, at);
    const { values, end } = lexer.readUntil((word) => ends.has(word));
    for (const value of values) this.visitor.onObject(value, number);
    if (end === "stream") this.#noteStream(values, lexer.at);
    return lexer.at - at;
  }

  #noteStream(values: readonly PdfValue[], keywordEnd: number): void {
    const dict = values.at(-1);
    if (values.length !== 1 || !(dict instanceof PdfDict))
      throw new UnreadablePdf("a stream without a dictionary");
    this.#streams.set(keywordEnd, { dict, keywordEnd });
  }

  async #readStream(stream: PdfStream): Promise<void> {
    await this.#spend(overhead);
    if (isOpaque(stream)) return;
    const holdsObjects = mayHoldObjects(stream);
    if (this.#isEncrypted) {
      if (holdsObjects) throw new UnreadablePdf("encrypted objects");
      return;
    }
    if (!holdsObjects && !this.visitor.onContent) return;
    const kind = holdsObjects ? "objects" : "other";
    const data = packedDataOf(this.pdf, stream);
    if (!data) return;
    const content = await unpackData(data, this.#left[kind], (length) => this.#spend(length));
    this.#left[kind] -= content.length;
    if (this.#left[kind] <= 0) throw new UnreadablePdf("more than we unpack");
    if (content.subarray(0, 1024).includes("%PDF-")) throw new UnreadablePdf("a document within a document");
    await this.#spend(content.length);
    if (stream.dict.has("N") && stream.dict.has("First")) await this.#readPacked(content, stream);
    // No reader looks for objects in an attached file.
    else if (!stream.dict.isNamed("Type", "EmbeddedFile")) this.visitor.onContent?.(content);
  }

  async #readPacked(content: Buffer, { dict }: PdfStream): Promise<void> {
    const [count, first] = [only(dict, "N"), only(dict, "First")];
    if (!isCount(count) || !isCount(first)) throw new UnreadablePdf("packed objects without their number");
    const table = this.#lexer(content, 0);
    for (let n = 0; n < count; n += 1) {
      const [number, offset] = [table.read(), table.read()];
      if (!isCount(number) || !isCount(offset)) throw new UnreadablePdf("a packed object without its place");
      const lexer = this.#lexer(content, first + offset);
      const value = lexer.read();
      if (value !== undefined) this.visitor.onObject(value, number);
      if (value instanceof PdfDict && lexer.isBefore("stream"))
        throw new UnreadablePdf("a stream among packed objects");
      await this.#spend(lexer.at - first - offset + overhead);
    }
  }
}

const isCount = (value: PdfValue | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

const isSpace = (letter: string | undefined) => letter !== undefined && /[\s\0\x80\xff]/.test(letter);
const isOfNumber = (letter: string | undefined) => letter !== undefined && /[\d.+-]/.test(letter);

/**
 * Whether readers may take two numbers for what stands before: `12 0 obj`, also with a comment that ends its line. The
 * first of them may stand without a gap, `12+0obj`.
 */
function isBehindNumbers(text: string, end: number): boolean {
  let at = end - 1;
  while (isSpace(text[at])) at -= 1;
  return /[\r\n]/.test(text.slice(at + 1, end)) || isOfNumber(text[at]);
}

/** The number of the object whose header ends here; undefined for one that is written in an unusual way. */
function numberBefore(text: string, end: number): number | undefined {
  const found = /(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, end - 24), end));
  return found ? Number(found[1]) : undefined;
}

/** A stream where it stands in a document's bytes. */
export interface PdfStream {
  dict: PdfDict;
  /** Where its keyword ends. */
  keywordEnd: number;
}

/** The filters of pictures, whose data holds no objects. */
const ofPictures = new Set(["DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"]);
const fontSubtypes = ["Type1C", "CIDFontType0C", "OpenType"];

/**
 * Whether objects may stand in it (7.5.7). Chromium's reader wants the type, Firefox's the two numbers: whatever has
 * either is taken for one.
 */
function mayHoldObjects({ dict }: PdfStream): boolean {
  return dict.isNamed("Type", "ObjStm") || (dict.has("N") && dict.has("First"));
}

/** Whether it holds bytes of a picture, a font or a document's description alone. */
function isOpaque(stream: PdfStream): boolean {
  if (mayHoldObjects(stream)) return false;
  const { dict } = stream;
  return (
    dict.isNamed("Subtype", "Image") ||
    dict.isNamed("Type", "Metadata") ||
    dict.has("Length1") ||
    fontSubtypes.some((subtype) => dict.isNamed("Subtype", subtype))
  );
}

/**
 * @returns null for a picture.
 * @throws {UnreadablePdf} for keys in which readers differ.
 */
function packedDataOf(pdf: Buffer, stream: PdfStream): PackedData | null {
  const { dict } = stream;
  // Firefox takes the short keys, which are for pictures within a page, for the long ones.
  if (["F", "DP", "FFilter", "FDecodeParms"].some((key) => dict.has(key)))
    throw new UnreadablePdf("a stream whose data is elsewhere");
  const filters = namesOf(only(dict, "Filter"));
  const parameters = only(dict, "DecodeParms");
  if (filters.some((name) => ofPictures.has(name)) && !mayHoldObjects(stream)) return null;
  if (mayHoldObjects(stream) && !saysNothing(parameters))
    throw new UnreadablePdf("objects behind a predictor");
  const earlyChange = !dictsOf(parameters).some((dictionary) => dictionary.all("EarlyChange").includes(0));
  return { bytes: rawData(pdf, stream, filters), filters, earlyChange };
}

/** The only value of a key; null without it. @throws {UnreadablePdf} for two of them, of which readers take either. */
function only(dict: PdfDict, key: string): PdfValue {
  const [value = null, ...others] = dict.all(key);
  if (others.length > 0) throw new UnreadablePdf("a key that stands twice");
  return value;
}

function namesOf(value: PdfValue): string[] {
  const list = Array.isArray(value) ? value : value === null ? [] : [value];
  return list.map((name) => {
    if (!(name instanceof PdfName)) throw new UnreadablePdf("a filter by reference");
    return name.name;
  });
}

/** Whether parameters leave a filter as it is; those that stand elsewhere may say anything. */
function saysNothing(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.every(saysNothing);
  if (value instanceof PdfDict) return !value.has("Predictor") && !value.has("EarlyChange");
  return value === null || (value instanceof PdfWord && value.word === "null");
}

function dictsOf(value: PdfValue): PdfDict[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((parameters) => parameters instanceof PdfDict);
}

/**
 * The data as it stands in the document. Its length is not asked for, since readers search the end where it is wrong:
 * packed data ends by itself, other data at the end of the stream, or of the document where objects may stand in it.
 */
function rawData(pdf: Buffer, stream: PdfStream, names: readonly string[]): Buffer {
  const begin = skipLine(pdf, stream.keywordEnd);
  const end = pdf.indexOf("endstream", begin);
  return isFlate(names[0]) || mayHoldObjects(stream) || end < 0
    ? pdf.subarray(begin)
    : pdf.subarray(begin, end);
}

/** Readers begin behind the end of the keyword's line, whatever stands before it. */
function skipLine(pdf: Buffer, from: number): number {
  let at = from;
  while (at < pdf.length && pdf[at] !== 0x0a && pdf[at] !== 0x0d) at += 1;
  return pdf[at] === 0x0d && pdf[at + 1] === 0x0a ? at + 2 : at + 1;
}
