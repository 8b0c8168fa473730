-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "same_interview_from" TIMESTAMPTZ(3),
ADD COLUMN     "same_interview_to" TIMESTAMPTZ(3);
