/**
 * The organizations whose page, logo and jobs everybody sees, for Prisma: the owner's account is open, and nobody has
 * suspended them.
 */
export const whereShown = { suspendedAt: null, owner: { isActive: true } } as const;

/** The columns of {@link isShown}. */
export const shownSelect = { suspendedAt: true, owner: { select: { isActive: true } } } as const;

/** The same for a row in hand. */
export function isShown({
  suspendedAt,
  owner,
}: {
  suspendedAt: Date | null;
  owner: { isActive: boolean } | null;
}): boolean {
  return suspendedAt === null && owner?.isActive === true;
}
