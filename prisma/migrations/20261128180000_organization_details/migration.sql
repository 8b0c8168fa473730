-- A description and a website that wait for an administrator, beside those that everybody reads.
-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "details_reply" TEXT,
ADD COLUMN     "pending_description" TEXT,
ADD COLUMN     "pending_details_at" TIMESTAMPTZ(3),
ADD COLUMN     "pending_website" TEXT;

-- Nobody follows an archived job any more.
DELETE FROM job_followers USING jobs WHERE jobs.id = job_followers.job_id AND jobs.status = 'archived';
