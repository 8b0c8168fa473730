/** A name, its codes (`#4a`) replaced by what they stand for. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** A reference to another object, by its number. */
export class PdfRef {
  constructor(readonly number: number) {}
}

/** A word that is no value, such as `endobj`, `true` or a bracket without its other half. */
export class PdfWord {
  constructor(readonly word: string) {}
}

/** A dictionary as it was written: a key may stand in it twice, and readers differ about which counts. */
export class PdfDict {
  constructor(readonly entries: readonly (readonly [key: string, value: PdfValue])[]) {}

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }

  /** Every value of a key. */
  all(key: string): PdfValue[] {
    return this.entries.filter(([name]) => name === key).map(([, value]) => value);
  }

  /** Whether a value of a key is this name. */
  isNamed(key: string, name: string): boolean {
    return this.all(key).some((value) => value instanceof PdfName && value.name === name);
  }
}

/** Strings are null: nothing that we ask of a document stands in one. */
export type PdfValue = number | PdfName | PdfRef | PdfWord | PdfDict | PdfValue[] | null;

/** A stream's data as it stands in the document, and how it is unpacked. */
export interface PackedData {
  bytes: Buffer;
  filters: string[];
  earlyChange: boolean;
}

/** A document, or a part of it, that cannot be read for certain within the limits. */
export class UnreadablePdf extends Error {}

const [regular, space, delimiter] = [0, 1, 2];
const kinds = new Uint8Array(256).fill(regular);
// Readers agree on the first six; Chromium's takes the last two for spaces as well.
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x80, 0xff]) kinds[byte] = space;
for (const letter of "()<>[]{}/%") kinds[letter.charCodeAt(0)] = delimiter;

const [lf, cr, backslash] = [0x0a, 0x0d, 0x5c];
const maxDepth = 64;
/** As it is written; readers want 127. */
const maxNameBytes = 1024;
/** Of one object: each takes some tens of bytes of memory. */
const maxValues = 250_000;
const number = /^[+-]?\d+(?:\.\d*)?$|^[+-]?\.\d+$/;

/**
 * Reads values of a PDF as its readers do (ISO 32000-1, 7.2 and 7.3), from any place in its bytes.
 * @param onName is told every name, also one in a comment, which a reader may see otherwise.
 */
export class PdfLexer {
  #values = 0;

  constructor(
    private readonly bytes: Buffer,
    /** Where the next value begins. */
    public at: number,
    private readonly onName: (name: string) => void,
  ) {}

  /**
   * The next value; undefined at the end of the bytes.
   * @throws {UnreadablePdf} for too many values, or values too deep in each other.
   */
  read(depth = 0): PdfValue | undefined {
    this.#skipSpaces();
    if (this.at >= this.bytes.length) return undefined;
    this.#count();
    if (depth > maxDepth) throw new UnreadablePdf("values too deep in each other");
    const letter = String.fromCharCode(this.bytes[this.at] ?? 0);
    switch (letter) {
      case "/":
        return this.#readName();
      case "(":
        return this.#skipString();
      case "[":
        this.at += 1;
        return this.#readUntil("]", depth);
      case "<":
        if (this.bytes[this.at + 1] !== this.bytes[this.at]) return this.#skipHexadecimal();
        this.at += 2;
        return toDict(this.#readUntil(">>", depth));
      default:
        return this.#readWord();
    }
  }

  /** The numbers and names up to a place where readers stop, with references as such. */
  readUntil(isEnd: (word: string) => boolean): { values: PdfValue[]; end?: string } {
    const values: PdfValue[] = [];
    for (let value = this.read(); value !== undefined; value = this.read()) {
      if (value instanceof PdfWord && isEnd(value.word)) return { values, end: value.word };
      push(values, value);
    }
    return { values };
  }

  /** Whether this word comes next. */
  isBefore(word: string): boolean {
    this.#skipSpaces();
    return this.bytes.toString("latin1", this.at, this.at + word.length) === word;
  }

  #readUntil(end: string, depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const value = this.read(depth + 1);
      if (value === undefined || (value instanceof PdfWord && value.word === end)) return values;
      push(values, value);
    }
  }

  #skipSpaces(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === 0x25) this.#skipComment();
      else if (kinds[byte] !== space) return;
    }
  }

  #skipComment(): void {
    for (this.at += 1; this.at < this.bytes.length; ) {
      const byte = this.bytes[this.at];
      if (byte === lf || byte === cr) return;
      if (byte === 0x2f) this.#readName();
      else this.at += 1;
    }
  }

  #readRegular(): string {
    const begin = this.at;
    while (this.at < this.bytes.length && kinds[this.bytes[this.at] ?? 0] === regular) this.at += 1;
    return this.bytes.toString("latin1", begin, this.at);
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > maxValues) throw new UnreadablePdf("too large an object");
  }

  #readName(): PdfName {
    this.#count();
    this.at += 1;
    const written = this.#readRegular();
    if (written.length > maxNameBytes) throw new UnreadablePdf("too long a name");
    // Chromium's reader makes a letter of any two characters: of «#5*» a J.
    if (/#(?![\da-f]{2})/i.test(written)) throw new UnreadablePdf("a code that is none");
    const name = written.replace(/#([\da-f]{2})/gi, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    this.onName(name);
    return new PdfName(name);
  }

  #readWord(): PdfValue {
    const word = this.#readRegular();
    if (word !== "") return number.test(word) ? Number(word) : new PdfWord(word);
    const isPair = this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e;
    const begin = this.at;
    this.at += isPair ? 2 : 1;
    return new PdfWord(this.bytes.toString("latin1", begin, this.at));
  }

  #skipString(): null {
    let open = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === backslash) this.at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      if (open === 0 && byte !== backslash) break;
    }
    this.at += 1;
    return null;
  }

  #skipHexadecimal(): null {
    const end = this.bytes.indexOf(0x3e, this.at);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return null;
  }
}

/** All names that stand in bytes outside of strings. */
export function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  const lexer = new PdfLexer(bytes, 0, (name) => names.push(name));
  while (lexer.read() !== undefined);
  return names;
}

/** `4 0 R` are three words: at the last one the two before become a reference. */
function push(values: PdfValue[], value: PdfValue): void {
  const [target, generation] = [values.at(-2), values.at(-1)];
  const isReference = value instanceof PdfWord && value.word === "R";
  if (!isReference || typeof target !== "number" || typeof generation !== "number") values.push(value);
  else values.splice(-2, 2, new PdfRef(target));
}

/** @throws {UnreadablePdf} for a key without a value: some readers take the dictionary's end for it, and read on. */
function toDict(values: readonly PdfValue[]): PdfDict {
  const entries: [string, PdfValue][] = [];
  for (let at = 0; at < values.length; at += 1) {
    const key = values[at];
    if (!(key instanceof PdfName)) continue;
    at += 1;
    const value = values[at];
    if (value === undefined) throw new UnreadablePdf("a key without a value");
    entries.push([key.name, value]);
  }
  return new PdfDict(entries);
}
