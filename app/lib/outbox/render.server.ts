import { escapeHtml } from "../text/escape-html";
import type { ComposedMail } from "./mail-kinds";
import type { OutgoingMail } from "./outgoing-mail";

/** A rendered mail, or the reason to suppress it. */
type RenderedMail =
  | Pick<OutgoingMail, "subject" | "html" | "text" | "unsubscribeUrl" | "list" | "attachments">
  | { suppressed: string };

/** A table of figures in the text: columns that fit into a line of about 75 letters. */
const tables = {
  selector: '[data-text-format="dataTable"]',
  format: "dataTable",
  options: { uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 50 },
};

/** Renders a composed mail as HTML and as text. */
export async function renderMail(composed: ComposedMail): Promise<RenderedMail> {
  if ("suppressed" in composed) return composed;
  const { element, ...rest } = composed;
  // Not every process sends mails, and none does at its start.
  const { render, toPlainText } = await import("@react-email/render");
  const html = withTitle(withoutMarkers(await render(element)), rest.subject);
  return { ...rest, html, text: toPlainText(html, { selectors: [tables] }) };
}

/** The renderer's own comments, which only a browser's React would read: no text of ours has them unescaped. */
function withoutMarkers(html: string): string {
  return html.replaceAll(/<!--(?:\/?\$| )-->/g, "");
}

/** Programs that open a mail as a page name the page by it. */
function withTitle(html: string, subject: string): string {
  return html.replace("</head>", () => `<title>${escapeHtml(subject)}</title></head>`);
}
