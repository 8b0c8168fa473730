-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verify_email', 'reset_password', 'change_email', 'cancel_email_change', 'restore_account');

-- CreateEnum
CREATE TYPE "email_scope" AS ENUM ('transactional', 'alerts', 'weekly_report', 'waitlist', 'marketing');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('queued', 'sent', 'failed', 'suppressed');

-- CreateEnum
CREATE TYPE "suppression_reason" AS ENUM ('unsubscribe', 'bounce', 'complaint', 'erasure');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_prefs" JSONB NOT NULL DEFAULT '{"jobAlerts":true,"applicationUpdates":true,"messages":true,"weeklyReport":true}',
ADD COLUMN     "is_admin" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "verification_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_deliveries" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to_user_id" UUID,
    "to_email" TEXT NOT NULL,
    "scope" "email_scope" NOT NULL,
    "subject" TEXT,
    "payload" JSONB,
    "status" "email_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sending_since" TIMESTAMPTZ(3),
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_suppressions" (
    "id" UUID NOT NULL,
    "email_hash" TEXT NOT NULL,
    "scope" "email_scope" NOT NULL,
    "reason" "suppression_reason" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_token_hash_key" ON "verification_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "verification_tokens_expires_at_idx" ON "verification_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_user_id_purpose_key" ON "verification_tokens"("user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "email_deliveries_key_key" ON "email_deliveries"("key");

-- CreateIndex
CREATE INDEX "email_deliveries_status_created_at_idx" ON "email_deliveries"("status", "created_at");

-- CreateIndex
CREATE INDEX "email_deliveries_to_user_id_kind_created_at_idx" ON "email_deliveries"("to_user_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "email_deliveries_sent_at_idx" ON "email_deliveries"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_suppressions_email_hash_scope_key" ON "email_suppressions"("email_hash", "scope");

-- AddForeignKey
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
