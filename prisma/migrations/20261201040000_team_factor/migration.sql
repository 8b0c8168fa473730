-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "factor_required_from" TIMESTAMPTZ(3);
