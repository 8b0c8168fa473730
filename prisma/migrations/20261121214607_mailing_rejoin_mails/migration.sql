-- CreateTable
CREATE TABLE "waitlist_rejoin_mails" (
    "id" UUID NOT NULL,
    "email_hash" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waitlist_rejoin_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_rejoin_mails_email_hash_key" ON "waitlist_rejoin_mails"("email_hash");

-- CreateIndex
CREATE INDEX "waitlist_rejoin_mails_sent_at_idx" ON "waitlist_rejoin_mails"("sent_at");
