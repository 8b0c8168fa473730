-- For a quarter of an hour an approval or a return of a job can be taken back.
-- AlterEnum
ALTER TYPE "job_event_kind" ADD VALUE 'taken_back';

-- CreateTable
CREATE TABLE "review_undos" (
    "job_id" UUID NOT NULL,
    "version" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_undos_pkey" PRIMARY KEY ("job_id")
);

-- CreateIndex
CREATE INDEX "review_undos_decided_at_idx" ON "review_undos"("decided_at");

-- AddForeignKey
ALTER TABLE "review_undos" ADD CONSTRAINT "review_undos_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
