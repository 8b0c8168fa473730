-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "template_at" TIMESTAMPTZ(3);
