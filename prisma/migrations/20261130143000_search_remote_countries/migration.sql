-- The name of a country also finds the remote jobs that can be done from there: their codes stand among the words of a job.
CREATE OR REPLACE FUNCTION "jobs_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.title_words := search_words(NEW.title);
    NEW.all_words := NEW.title_words || search_words(concat_ws(' ',
        (SELECT name FROM organizations WHERE id = NEW.organization_id), NEW.city, NEW.project_ref, NEW.description))
        || array_to_tsvector(array_remove(ARRAY['field:' || NEW.field, 'contract:' || NEW.contract_type,
            'workplace:' || NEW.workplace, 'region:' || NEW.region, 'hours:' || NEW.hours,
            'funding:' || NEW.funding_programme, 'language:' || NEW.language], NULL)
            || ARRAY(SELECT DISTINCT 'country:' || code FROM unnest(NEW.country || NEW.remote_countries) AS code
                WHERE code <> 'ES')
            || ARRAY(SELECT DISTINCT 'stage:' || stage FROM unnest(NEW.career_stages) AS stage));
    RETURN NEW;
END $$;
-- Replaced, not dropped: nobody who reads waits for it.
CREATE OR REPLACE TRIGGER "jobs_words" BEFORE INSERT OR UPDATE OF "title", "description", "city", "project_ref", "organization_id",
    "field", "contract_type", "workplace", "region", "hours", "career_stages", "funding_programme", "language", "country",
    "remote_countries" ON "jobs"
    FOR EACH ROW EXECUTE FUNCTION "jobs_write_words"();
-- The texts are not read again: the codes are added to what is there, and to the jobs that alerts have yet to match.
UPDATE "jobs" SET "all_words" = "all_words" || array_to_tsvector(
    ARRAY(SELECT DISTINCT 'country:' || code FROM unnest("remote_countries") AS code WHERE code <> 'ES'))
    WHERE "remote_countries" && array_remove("remote_countries", 'ES');
UPDATE "alert_inbox" SET "all_words" = "jobs"."all_words" FROM "jobs"
    WHERE "jobs"."id" = "alert_inbox"."job_id" AND "jobs"."remote_countries" && array_remove("jobs"."remote_countries", 'ES');
