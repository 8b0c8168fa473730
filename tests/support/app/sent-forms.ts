import { type HTMLElement, parse } from "node-html-parser";

/** A form of a page, filled in as far as it can be. */
export interface FilledForm {
  /** With its query; without its fragment. */
  action: string;
  method: "get" | "post";
  isMultipart: boolean;
  fields: [string, string][];
}

/** Four bytes, which a form encodes as twelve. */
const longest = "𝒜";
/** A browser counts that one twice: an address gets no longer than with characters of three bytes. */
const longestInAddress = "字";

/** A filled-in text as a browser can send it in an address. */
export const toAddressText = (text: string) => text.replaceAll(longest, longestInAddress);
/** Of a line of which the page says no length: an address, a password, a number. */
const usualLength = 200;
const withoutText = new Set(["date", "time", "datetime-local", "month", "number", "color", "range"]);

/** The forms of a page, each as large as a browser can send it: every box ticked, every text at its longest. */
export function fillForms(html: string, address: string): FilledForm[] {
  const page = parse(html);
  return page.querySelectorAll("form").map((form) => {
    const id = form.getAttribute("id");
    const outside = id ? page.querySelectorAll(`[form="${id}"]`) : [];
    const inside = form.querySelectorAll("input, select, textarea, button");
    const action = new URL(form.getAttribute("action") || address, `http://page${address}`);
    const method = form.getAttribute("method") === "post" ? "post" : "get";
    const fields = fill([...inside.filter((control) => !control.hasAttribute("form")), ...outside]);
    return {
      action: `${action.pathname}${action.search}`,
      method,
      isMultipart: form.getAttribute("enctype") === "multipart/form-data",
      fields: method === "post" ? fields : fields.map(([name, value]) => [name, toAddressText(value)]),
    };
  });
}

/** The addresses that a page links to, within the site. */
export function linksOf(html: string, address: string): string[] {
  const links = parse(html)
    .querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "");
  return links
    .map((href) => new URL(href, `http://page${address}`))
    .filter(({ host }) => host === "page")
    .map(({ pathname, search }) => pathname + search);
}

function fill(controls: readonly HTMLElement[]): [string, string][] {
  const fields: [string, string][] = [];
  const chosen = new Set<string>();
  for (const control of controls) {
    const name = control.getAttribute("name");
    if (!name || control.hasAttribute("disabled")) continue;
    const kind = control.tagName === "INPUT" ? (control.getAttribute("type") ?? "text") : control.tagName;
    // One of a group, and the button that is pressed.
    const isOne = kind === "radio" || kind === "BUTTON";
    if (isOne && chosen.has(kind === "BUTTON" ? "" : name)) continue;
    if (isOne) chosen.add(kind === "BUTTON" ? "" : name);
    fields.push([name, longestValueOf(control, kind)]);
  }
  return fields;
}

function longestValueOf(control: HTMLElement, kind: string): string {
  const value = control.getAttribute("value");
  if (kind === "SELECT") {
    const values = control.querySelectorAll("option").map((option) => option.getAttribute("value") ?? "");
    return values.reduce((one, other) => (other.length > one.length ? other : one), "");
  }
  if (kind === "hidden" || kind === "BUTTON" || withoutText.has(kind)) return value ?? "";
  if (kind === "radio" || kind === "checkbox") return value ?? "on";
  if (kind === "file") return "";
  return longest.repeat(lengthOf(control));
}

/** The browser's limit, or the one that is said under the field. */
function lengthOf(control: HTMLElement): number {
  const limit = control.getAttribute("maxlength");
  const said = control.nextElementSibling?.textContent.match(/[\d.]*\d(?= caracteres)/)?.[0];
  return Number(limit ?? said?.replaceAll(".", "") ?? usualLength);
}
