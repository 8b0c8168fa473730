-- The outbox is the queue of mails, and other jobs have a table of the same kind. What earlier versions have left in
-- pg-boss's tables is taken over by the workers: app/lib/outbox/take-over-jobs.server.ts.
-- AlterTable
ALTER TABLE "email_deliveries" ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "leased_until" TIMESTAMPTZ(3),
ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "email_deliveries_priority_due_at_idx" ON "email_deliveries"("priority", "due_at") WHERE "status" = 'queued';

-- CreateTable
CREATE TABLE "queued_jobs" (
    "id" UUID NOT NULL,
    "queue" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "queued_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "queued_jobs_queue_due_at_idx" ON "queued_jobs"("queue", "due_at");
