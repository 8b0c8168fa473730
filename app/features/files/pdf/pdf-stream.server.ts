import { isFlate } from "./pdf-filters.server";
import { type PackedData, PdfDict, PdfName, type PdfValue, PdfWord, UnreadablePdf } from "./pdf-values";

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
export function mayHoldObjects({ dict }: PdfStream): boolean {
  return dict.isNamed("Type", "ObjStm") || (dict.has("N") && dict.has("First"));
}

/** Whether it holds bytes of a picture, a font or a document's description alone. */
export function isOpaque(stream: PdfStream): boolean {
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
export function packedDataOf(pdf: Buffer, stream: PdfStream): PackedData | null {
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
export function only(dict: PdfDict, key: string): PdfValue {
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
