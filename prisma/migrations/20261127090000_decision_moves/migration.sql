-- A decision date that has moved and that the candidates have not been told of, and when they were told last.
ALTER TABLE "jobs" ADD COLUMN "decision_moved_at" TIMESTAMPTZ(3);
ALTER TABLE "jobs" ADD COLUMN "decision_moved_from" DATE;
ALTER TABLE "jobs" ADD COLUMN "decision_told_at" TIMESTAMPTZ(3);

-- A task looks for these alone.
CREATE INDEX "jobs_decision_moved_at_idx" ON "jobs"("decision_moved_at") WHERE "decision_moved_at" IS NOT NULL;
