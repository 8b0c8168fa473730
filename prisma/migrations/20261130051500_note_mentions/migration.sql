-- CreateTable
CREATE TABLE "note_mentions" (
    "user_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_mentions_pkey" PRIMARY KEY ("user_id","application_id")
);

-- CreateIndex
CREATE INDEX "note_mentions_application_id_idx" ON "note_mentions"("application_id");

-- CreateIndex
CREATE INDEX "note_mentions_author_id_idx" ON "note_mentions"("author_id");

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
