-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "led_by_id" UUID;

-- CreateIndex
CREATE INDEX "jobs_led_by_id_idx" ON "jobs"("led_by_id");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_led_by_id_fkey" FOREIGN KEY ("led_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who made a job leads it, as long as they decide in its organization.
UPDATE "jobs" SET "led_by_id" = "users"."id" FROM "users", "organizations"
WHERE "users"."id" = "jobs"."created_by_id" AND "organizations"."id" = "jobs"."organization_id"
  AND ("organizations"."owner_id" = "users"."id"
    OR ("users"."organization_id" = "organizations"."id" AND "users"."organization_role" = 'recruiter'));
