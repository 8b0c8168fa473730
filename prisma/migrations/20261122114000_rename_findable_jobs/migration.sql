-- Another name of an organization writes the words again of those of its jobs that somebody can look for: not of
-- drafts, of which there may be many. A draft gets its words again when it leaves that state.
CREATE OR REPLACE FUNCTION "organizations_rename_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE jobs SET title = title WHERE organization_id = NEW.id AND status NOT IN ('draft', 'archived');
    RETURN NULL;
END $$;
CREATE TRIGGER "jobs_words_of_draft" BEFORE UPDATE OF "status" ON "jobs"
    FOR EACH ROW WHEN (OLD."status" = 'draft' AND NEW."status" <> 'draft') EXECUTE FUNCTION "jobs_write_words"();
