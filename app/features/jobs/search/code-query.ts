import { type Community, communities } from "~/content/vocabularies/places/communities";
import type { FacetName } from "./filter-names";

/** A value of a filter as a query of the words of a job, in the syntax of `tsquery`. */
export function codeQuery(name: FacetName, code: string): string {
  if (name !== "community") return `'${name}:${code}'`;
  return `(${regionsOf([code as Community])
    .map((region) => codeQuery("region", region))
    .join(" | ")})`;
}

/** The provinces of some comunidades autónomas. */
export function regionsOf(codes: readonly Community[]): string[] {
  return codes.flatMap((code) => communities[code].regions);
}
