-- CreateTable
CREATE TABLE "calendar_addresses" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "sealed_token" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_addresses_token_hash_key" ON "calendar_addresses"("token_hash");

-- AddForeignKey
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
