import { decidedBefore, isDeciding } from "~/features/applications/committee/missing-ratings";
import type { BoardData } from "./load-board.server";
import type { Selection } from "./use-selection";

/**
 * How many ratings of the committee are missing before a reply; null where that is none, not known before the reply is
 * chosen, or depends on applications that other pages have.
 */
export function countMissing(
  { areRatingsClosed, items, scores, total }: BoardData,
  { isAll, ids }: Selection,
  { status, promised }: { status?: string | undefined; promised?: string | undefined },
): number | null {
  if (areRatingsClosed || !isDeciding(status) || (isAll && items.length < total)) return null;
  const over = decidedBefore(status);
  const decided = items.filter(
    (item) =>
      (isAll || ids.includes(item.id)) &&
      !over.includes(item.status) &&
      !(promised === "spare" && item.promised !== null),
  );
  const missing = decided.reduce((sum, { id }) => {
    const { able, raters } = scores[id]?.counts ?? { able: 0, raters: 0 };
    return sum + able - raters;
  }, 0);
  return missing === 0 ? null : missing;
}
