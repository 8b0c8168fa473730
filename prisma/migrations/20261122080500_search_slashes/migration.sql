-- «Investigador/a» is a path for PostgreSQL's parser, and nobody who types «investigador» would find it: a slash parts
-- words. The stemmer takes «ingeniera» for a verb and «ingeniero» for a noun: without accents both end alike.
CREATE FUNCTION "search_folded_words"(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(search_fold(translate(t, '/', ' ')), 'iera(s?)\M', 'iero\1', 'g');

CREATE OR REPLACE FUNCTION "search_words"(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_tsvector('pg_catalog.spanish', lower(translate(t, '/', ' ')))
        || to_tsvector('pg_catalog.spanish', search_folded_words(t))
        || to_tsvector('pg_catalog.english', search_folded_words(t));

CREATE OR REPLACE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN websearch_to_tsquery('pg_catalog.spanish', lower(translate(t, '/', ' ')))
        || websearch_to_tsquery('pg_catalog.spanish', search_folded_words(t))
        || websearch_to_tsquery('pg_catalog.spanish',
            regexp_replace(regexp_replace(search_folded_words(t), 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g'))
        || websearch_to_tsquery('pg_catalog.english', search_folded_words(t));

UPDATE "organizations" SET "name" = "name";
UPDATE "jobs" SET "title" = "title";
