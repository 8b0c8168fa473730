-- The line in its order, with all that decides who stands in it: positions are counted from the index alone. Whoever
-- has not confirmed, left or has an account is not in it, so that joining writes nothing here. Prisma's schema has no
-- words for it.
CREATE INDEX "waitlist_entries_line_idx" ON "waitlist_entries" ("confirmed_at")
    INCLUDE ("status", "invite_expires_at", "field_code")
    WHERE "status" IN ('confirmed', 'invited');
