-- The counts beside a list read this index alone.
CREATE INDEX "jobs_open_counts_idx" ON "jobs" ("published_at", "id")
    INCLUDE ("closes_at", "organization_id", "field", "career_stages", "contract_type", "workplace", "region", "country",
        "salary_annual_max", "funding_programme", "language")
    WHERE "status" = 'published' AND "hidden_at" IS NULL;
DROP INDEX "jobs_open_list_idx";

-- Words are read with the vocabulary of this version; those that an older one read are read again.
ALTER TABLE "alert_criteria" ADD COLUMN     "funding" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "vocabulary" TEXT;
