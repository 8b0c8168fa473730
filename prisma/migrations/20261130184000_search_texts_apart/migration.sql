-- No phrase of a search begins in one text of a job and ends in the next: four stop words of both languages stand between
-- them, which take a place each and are no words to find. «Geometría computacional» of the «Cuántica Serena» is no
-- «computación cuántica». Jobs get it when they are written next, or by reindex-search.
CREATE OR REPLACE FUNCTION "jobs_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.title_words := search_words(NEW.title);
    NEW.all_words := NEW.title_words || search_words(concat_ws(' a a a a ', '',
        (SELECT name FROM organizations WHERE id = NEW.organization_id), NEW.city, NEW.project_ref, NEW.description))
        || array_to_tsvector(array_remove(ARRAY['field:' || NEW.field, 'contract:' || NEW.contract_type,
            'workplace:' || NEW.workplace, 'region:' || NEW.region, 'hours:' || NEW.hours,
            'funding:' || NEW.funding_programme, 'language:' || NEW.language], NULL)
            || ARRAY(SELECT DISTINCT 'country:' || code FROM unnest(NEW.country || NEW.remote_countries) AS code
                WHERE code <> 'ES')
            || ARRAY(SELECT DISTINCT 'stage:' || stage FROM unnest(NEW.career_stages) AS stage));
    RETURN NEW;
END $$;
