-- Any of several names, each a phrase. One reading is enough where a name is a word of the text, since the text is stored
-- in that reading too; each stem once, since the index looks at each for every job.
CREATE FUNCTION "search_any"(names text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(DISTINCT reading::text, ' | ')::tsquery, ''::tsquery)
    FROM unnest(names) AS name, LATERAL (VALUES (phraseto_tsquery('pg_catalog.spanish', search_folded_words(name))))
        AS readings (reading)
    WHERE numnode(reading) > 0);

-- Funding programme and language become filters: their codes stand among the words of a job, as those of the others do.
CREATE OR REPLACE FUNCTION "jobs_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.title_words := search_words(NEW.title);
    NEW.all_words := NEW.title_words || search_words(concat_ws(' ',
        (SELECT name FROM organizations WHERE id = NEW.organization_id), NEW.city, NEW.project_ref, NEW.description))
        || array_to_tsvector(array_remove(ARRAY['field:' || NEW.field, 'contract:' || NEW.contract_type,
            'workplace:' || NEW.workplace, 'region:' || NEW.region, 'funding:' || NEW.funding_programme,
            'language:' || NEW.language], NULL)
            || ARRAY(SELECT DISTINCT 'stage:' || stage FROM unnest(NEW.career_stages) AS stage));
    RETURN NEW;
END $$;
-- Replaced, not dropped: nobody who reads waits for it.
CREATE OR REPLACE TRIGGER "jobs_words" BEFORE INSERT OR UPDATE OF "title", "description", "city", "project_ref", "organization_id",
    "field", "contract_type", "workplace", "region", "career_stages", "funding_programme", "language" ON "jobs"
    FOR EACH ROW EXECUTE FUNCTION "jobs_write_words"();
-- The texts are not read again: the two codes are added to what is there.
UPDATE "jobs" SET "all_words" = "all_words"
    || array_to_tsvector(array_remove(ARRAY['funding:' || "funding_programme", 'language:' || "language"], NULL));
