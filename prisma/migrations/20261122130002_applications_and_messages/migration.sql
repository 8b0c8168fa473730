-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('submitted', 'viewed', 'in_review', 'interview', 'offer', 'hired', 'rejected', 'no_response', 'withdrawn');

-- CreateEnum
CREATE TYPE "application_event_kind" AS ENUM ('status', 'note', 'interview', 'download', 'edit');

-- CreateEnum
CREATE TYPE "application_event_visibility" AS ENUM ('both', 'employer');

-- CreateEnum
CREATE TYPE "application_actor" AS ENUM ('candidate', 'employer', 'system');

-- CreateEnum
CREATE TYPE "conversation_side" AS ENUM ('candidate', 'employer');

-- AlterTable
ALTER TABLE "files" ADD COLUMN     "application_id" UUID;

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "cover_letter" TEXT,
    "status" "application_status" NOT NULL DEFAULT 'submitted',
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "first_response_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,
    "candidate_message" TEXT,
    "interview_at" TIMESTAMPTZ(3),
    "interview_place" TEXT,
    "source" TEXT NOT NULL DEFAULT 'web',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "anonymized_at" TIMESTAMPTZ(3),

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_receipts" (
    "number" TEXT NOT NULL,
    "application_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "files" JSONB NOT NULL,
    "cover_letter_sha256" TEXT,

    CONSTRAINT "application_receipts_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "kind" "application_event_kind" NOT NULL,
    "visibility" "application_event_visibility" NOT NULL,
    "from_status" "application_status",
    "to_status" "application_status",
    "actor" "application_actor" NOT NULL,
    "actor_user_id" UUID,
    "text" TEXT,
    "document" "file_kind",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "candidate_id" UUID,
    "organization_id" UUID NOT NULL,
    "last_message_at" TIMESTAMPTZ(3),
    "candidate_unread" INTEGER NOT NULL DEFAULT 0,
    "employer_unread" INTEGER NOT NULL DEFAULT 0,
    "streak_side" "conversation_side",
    "streak" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "sender_id" UUID,
    "side" "conversation_side" NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "applications_job_id_status_submitted_at_id_idx" ON "applications"("job_id", "status", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "applications_user_id_submitted_at_id_idx" ON "applications"("user_id", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "applications_organization_id_status_submitted_at_id_idx" ON "applications"("organization_id", "status", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "applications_status_status_changed_at_idx" ON "applications"("status", "status_changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "applications_job_id_user_id_key" ON "applications"("job_id", "user_id");

-- CreateIndex
CREATE INDEX "application_receipts_application_id_issued_at_idx" ON "application_receipts"("application_id", "issued_at");

-- CreateIndex
CREATE INDEX "application_events_application_id_created_at_id_idx" ON "application_events"("application_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "application_events_actor_user_id_idx" ON "application_events"("actor_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_application_id_key" ON "conversations"("application_id");

-- CreateIndex
CREATE INDEX "conversations_candidate_id_last_message_at_id_idx" ON "conversations"("candidate_id", "last_message_at", "id");

-- CreateIndex
CREATE INDEX "conversations_organization_id_last_message_at_id_idx" ON "conversations"("organization_id", "last_message_at", "id");

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");

-- CreateIndex
CREATE INDEX "messages_sender_id_idx" ON "messages"("sender_id");

-- CreateIndex
CREATE INDEX "files_application_id_idx" ON "files"("application_id");

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_receipts" ADD CONSTRAINT "application_receipts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_user_id_fkey" FOREIGN KEY ("actor_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_streak_check" CHECK ("streak" BETWEEN 0 AND 3);
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_unread_check" CHECK ("candidate_unread" >= 0 AND "employer_unread" >= 0);
