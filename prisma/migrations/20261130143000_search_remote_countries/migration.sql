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
