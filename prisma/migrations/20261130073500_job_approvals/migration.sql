-- CreateEnum
CREATE TYPE "job_approval" AS ENUM ('waiting', 'returned', 'dropped');

-- AlterEnum
ALTER TYPE "job_event_kind" ADD VALUE 'approval_asked';
ALTER TYPE "job_event_kind" ADD VALUE 'approval_given';
ALTER TYPE "job_event_kind" ADD VALUE 'approval_returned';
ALTER TYPE "job_event_kind" ADD VALUE 'approval_withdrawn';
ALTER TYPE "job_event_kind" ADD VALUE 'approval_dropped';

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "approves_jobs" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "approval" "job_approval",
ADD COLUMN     "approval_asked_by_id" UUID,
ADD COLUMN     "approval_at" TIMESTAMPTZ(3),
ADD COLUMN     "approval_note" TEXT;

-- CreateIndex
CREATE INDEX "jobs_approval_asked_by_id_idx" ON "jobs"("approval_asked_by_id");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_approval_asked_by_id_fkey" FOREIGN KEY ("approval_asked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Of a draft: a version that knows of no approvals publishes one that waits, while another is being installed.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_approval_of_a_draft" CHECK (
    ("approval" IS NULL) = ("approval_at" IS NULL)
    AND ("approval_note" IS NOT NULL) = ("approval" IS NOT DISTINCT FROM 'returned')) NOT VALID;
