-- A name is found by its whole words: «Acme Biotech S.L.» is no host, as the parser of texts reads it. Signs part words
-- here as in the query, app/features/people/people-words.ts.
DROP INDEX "users_words_idx";
DROP INDEX "organizations_people_words_idx";
CREATE OR REPLACE FUNCTION "people_words"(name text, address text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_tsvector('pg_catalog.simple',
        regexp_replace(search_fold(name || ' ' || address), '[^[:alnum:]\u00c0-\u1fff]+', ' ', 'g'));
CREATE INDEX "users_words_idx" ON "users" USING gin (people_words("name", "email"));
CREATE INDEX "organizations_people_words_idx" ON "organizations" USING gin (people_words("name", coalesce("website", '')));
