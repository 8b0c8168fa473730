-- When an account's first session began. Any account that is there may have been entered: its sessions may be gone.
ALTER TABLE "users" ADD COLUMN "entered_at" TIMESTAMPTZ(3);
UPDATE "users" SET "entered_at" = "created_at";

-- The limit of a day on mails to an address outlives the account, which may be registered again at once.
CREATE TABLE "erased_mails" (
    "id" UUID NOT NULL,
    "email_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erased_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "erased_mails_email_hash_created_at_idx" ON "erased_mails"("email_hash", "created_at");

-- CreateIndex
CREATE INDEX "erased_mails_created_at_idx" ON "erased_mails"("created_at");
