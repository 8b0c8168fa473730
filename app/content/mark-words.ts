import { fillText } from "./fill-text";

/** Beside the name of a verified organization, wherever it stands. Apart from the pages' texts, which are more to load. */
const markTexts = {
  domain: "Dominio comprobado: {domain}",
  administrator: "Comprobada por Matraz",
  brief: "Comprobada",
} as const;

/** The basis of an organization's verification. */
interface ShownMark {
  verifiedBy: "domain" | "administrator" | null;
  verifiedDomain: string | null;
}

/** «Dominio comprobado: uni.es», or that an administrator vouches for the name; null without a mark. */
export function markWords({ verifiedBy, verifiedDomain }: ShownMark): string | null {
  if (verifiedBy === null) return null;
  if (verifiedBy === "administrator" || verifiedDomain === null) return markTexts.administrator;
  return fillText(markTexts.domain, { domain: verifiedDomain });
}

/** The same in short, for a line of a list: «uni.es», «Comprobada». */
export function briefMark({ verifiedBy, verifiedDomain }: ShownMark): string | null {
  if (verifiedBy === null) return null;
  return verifiedBy === "domain" && verifiedDomain !== null ? verifiedDomain : markTexts.brief;
}
