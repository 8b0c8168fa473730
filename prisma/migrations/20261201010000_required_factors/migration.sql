-- AlterTable
ALTER TABLE "users" ADD COLUMN     "factor_due_at" TIMESTAMPTZ(3);

-- Those who administer now have as long as those who will.
UPDATE "users" SET "factor_due_at" = now() + interval '14 days' WHERE "is_admin";
