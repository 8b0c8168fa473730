-- A committee with names: who is in it, until when it rates, whom its president reminded, and decisions before it was done.
-- CreateEnum
CREATE TYPE "committee_seat" AS ENUM ('president', 'secretary', 'member');

-- AlterTable
ALTER TABLE "application_events" ADD COLUMN     "missing_ratings" SMALLINT,
ADD COLUMN     "missing_reason" TEXT;

-- AlterTable
ALTER TABLE "job_committees" ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "reminded_end" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "committee_members" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID,
    "invitation_id" UUID,
    "seat" "committee_seat" NOT NULL,
    "named_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "committee_members_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "committee_members_job_id_user_id_idx" ON "committee_members"("job_id", "user_id");

-- CreateIndex
CREATE INDEX "committee_members_user_id_idx" ON "committee_members"("user_id");

-- CreateIndex
CREATE INDEX "committee_members_invitation_id_idx" ON "committee_members"("invitation_id");

-- AddForeignKey
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job_committees"("job_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "organization_invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The committees of before had no names: those who declared something stay in theirs, and readers were given a job to rate.
INSERT INTO committee_members (id, job_id, user_id, seat, named_at)
SELECT coalesce(declared.member_id, gen_random_uuid()), people.job_id, people.user_id, 'member', people.started_at
FROM (SELECT job_committees.job_id, job_committees.started_at, job_readers.user_id
    FROM job_committees JOIN job_readers ON job_readers.job_id = job_committees.job_id
  UNION SELECT job_committees.job_id, job_committees.started_at, committee_declarations.user_id
    FROM job_committees JOIN applications ON applications.job_id = job_committees.job_id
      JOIN committee_declarations ON committee_declarations.application_id = applications.id
    WHERE committee_declarations.user_id IS NOT NULL) AS people
  LEFT JOIN LATERAL (SELECT committee_declarations.member_id
    FROM committee_declarations JOIN applications ON applications.id = committee_declarations.application_id
    WHERE applications.job_id = people.job_id AND committee_declarations.user_id = people.user_id
      AND committee_declarations.member_id IS NOT NULL LIMIT 1) AS declared ON true;
