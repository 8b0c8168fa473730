-- AlterTable
ALTER TABLE "jobs" ALTER COLUMN "apply_mode" SET DEFAULT 'platform';
