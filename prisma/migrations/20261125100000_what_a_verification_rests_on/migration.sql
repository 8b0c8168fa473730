-- CreateEnum
CREATE TYPE "verified_by" AS ENUM ('domain', 'administrator');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "pending_name" TEXT,
ADD COLUMN     "reviewed_name" TEXT,
ADD COLUMN     "verified_by" "verified_by",
ADD COLUMN     "verified_name" TEXT;

-- Without a domain only an administrator verifies; with one the audit log knows.
UPDATE "organizations" SET
    "verified_name" = "name",
    "verified_by" = CASE
        WHEN "verified_domain" IS NULL OR EXISTS (
            SELECT FROM "audit_log"
            WHERE "target" = "organizations"."id"::text AND "action" = 'organization.verify'
                AND "audit_log"."created_at" >= "organizations"."verified_at"
        ) THEN 'administrator'::"verified_by"
        ELSE 'domain'
    END
    WHERE "verification" = 'verified';

-- Who has published goes on as before.
UPDATE "organizations" SET "reviewed_name" = "name"
    WHERE EXISTS (SELECT FROM "jobs" WHERE "organization_id" = "organizations"."id" AND "published_at" IS NOT NULL);
