-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "interview_round_id" UUID;

-- CreateTable
CREATE TABLE "interview_rounds" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interview_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "interview_rounds_organization_id_idx" ON "interview_rounds"("organization_id");

-- CreateIndex
CREATE INDEX "applications_interview_round_id_idx" ON "applications"("interview_round_id");

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_round_id_fkey" FOREIGN KEY ("interview_round_id") REFERENCES "interview_rounds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_rounds" ADD CONSTRAINT "interview_rounds_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Interviews that are offered together share up to sixty times; one alone still has five at most, by its schema. Every
-- row that fitted before fits now.
ALTER TABLE "applications" DROP CONSTRAINT "applications_interview_times_check";
ALTER TABLE "applications" ADD CONSTRAINT "applications_interview_times_check"
    CHECK (cardinality("interview_times") = 0 OR cardinality("interview_times") BETWEEN 2 AND 60) NOT VALID;
