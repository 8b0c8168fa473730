-- CreateEnum
CREATE TYPE "publishing" AS ENUM ('open', 'reviewed', 'closed');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "publishing" "publishing" NOT NULL DEFAULT 'open';

-- A removal means a review from the first day on.
UPDATE "organizations" SET "publishing" = 'reviewed'
    WHERE EXISTS (SELECT FROM "jobs" WHERE "organization_id" = "organizations"."id" AND "close_reason" = 'moderation');
