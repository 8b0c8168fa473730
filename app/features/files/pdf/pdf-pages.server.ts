import { PdfDict, PdfRef, type PdfValue } from "./pdf-lexer.server";
import { readPdf } from "./read-pdf.server";

/** A page as it begins in a document whose tree of pages is not there. */
const loosePage = /\/Type\s*\/Page(?![\w#])/;

/** Whether a PDF certainly has no page: one that is damaged, encrypted or beyond our limits may have some. */
export async function hasNoPage(pdf: Buffer): Promise<boolean> {
  const tree = new PageTree();
  const isWhole = await readPdf(pdf, {
    onName: () => {},
    onObject: (value, number) => tree.note(value, number),
  });
  return (
    isWhole && !(tree.isEmpty ? tree.hasLoosePage || loosePage.test(pdf.toString("latin1")) : tree.hasPage)
  );
}

/** The tree of pages (ISO 32000-1, 7.7.3): a child that has no children is a page. */
class PageTree {
  isEmpty = true;
  hasLoosePage = false;
  #hasOwnPage = false;
  readonly #children = new Set<number>();
  readonly #withoutChildren = new Set<number>();

  note(value: PdfValue, number: number | undefined): void {
    if (!(value instanceof PdfDict)) return;
    if (!value.has("Kids")) {
      this.hasLoosePage ||= value.isNamed("Type", "Page");
      if (number !== undefined) this.#withoutChildren.add(number);
    } else if (value.has("Count")) {
      this.isEmpty = false;
      for (const kids of value.all("Kids")) this.#noteChildren(kids);
    }
  }

  get hasPage(): boolean {
    return this.#hasOwnPage || [...this.#children].some((child) => this.#withoutChildren.has(child));
  }

  #noteChildren(kids: PdfValue): void {
    // A list that stands elsewhere is not looked up: no writer that we know makes one.
    if (!Array.isArray(kids)) this.#hasOwnPage = true;
    else
      for (const child of kids) {
        if (child instanceof PdfRef) this.#children.add(child.number);
        else if (child instanceof PdfDict) this.#hasOwnPage = true;
      }
  }
}
