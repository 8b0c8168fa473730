-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "affiliation" TEXT;
