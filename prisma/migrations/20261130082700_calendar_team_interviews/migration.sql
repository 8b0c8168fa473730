-- AlterTable
ALTER TABLE "calendar_addresses" ADD COLUMN     "team_interviews" BOOLEAN NOT NULL DEFAULT false;
