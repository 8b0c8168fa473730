-- A search without words reads this index alone, the counts beside its filters too. It replaces the one without the columns.
CREATE INDEX "jobs_open_list_idx" ON "jobs" ("published_at", "id")
    INCLUDE ("closes_at", "organization_id", "field", "career_stages", "contract_type", "workplace", "region", "country",
        "salary_annual_max")
    WHERE "status" = 'published' AND "hidden_at" IS NULL;
DROP INDEX "jobs_open_newest_idx";

-- Cities as people write them.
CREATE INDEX "jobs_open_city_idx" ON "jobs" (search_fold("city"), "published_at", "id")
    WHERE "status" = 'published' AND "hidden_at" IS NULL;

-- Organizations by the words of their names: a tier of a search's relevance.
CREATE INDEX "organizations_words_idx" ON "organizations" USING gin ("name_words") WHERE "closed_at" IS NULL;
