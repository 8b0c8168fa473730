-- AlterTable
ALTER TABLE "users" ADD COLUMN     "pending_email" TEXT,
ADD COLUMN     "pending_email_at" TIMESTAMPTZ(3);

-- Few accounts have one. Prisma's schema has no words for it.
CREATE INDEX "users_pending_email_at_idx" ON "users" ("pending_email_at") WHERE "pending_email_at" IS NOT NULL;
