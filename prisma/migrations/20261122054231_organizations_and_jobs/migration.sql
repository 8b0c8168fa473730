-- CreateEnum
CREATE TYPE "verification" AS ENUM ('unverified', 'pending', 'verified', 'rejected');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('draft', 'in_review', 'published', 'closed', 'archived');

-- CreateEnum
CREATE TYPE "job_close_reason" AS ENUM ('filled', 'withdrawn', 'deadline', 'moderation');

-- CreateEnum
CREATE TYPE "salary_period" AS ENUM ('year', 'month', 'hour');

-- CreateEnum
CREATE TYPE "apply_mode" AS ENUM ('platform', 'external');

-- CreateEnum
CREATE TYPE "job_event_kind" AS ENUM ('created', 'submitted', 'published', 'returned', 'changed', 'extended', 'closed', 'reopened', 'removed');

-- Search (docs/search.md). Lower case and without accents, as the waitlist's search folds its words.
CREATE FUNCTION "search_fold"(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(normalize(lower(t), NFD), '[\u0300-\u036f]', '', 'g');

-- The words of a text in three readings: Spanish with its accents, which the stemmer needs, Spanish without, English.
CREATE FUNCTION "search_words"(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_tsvector('pg_catalog.spanish', lower(t))
        || to_tsvector('pg_catalog.spanish', search_fold(t))
        || to_tsvector('pg_catalog.english', search_fold(t));

-- What a person typed in the same readings, and once more with the accents of -ción and -ía given back.
CREATE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN websearch_to_tsquery('pg_catalog.spanish', lower(t))
        || websearch_to_tsquery('pg_catalog.spanish', search_fold(t))
        || websearch_to_tsquery('pg_catalog.spanish',
            regexp_replace(regexp_replace(search_fold(t), 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g'))
        || websearch_to_tsquery('pg_catalog.english', search_fold(t));

-- A word after a minus is excluded in every reading: joined by OR, one reading would let through what another excludes.
CREATE FUNCTION "search_query"(t text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN search_readings(regexp_replace(t, '(^|\s)-("[^"]*"?|\S+)', ' ', 'g'))
        && coalesce(
            (SELECT !!search_readings(string_agg(excluded[1], ' or '))
                FROM regexp_matches(t, '(?:^|\s)-("[^"]*"?|\S+)', 'g') AS excluded),
            ''::tsquery
        );

-- DropForeignKey
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_owner_id_fkey";

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "city" TEXT,
ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "country" TEXT NOT NULL DEFAULT 'ES',
ADD COLUMN     "description" TEXT,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "name_words" tsvector,
ADD COLUMN     "region" TEXT,
ADD COLUMN     "slug" TEXT,
ADD COLUMN     "tax_id" TEXT,
ADD COLUMN     "verification" "verification" NOT NULL DEFAULT 'unverified',
ADD COLUMN     "verification_note" TEXT,
ADD COLUMN     "verification_reply" TEXT,
ADD COLUMN     "verification_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_domain" TEXT,
ADD COLUMN     "website" TEXT,
ALTER COLUMN "owner_id" DROP NOT NULL;

-- The slug of the organizations that are there: from the name, numbered where two have the same.
WITH "slugs" AS (
    SELECT "id", coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(search_fold("name"), '[^a-z0-9]+', '-', 'g'), 60)), ''),
        'organizacion') AS "slug" FROM "organizations"
), "numbered" AS (
    SELECT "id", "slug", row_number() OVER (PARTITION BY "slug" ORDER BY "id") AS "n" FROM "slugs"
)
UPDATE "organizations" SET "slug" = CASE WHEN "n" = 1 THEN "numbered"."slug"
        ELSE "numbered"."slug" || '-' || right(replace("organizations"."id"::text, '-', ''), 6) END,
    "name_words" = search_words("organizations"."name")
FROM "numbered" WHERE "numbered"."id" = "organizations"."id";
ALTER TABLE "organizations" ALTER COLUMN "slug" SET NOT NULL;

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "created_by_id" UUID,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "language" TEXT NOT NULL DEFAULT 'es',
    "field" TEXT,
    "career_stages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "contract_type" TEXT,
    "workplace" TEXT,
    "hours" TEXT,
    "city" TEXT,
    "region" TEXT,
    "country" TEXT NOT NULL DEFAULT 'ES',
    "remote_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "duration_months" INTEGER,
    "positions" INTEGER NOT NULL DEFAULT 1,
    "funding_programme" TEXT,
    "project_ref" TEXT,
    "salary_min" INTEGER,
    "salary_max" INTEGER,
    "salary_period" "salary_period",
    "salary_payments" INTEGER,
    "salary_note" TEXT,
    "salary_annual_min" INTEGER,
    "salary_annual_max" INTEGER,
    "required_materials" TEXT[] DEFAULT ARRAY['cv']::TEXT[],
    "apply_mode" "apply_mode" NOT NULL DEFAULT 'external',
    "external_url" TEXT,
    "status" "job_status" NOT NULL DEFAULT 'draft',
    "close_reason" "job_close_reason",
    "review_note" TEXT,
    "removal_reason" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "original_closes_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "reopened_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "decision_by" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "title_words" tsvector,
    "all_words" tsvector,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_events" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "kind" "job_event_kind" NOT NULL,
    "actor_id" UUID,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_jobs" (
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_jobs_pkey" PRIMARY KEY ("user_id","job_id")
);

-- CreateTable
CREATE TABLE "job_views" (
    "job_id" UUID NOT NULL,
    "visitor" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_views_pkey" PRIMARY KEY ("job_id","visitor","slot")
);

-- CreateTable
CREATE TABLE "view_salts" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "view_salts_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "jobs_slug_key" ON "jobs"("slug");

-- CreateIndex
CREATE INDEX "jobs_organization_id_status_updated_at_id_idx" ON "jobs"("organization_id", "status", "updated_at", "id");

-- CreateIndex
CREATE INDEX "jobs_created_by_id_idx" ON "jobs"("created_by_id");

-- CreateIndex
CREATE INDEX "jobs_status_submitted_at_id_idx" ON "jobs"("status", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "job_events_job_id_created_at_id_idx" ON "job_events"("job_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "job_events_actor_id_idx" ON "job_events"("actor_id");

-- CreateIndex
CREATE INDEX "saved_jobs_job_id_idx" ON "saved_jobs"("job_id");

-- CreateIndex
CREATE INDEX "saved_jobs_user_id_created_at_job_id_idx" ON "saved_jobs"("user_id", "created_at", "job_id");

-- CreateIndex
CREATE INDEX "job_views_at_idx" ON "job_views"("at");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_verified_domain_key" ON "organizations"("verified_domain");

-- CreateIndex
CREATE INDEX "organizations_verification_verification_requested_at_id_idx" ON "organizations"("verification", "verification_requested_at", "id");

-- AddForeignKey
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A status holds what its readers need.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_verified_has_its_date"
    CHECK (("verification" = 'verified') = ("verified_at" IS NOT NULL));
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_published_is_complete" CHECK (
    "status" NOT IN ('published', 'closed', 'archived')
    OR ("published_at" IS NOT NULL AND "closes_at" IS NOT NULL AND "salary_annual_min" IS NOT NULL AND "salary_annual_max" IS NOT NULL)
);
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_closed_has_its_reason" CHECK (
    ("status" IN ('closed', 'archived')) = ("close_reason" IS NOT NULL AND "closed_at" IS NOT NULL)
);
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_in_order" CHECK ("salary_min" > 0 AND "salary_min" <= "salary_max");
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_annual_salary_in_order"
    CHECK ("salary_annual_min" > 0 AND "salary_annual_min" <= "salary_annual_max");

-- Lists of open jobs. Whether one is open depends on the time too, which no index knows: the rest of the rule is asked
-- of these few.
CREATE INDEX "jobs_open_newest_idx" ON "jobs" ("published_at", "id") WHERE "status" = 'published' AND "hidden_at" IS NULL;
CREATE INDEX "jobs_open_closing_idx" ON "jobs" ("closes_at", "id") WHERE "status" = 'published' AND "hidden_at" IS NULL;
CREATE INDEX "jobs_open_salary_idx" ON "jobs" ("salary_annual_max", "id") WHERE "status" = 'published' AND "hidden_at" IS NULL;
CREATE INDEX "jobs_open_field_idx" ON "jobs" ("field", "published_at", "id") WHERE "status" = 'published' AND "hidden_at" IS NULL;
CREATE INDEX "jobs_open_organization_idx" ON "jobs" ("organization_id", "published_at", "id")
    WHERE "status" = 'published' AND "hidden_at" IS NULL;
CREATE INDEX "jobs_open_words_idx" ON "jobs" USING gin ("all_words") WHERE "status" = 'published' AND "hidden_at" IS NULL;

-- The words that a search finds. Written by triggers, so that no statement can forget them.
CREATE FUNCTION "organizations_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name_words := search_words(NEW.name);
    RETURN NEW;
END $$;
CREATE TRIGGER "organizations_words" BEFORE INSERT OR UPDATE OF "name" ON "organizations"
    FOR EACH ROW EXECUTE FUNCTION "organizations_write_words"();

CREATE FUNCTION "jobs_write_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.title_words := search_words(NEW.title);
    NEW.all_words := NEW.title_words || search_words(concat_ws(' ',
        (SELECT name FROM organizations WHERE id = NEW.organization_id), NEW.city, NEW.project_ref, NEW.description));
    RETURN NEW;
END $$;
CREATE TRIGGER "jobs_words" BEFORE INSERT OR UPDATE OF "title", "description", "city", "project_ref", "organization_id" ON "jobs"
    FOR EACH ROW EXECUTE FUNCTION "jobs_write_words"();

CREATE FUNCTION "organizations_rename_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE jobs SET title = title WHERE organization_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "organizations_renamed" AFTER UPDATE OF "name" ON "organizations"
    FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "organizations_rename_jobs"();
