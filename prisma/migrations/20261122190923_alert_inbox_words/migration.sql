-- The words of a job that waits for its alerts follow the job, whoever changes them: its editor, or its organization's
-- new name.
CREATE FUNCTION "jobs_write_inbox_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE alert_inbox SET all_words = NEW.all_words WHERE job_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_inbox_words" AFTER UPDATE ON "jobs"
    FOR EACH ROW WHEN (OLD."all_words" IS DISTINCT FROM NEW."all_words") EXECUTE FUNCTION "jobs_write_inbox_words"();
