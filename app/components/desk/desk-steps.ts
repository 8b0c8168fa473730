interface DeskPart {
  /** The ids of the applications that are known, in their order. */
  ids: readonly string[];
  /** The place of the first of them, from 1 on. */
  start: number;
  total: number;
}

/** Where steps from an application lead among those that are known; `left` are to be gone once more of the list is. */
export function stepIn(
  { ids, start, total }: DeskPart,
  from: string,
  steps: number,
): { to: string; left: number } {
  const at = ids.indexOf(from);
  if (at === -1) return { to: from, left: 0 };
  const wanted = Math.min(Math.max(start + at + steps, 1), total) - start;
  const reached = Math.min(Math.max(wanted, 0), ids.length - 1);
  return { to: ids[reached] ?? from, left: wanted - reached };
}
