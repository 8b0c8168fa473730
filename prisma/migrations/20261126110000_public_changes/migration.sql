-- Instances keep pages of jobs and organizations for strangers; whoever changes what strangers read tells them, with the
-- commit. One notification a transaction: PostgreSQL sends equal ones once.
CREATE FUNCTION "announce_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('public_changed', '');
    RETURN NULL;
END $$;

CREATE TRIGGER "jobs_public_added" AFTER INSERT ON "jobs"
    FOR EACH ROW WHEN (NEW."published_at" IS NOT NULL) EXECUTE FUNCTION "announce_public_change"();
CREATE TRIGGER "jobs_public_changed" AFTER UPDATE ON "jobs"
    FOR EACH ROW WHEN ((OLD."published_at" IS NOT NULL OR NEW."published_at" IS NOT NULL) AND OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION "announce_public_change"();
CREATE TRIGGER "jobs_public_erased" AFTER DELETE ON "jobs"
    FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION "announce_public_change"();

CREATE TRIGGER "organizations_public_changed" AFTER UPDATE ON "organizations"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_public_change"();
CREATE TRIGGER "organizations_public_erased" AFTER DELETE ON "organizations"
    FOR EACH ROW EXECUTE FUNCTION "announce_public_change"();

-- An organization's page goes with the account of its owner.
CREATE TRIGGER "owners_public_changed" AFTER UPDATE OF "is_active", "deletion_requested_at" ON "users"
    FOR EACH ROW WHEN (OLD."type" = 'organization' AND (OLD."is_active" IS DISTINCT FROM NEW."is_active"
        OR OLD."deletion_requested_at" IS DISTINCT FROM NEW."deletion_requested_at"))
    EXECUTE FUNCTION "announce_public_change"();
