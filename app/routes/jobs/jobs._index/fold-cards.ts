/** So many jobs of one organization in a row stay; of more the first ones do. */
const maxInARow = 4;
const maxShownOfMore = 2;

interface OfOrganization {
  organization: { slug: string };
}

/** The jobs of a page in their order; the last one before a fold has those behind it. */
export type Folded<Card> = Card & { folded: Card[] };

/**
 * Folds long rows of one organization's jobs, so that others have room. A page of one organization alone stays as it
 * is: nobody would gain by it.
 */
export function foldCards<Card extends OfOrganization>(cards: readonly Card[]): Folded<Card>[] {
  const rows: Card[][] = [];
  for (const card of cards) {
    const last = rows.at(-1);
    if (last?.[0]?.organization.slug === card.organization.slug) last.push(card);
    else rows.push([card]);
  }
  return rows.flatMap((row) => {
    const shown = rows.length === 1 || row.length <= maxInARow ? row.length : maxShownOfMore;
    return row
      .slice(0, shown)
      .map((card, index) => ({ ...card, folded: index === shown - 1 ? row.slice(shown) : [] }));
  });
}
