-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "interviewer_ids" UUID[] DEFAULT ARRAY[]::UUID[];
