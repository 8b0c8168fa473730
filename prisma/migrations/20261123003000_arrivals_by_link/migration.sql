-- Who came by a shared link; most entries came by none. Prisma's schema has no words for it.
CREATE INDEX "waitlist_entries_ref_idx" ON "waitlist_entries" ("ref") WHERE "ref" IS NOT NULL;
