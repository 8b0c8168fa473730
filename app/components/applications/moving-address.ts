import { paths } from "~/paths";

/**
 * Of an application whose interview waits for another date: with that form open. Its id is that of `decisionId`, written
 * out, since that module belongs to the page alone that this leads to.
 */
export function movingAddress(id: string): string {
  return `${paths.application(id, { decide: "move" })}#decision-move`;
}
