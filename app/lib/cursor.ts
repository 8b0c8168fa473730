/** Where a page of a list begins: the moment and the id of the row before it. */
export interface Cursor {
  at: string;
  id: string;
}

export const cursorPattern =
  "^(2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$";
const pattern = new RegExp(cursorPattern);

/** @returns null for an invalid cursor: a page of ours begins at the start then, and the API refuses it. */
export function readCursor(text: string | undefined): Cursor | null {
  const [, at, id] = pattern.exec(text ?? "") ?? [];
  if (!at || !id) return null;
  const date = new Date(at);
  // JavaScript reads the thirtieth of February as a day in March; the database refuses it.
  return !Number.isNaN(date.getTime()) && date.toISOString() === at ? { at, id } : null;
}

/** A page of a list by cursors, which are null where there is no further page in that direction. */
export interface CursorPage<Item> {
  items: Item[];
  limit: number;
  next: string | null;
  previous: string | null;
}

/** The request for a page. */
export interface AskedPage {
  limit: number;
  /** Whether the page ends before the cursor, so that the rows were read backwards. */
  isBackward: boolean;
  hasCursor: boolean;
}

/**
 * A page from the rows that a statement found, at most one more than its limit.
 * @param keyOf the moment and the id that order the list.
 */
export function toCursorPage<Row>(
  found: readonly Row[],
  { limit, isBackward, hasCursor }: AskedPage,
  keyOf: (row: Row) => { at: Date; id: string },
): CursorPage<Row> {
  const hasMore = found.length > limit;
  const items = found.slice(0, limit);
  if (isBackward) items.reverse();
  const cursorOf = (row: Row | undefined) => {
    if (!row) return null;
    const { at, id } = keyOf(row);
    return `${at.toISOString()}_${id}`;
  };
  return {
    items,
    limit,
    next: isBackward || hasMore ? cursorOf(items.at(-1)) : null,
    previous: (isBackward ? hasMore : hasCursor) ? cursorOf(items.at(0)) : null,
  };
}
