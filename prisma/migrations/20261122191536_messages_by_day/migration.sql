-- CreateIndex
CREATE INDEX "messages_created_at_idx" ON "messages"("created_at");
