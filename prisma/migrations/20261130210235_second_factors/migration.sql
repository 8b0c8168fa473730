-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "factor_at" TIMESTAMPTZ(3),
ADD COLUMN     "methods" TEXT[] DEFAULT ARRAY['pwd']::TEXT[];

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "second_factor_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "totp_factors" (
    "user_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "totp_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "recovery_sheets" (
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "sealed_codes" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recovery_sheets_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "recovery_sheets_expires_at_idx" ON "recovery_sheets"("expires_at");

-- AddForeignKey
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_sheets" ADD CONSTRAINT "recovery_sheets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
