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

-- The codes of a job stand among its words, so that the index of words finds words and filters at once instead of
-- reading every job that has the words. No text has a colon inside a word: nobody finds them by typing.
CREATE OR REPLACE FUNCTION "jobs_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.title_words := search_words(NEW.title);
    NEW.all_words := NEW.title_words || search_words(concat_ws(' ',
        (SELECT name FROM organizations WHERE id = NEW.organization_id), NEW.city, NEW.project_ref, NEW.description))
        || array_to_tsvector(array_remove(ARRAY['field:' || NEW.field, 'contract:' || NEW.contract_type,
            'workplace:' || NEW.workplace, 'region:' || NEW.region], NULL)
            || ARRAY(SELECT DISTINCT 'stage:' || stage FROM unnest(NEW.career_stages) AS stage));
    RETURN NEW;
END $$;
DROP TRIGGER "jobs_words" ON "jobs";
CREATE TRIGGER "jobs_words" BEFORE INSERT OR UPDATE OF "title", "description", "city", "project_ref", "organization_id",
    "field", "contract_type", "workplace", "region", "career_stages" ON "jobs"
    FOR EACH ROW EXECUTE FUNCTION "jobs_write_words"();
UPDATE "jobs" SET "title" = "title";
