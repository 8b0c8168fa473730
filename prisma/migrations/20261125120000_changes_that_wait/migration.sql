-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "pending_change" JSONB,
ADD COLUMN     "pending_change_at" TIMESTAMPTZ(3);

-- Few jobs have one. Prisma's schema has no words for it.
CREATE INDEX "jobs_pending_change_at_idx" ON "jobs" ("pending_change_at") WHERE "pending_change_at" IS NOT NULL;
