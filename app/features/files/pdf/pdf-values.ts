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
