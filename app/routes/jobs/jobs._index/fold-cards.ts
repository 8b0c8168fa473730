/** The most jobs of one organization that stay on a page; of more the first ones do. */
const maxOnPage = 4;
const maxShownOfMore = 2;

interface OfOrganization {
  organization: { slug: string };
}

/** The jobs of a page in their order; the last one before a fold has the others of its organization behind it. */
export type Folded<Card> = Card & { folded: Card[] };

/**
 * Folds the jobs of each organization that has many of a page, in a row or not, so that others have room. A page of one
 * organization alone stays as it is: nobody would gain by it.
 */
export function foldCards<Card extends OfOrganization>(cards: readonly Card[]): Folded<Card>[] {
  const byOrganization = new Map<string, Card[]>();
  for (const card of cards) {
    const { slug } = card.organization;
    byOrganization.set(slug, [...(byOrganization.get(slug) ?? []), card]);
  }
  return cards.flatMap((card) => {
    const own = byOrganization.get(card.organization.slug) ?? [];
    const isLong = byOrganization.size > 1 && own.length > maxOnPage;
    const place = own.indexOf(card);
    if (isLong && place >= maxShownOfMore) return [];
    return [{ ...card, folded: isLong && place === maxShownOfMore - 1 ? own.slice(maxShownOfMore) : [] }];
  });
}
