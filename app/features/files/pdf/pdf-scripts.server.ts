import { namesIn, PdfDict, PdfName, PdfRef, type PdfValue } from "./pdf-lexer.server";
import { readPdf } from "./read-pdf.server";

/** Actions and contents that do more than show a page, or lead to an address that was pressed (ISO 32000-1, 12.6). */
const active = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "GoTo3DView",
  "Rendition",
  "RichMedia",
  "RichMediaExecute",
  "Movie",
  "Sound",
];
/** The same, by names so short that a page's own names may be like them: they count in objects alone. */
const activeKeys = ["JS", "AA", "XFA"];
const activeNames = new Set([...active, ...activeKeys]);
/** A name of these within a page's drawing, where a `#` may stand for any letter. */
const inContent = new RegExp(`/(?:[^\\s/<>()[\\]{}%]*#|${active.join("|")})`);

/**
 * Whether a PDF may do anything by itself when it is shown, such as run JavaScript, which the browsers' viewers do under
 * any policy that comes with the document. What we cannot read for certain is said to.
 */
export async function mayRunScripts(pdf: Buffer): Promise<boolean> {
  const opening = new Opening();
  let isActive = false;
  const isWhole = await readPdf(pdf, {
    onName: (name) => {
      isActive ||= activeNames.has(name);
    },
    onObject: (value, number) => opening.note(value, number),
    onContent: (content) => {
      isActive ||=
        inContent.test(content.toString("latin1")) && namesIn(content).some((name) => active.includes(name));
    },
  });
  return isActive || !isWhole || !opening.isHarmless;
}

/** What a document does when it is opened: it may go to one of its own places. */
class Opening {
  readonly #harmless = new Set<number>();
  readonly #other = new Set<number>();
  readonly #targets: number[] = [];
  #hasOther = false;

  note(value: PdfValue, number: number | undefined): void {
    if (number !== undefined) (leadsWithin(value) ? this.#harmless : this.#other).add(number);
    this.#search(value);
  }

  get isHarmless(): boolean {
    return (
      !this.#hasOther &&
      this.#targets.every((number) => this.#harmless.has(number) && !this.#other.has(number))
    );
  }

  #search(value: PdfValue): void {
    if (Array.isArray(value)) for (const one of value) this.#search(one);
    if (!(value instanceof PdfDict)) return;
    for (const [key, one] of value.entries) {
      this.#search(one);
      if (key !== "OpenAction" || one === null) continue;
      if (one instanceof PdfRef) this.#targets.push(one.number);
      else if (!leadsWithin(one)) this.#hasOther = true;
    }
  }
}

/** A place in the document, or the one action that goes to such a place. */
function leadsWithin(value: PdfValue): boolean {
  if (Array.isArray(value)) return true;
  if (!(value instanceof PdfDict) || value.has("Next")) return false;
  const kinds = value.all("S");
  return kinds.length === 1 && kinds[0] instanceof PdfName && kinds[0].name === "GoTo";
}
