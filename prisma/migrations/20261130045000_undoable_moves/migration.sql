-- AlterEnum
ALTER TYPE "job_event_kind" ADD VALUE 'close_undone';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "decision_undo" JSONB;
