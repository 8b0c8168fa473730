-- CreateEnum
CREATE TYPE "erasure_cause" AS ENUM ('person', 'time');

-- CreateTable
CREATE TABLE "application_erasures" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "cause" "erasure_cause" NOT NULL,
    "documents" INTEGER NOT NULL,
    "had_letter" BOOLEAN NOT NULL,
    "messages" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_erasures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "application_erasures_user_id_erased_at_id_idx" ON "application_erasures"("user_id", "erased_at", "id");

-- CreateIndex
CREATE INDEX "application_erasures_organization_id_idx" ON "application_erasures"("organization_id");

-- CreateIndex
CREATE INDEX "application_erasures_erased_at_idx" ON "application_erasures"("erased_at");

-- AddForeignKey
ALTER TABLE "application_erasures" ADD CONSTRAINT "application_erasures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_erasures" ADD CONSTRAINT "application_erasures_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
