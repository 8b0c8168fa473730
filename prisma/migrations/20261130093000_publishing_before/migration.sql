-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "publishing_before" "publishing",
ADD COLUMN     "restricted_at" TIMESTAMPTZ(3);
