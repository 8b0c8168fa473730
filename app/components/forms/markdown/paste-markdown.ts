import type { ClipboardEvent } from "react";
import { isBold, isItalic } from "./pasted-style";

/** What Markdown has a sign for, beside bold and italic text, or Word's paragraphs of a list. */
const formatted = "i, em, ul, ol, a[href], h1, h2, h3, h4, h5, h6, [data-style*='mso-list']";

/** Where a paste belongs, and the text of the field at that moment. */
interface Place {
  start: number;
  end: number;
  value: string;
}

/** Puts a pasted part of a document or page into a field as Markdown. What has no format is pasted as ever. */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData("text/html");
  if (html === "") return;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  if (!isFormatted(body)) return;
  const plain = event.clipboardData.getData("text/plain");
  const field = event.currentTarget;
  const place = { start: field.selectionStart, end: field.selectionEnd, value: field.value };
  event.preventDefault();
  void import("./html-to-markdown")
    .then(({ htmlToMarkdown }) => htmlToMarkdown(body))
    .catch(() => plain)
    .then((text) => insert(field, text || plain, place));
}

function isFormatted(body: HTMLElement): boolean {
  const words = [...body.querySelectorAll("b, strong, span")];
  return body.querySelector(formatted) !== null || words.some((part) => isBold(part) || isItalic(part));
}

/** The page's policy lets no document have styles, not even one that nobody sees: they are read as data. */
function withoutStyles(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/(<[^<>]*?\s)style(?=\s*=)/gi, "$1data-style");
}

/**
 * As if it had been typed, so that it can be undone and the form hears of it. Its person may have gone on meanwhile: the
 * focus stays where it is, and what was typed stays too.
 */
function insert(field: HTMLTextAreaElement, text: string, place: Place): void {
  if (!field.isConnected) return;
  const isAsItWas = field.value === place.value;
  const start = Math.min(place.start, field.value.length);
  const end = isAsItWas ? place.end : start;
  if (document.activeElement === field) {
    const caret = field.selectionEnd + (isAsItWas || field.selectionEnd < start ? 0 : text.length);
    field.setSelectionRange(start, end);
    // Outdated, but nothing else keeps the field's history.
    if (document.execCommand("insertText", false, text)) {
      if (!isAsItWas) field.setSelectionRange(caret, caret);
      return;
    }
  }
  field.setRangeText(text, start, end, isAsItWas ? "end" : "preserve");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}
