-- AlterEnum
ALTER TYPE "token_purpose" ADD VALUE 'keep_second_factor';

-- CreateTable
CREATE TABLE "factor_endings" (
    "user_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factor_endings_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "factor_endings" ADD CONSTRAINT "factor_endings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
