-- AlterTable
ALTER TABLE "job_views" ADD COLUMN     "is_first" BOOLEAN NOT NULL DEFAULT true;

-- A visitor's hash changes with the day, so an earlier row of the same one is of the same day.
UPDATE "job_views" SET "is_first" = false
WHERE EXISTS (SELECT FROM "job_views" AS earlier WHERE earlier."job_id" = "job_views"."job_id"
  AND earlier."visitor" = "job_views"."visitor" AND earlier."slot" < "job_views"."slot");

-- AlterTable: nothing reads them, and writing them each day would write every index of the table anew.
ALTER TABLE "jobs" DROP COLUMN "applications_total",
DROP COLUMN "saves_total",
DROP COLUMN "views_total";
