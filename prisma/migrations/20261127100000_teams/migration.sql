-- A team of an organization: members with a role, invitations, an offer of ownership, and the jobs that readers are
-- given.
-- CreateEnum
CREATE TYPE "organization_role" AS ENUM ('recruiter', 'reader');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "organization_role" "organization_role";
-- The next migration checks the rows that are there, and makes the index of members, while people go on writing.
ALTER TABLE "users" ADD CONSTRAINT "users_organization_role" CHECK ("organization_role" IS NULL OR "organization_id" IS NOT NULL) NOT VALID;
ALTER TABLE "users" ADD CONSTRAINT "users_organization_role_type" CHECK ("organization_role" IS NULL OR "type" = 'employee') NOT VALID;

-- CreateTable
CREATE TABLE "organization_invitations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "organization_role" NOT NULL,
    "job_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organization_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownership_offers" (
    "organization_id" UUID NOT NULL,
    "to_user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ownership_offers_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "job_readers" (
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_readers_pkey" PRIMARY KEY ("job_id","user_id")
);

-- CreateIndex
CREATE INDEX "organization_invitations_invited_by_id_idx" ON "organization_invitations"("invited_by_id");

-- CreateIndex
CREATE INDEX "organization_invitations_email_idx" ON "organization_invitations"("email");

-- CreateIndex
CREATE UNIQUE INDEX "organization_invitations_organization_id_email_key" ON "organization_invitations"("organization_id", "email");

-- CreateIndex
CREATE INDEX "ownership_offers_to_user_id_idx" ON "ownership_offers"("to_user_id");

-- CreateIndex
CREATE INDEX "job_readers_user_id_idx" ON "job_readers"("user_id");

-- AddForeignKey
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_readers" ADD CONSTRAINT "job_readers_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_readers" ADD CONSTRAINT "job_readers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_email_lower_case" CHECK ("email" = lower("email"));
