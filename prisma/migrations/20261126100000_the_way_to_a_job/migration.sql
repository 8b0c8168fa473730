-- AlterTable
ALTER TABLE "held_forms" ADD COLUMN     "awaits_confirmation" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "verification_tokens" ADD COLUMN     "redirect_to" TEXT;
