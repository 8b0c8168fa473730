import type { ClipboardEvent } from "react";

/** What Markdown has a sign for, or Word's paragraphs of a list; another paste is left to the browser. */
const formatted =
  "b, strong, i, em, ul, ol, a[href], h1, h2, h3, h4, h5, h6, [data-style*='mso-list'], [data-style*='bold'], [data-style*='weight:7']";

/** Puts a pasted part of a document or page into a field as Markdown. What has no format is pasted as ever. */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData("text/html");
  if (html === "") return;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  if (!body.querySelector(formatted)) return;
  const plain = event.clipboardData.getData("text/plain");
  const field = event.currentTarget;
  event.preventDefault();
  void import("./html-to-markdown")
    .then(({ htmlToMarkdown }) => htmlToMarkdown(body))
    .catch(() => plain)
    .then((text) => insert(field, text || plain));
}

/** The page's policy lets no document have styles, not even one that nobody sees: they are read as data. */
function withoutStyles(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/(<[^<>]*?\s)style(?=\s*=)/gi, "$1data-style");
}

/** As if it had been typed, so that it can be undone and the form hears of it. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Outdated, but nothing else keeps the field's history.
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}
