-- DropIndex
DROP INDEX "verification_tokens_user_id_purpose_key";

-- CreateIndex
CREATE INDEX "verification_tokens_email_idx" ON "verification_tokens"("email");

-- CreateIndex
CREATE UNIQUE INDEX "verification_tokens_user_id_purpose_email_key" ON "verification_tokens"("user_id", "purpose", "email");
