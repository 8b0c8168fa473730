import { maxFileName } from "./file-limits";

/** Control characters, and the marks that change the direction of what is written around them. */
const unseen = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Characters that some system takes for more than a letter of a name. */
const special = /[/\\:*?"<>|]/g;

/**
 * The name that a file is kept and offered under: without folders, without characters that a system cannot hold or
 * that would show another name, at most 120 characters, with the ending of its type.
 * @param sent anything.
 * @param ending of the file's type, such as `pdf`.
 */
export function toFileName(sent: string, ending: string): string {
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(unseen, "").replace(special, "_").replace(/\s+/g, " ").trim();
  const known = new RegExp(`\\.${ending}$`, "i");
  const base = clean.replace(known, "").replace(/^\.+|[. ]+$/g, "");
  const kept = [...base]
    .slice(0, maxFileName - ending.length - 1)
    .join("")
    .trim();
  return `${kept || "documento"}.${ending}`;
}

/** The header that offers a file under its name (RFC 6266, RFC 8187), or names one that is shown. */
export function dispositionHeader(name: string, disposition: "attachment" | "inline" = "attachment"): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.() -]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
