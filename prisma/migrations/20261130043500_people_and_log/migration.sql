-- The audit log says for which organization something was done, and is read by who, what, about whom and when.
-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "organization_id" UUID;

-- DropIndex
DROP INDEX "audit_log_created_at_idx";

-- CreateIndex
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_created_at_id_idx" ON "audit_log"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_target_created_at_id_idx" ON "audit_log"("target", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_organization_id_created_at_id_idx" ON "audit_log"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_action_created_at_id_idx" ON "audit_log"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "organizations_created_at_id_idx" ON "organizations"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

UPDATE audit_log SET organization_id = jobs.organization_id FROM jobs
    WHERE (audit_log.action LIKE 'applications.%' OR audit_log.action LIKE 'committee.%') AND audit_log.target = jobs.id::text;
UPDATE audit_log SET organization_id = organizations.id FROM organizations
    WHERE audit_log.action IN ('team.join', 'team.owner') AND audit_log.target = organizations.id::text
        OR audit_log.action = 'team.end' AND audit_log.meta ->> 'organizationId' = organizations.id::text
        OR audit_log.action = 'team.role' AND audit_log.actor_id = organizations.owner_id;

-- What administrators find a person or an organization by: the words of the name, and the parts of an address.
CREATE FUNCTION "people_words"(name text, address text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_tsvector('pg_catalog.simple', search_fold(name) || ' ' || translate(address, '@.+_-/:', '       '));
CREATE INDEX "users_words_idx" ON "users" USING gin (people_words("name", "email"));
CREATE INDEX "organizations_people_words_idx" ON "organizations" USING gin (people_words("name", coalesce("website", '')));
