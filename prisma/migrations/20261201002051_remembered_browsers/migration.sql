-- CreateTable
CREATE TABLE "remembered_browsers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_agent" TEXT,
    "ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remembered_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "remembered_browsers_token_hash_key" ON "remembered_browsers"("token_hash");

-- CreateIndex
CREATE INDEX "remembered_browsers_user_id_idx" ON "remembered_browsers"("user_id");

-- CreateIndex
CREATE INDEX "remembered_browsers_expires_at_idx" ON "remembered_browsers"("expires_at");

-- AddForeignKey
ALTER TABLE "remembered_browsers" ADD CONSTRAINT "remembered_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
