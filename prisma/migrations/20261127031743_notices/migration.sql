-- CreateEnum
CREATE TYPE "notice_target" AS ENUM ('job', 'organization', 'message');

-- CreateEnum
CREATE TYPE "notice_status" AS ENUM ('open', 'upheld', 'dismissed');

-- CreateEnum
CREATE TYPE "notice_side" AS ENUM ('notifier', 'affected');

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "details_hidden_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "target" "notice_target" NOT NULL,
    "target_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "name" TEXT,
    "email" TEXT,
    "notifier_id" UUID,
    "organization_id" UUID,
    "person_id" UUID,
    "status" "notice_status" NOT NULL DEFAULT 'open',
    "decision" TEXT,
    "before" JSONB,
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_complaints" (
    "id" UUID NOT NULL,
    "notice_id" UUID NOT NULL,
    "side" "notice_side" NOT NULL,
    "text" TEXT,
    "status" "notice_status" NOT NULL DEFAULT 'open',
    "decision" TEXT,
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_complaints_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notices_number_key" ON "notices"("number");

-- CreateIndex
CREATE INDEX "notices_status_created_at_id_idx" ON "notices"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "notices_notifier_id_idx" ON "notices"("notifier_id");

-- CreateIndex
CREATE INDEX "notices_person_id_idx" ON "notices"("person_id");

-- CreateIndex
CREATE INDEX "notices_organization_id_idx" ON "notices"("organization_id");

-- CreateIndex
CREATE INDEX "notices_decided_by_id_idx" ON "notices"("decided_by_id");

-- CreateIndex
CREATE INDEX "notice_complaints_status_created_at_id_idx" ON "notice_complaints"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "notice_complaints_decided_by_id_idx" ON "notice_complaints"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "notice_complaints_notice_id_side_key" ON "notice_complaints"("notice_id", "side");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_notifier_id_fkey" FOREIGN KEY ("notifier_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_complaints" ADD CONSTRAINT "notice_complaints_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_complaints" ADD CONSTRAINT "notice_complaints_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
