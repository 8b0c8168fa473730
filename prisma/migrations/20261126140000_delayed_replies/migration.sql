-- From when a candidate reads an event of a reply that is delayed; null: at once.
ALTER TABLE "application_events" ADD COLUMN "visible_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "delayed_replies" (
    "application_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "visible_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "application_status" NOT NULL,
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "first_response_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "candidate_message" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "delayed_replies_pkey" PRIMARY KEY ("application_id")
);

-- CreateIndex
CREATE INDEX "delayed_replies_batch_id_idx" ON "delayed_replies"("batch_id");

-- CreateIndex
CREATE INDEX "delayed_replies_visible_at_idx" ON "delayed_replies"("visible_at");

-- AddForeignKey
ALTER TABLE "delayed_replies" ADD CONSTRAINT "delayed_replies_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
