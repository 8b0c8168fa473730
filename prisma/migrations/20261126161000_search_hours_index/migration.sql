-- The counts beside a list read this index alone.
CREATE INDEX "jobs_open_numbers_idx" ON "jobs" ("published_at", "id")
    INCLUDE ("closes_at", "organization_id", "field", "career_stages", "contract_type", "workplace", "region", "country",
        "salary_annual_max", "hours", "funding_programme", "language")
    WHERE "status" = 'published' AND "hidden_at" IS NULL;
DROP INDEX "jobs_open_counts_idx";

ALTER TABLE "alert_criteria" ADD COLUMN     "hours" TEXT[] DEFAULT ARRAY[]::TEXT[];
