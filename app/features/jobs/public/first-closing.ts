/** When the first of some jobs closes: a shared cache may keep their list until then. Null without any. */
export function firstClosing(items: readonly { closesAt: string | null }[]): Date | null {
  const ends = items.flatMap(({ closesAt }) => (closesAt ? [Date.parse(closesAt)] : []));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
