-- CreateEnum
CREATE TYPE "interview_answer" AS ENUM ('accepted', 'another_time', 'declined');

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "interview_answer" "interview_answer",
ADD COLUMN     "interview_minutes" SMALLINT NOT NULL DEFAULT 60,
ADD COLUMN     "interview_reason" TEXT,
ADD COLUMN     "interview_times" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- Interviews from before have one time, an hour, and no answer. The version before writes and erases none of these
-- columns, so no condition ties them to its own.
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_times_check"
    CHECK (cardinality("interview_times") = 0 OR cardinality("interview_times") BETWEEN 2 AND 5);
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_minutes_check" CHECK ("interview_minutes" BETWEEN 15 AND 480);
-- Whoever asks for another time says why; whoever declines may.
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_reason_check" CHECK (CASE "interview_answer"
    WHEN 'another_time' THEN "interview_reason" IS NOT NULL
    WHEN 'declined' THEN true
    ELSE "interview_reason" IS NULL END);
