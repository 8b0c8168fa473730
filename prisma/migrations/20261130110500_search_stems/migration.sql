-- The stemmer takes the end of a verb off «láser», «masa», «sonido» and «poro»: a stop word is left, which the English
-- reading of nearly every text has. Such a word is read in English alone.
CREATE FUNCTION "search_is_stop"(reading tsquery) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN reading::text ~ '''(ante|con|del|estad|hay|la|las|les|lo|los|mas|mio|mis|para|por|sentid|seran|sin|son|sus|tus|un|una)''';

CREATE OR REPLACE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    named text := (SELECT coalesce(string_agg(CASE WHEN part[1] ~ '^".*\S\s+\S' THEN search_apart(part[1]) ELSE replace(part[1], '"', ' ') END, ' '), '')
        FROM regexp_matches(search_names(t), '("[^"]*"?|[^"]+)', 'g') AS part);
    folded text := search_folded_words(named);
    accented text := regexp_replace(regexp_replace(folded, 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g');
    any_of tsquery := search_reading('pg_catalog.english', folded);
    readings tsquery[] := ARRAY[any_of];
    reading tsquery;
BEGIN
    FOREACH reading IN ARRAY ARRAY[search_reading('pg_catalog.spanish', named),
        search_reading('pg_catalog.spanish', folded), search_reading('pg_catalog.spanish', accented)] LOOP
        CONTINUE WHEN reading = ANY (readings) OR search_is_stop(reading);
        readings := readings || reading;
        any_of := any_of || reading;
    END LOOP;
    RETURN any_of;
END $$;

CREATE OR REPLACE FUNCTION "search_any"(names text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(DISTINCT reading::text, ' | ')::tsquery, ''::tsquery)
    FROM (SELECT search_names(name) AS named FROM unnest(names) AS name OFFSET 0) AS spelt, LATERAL (
        SELECT CASE WHEN search_is_stop(stemmed) THEN phraseto_tsquery('pg_catalog.english', folded) ELSE stemmed END
            FROM (SELECT folded, phraseto_tsquery('pg_catalog.spanish', folded) AS stemmed
                FROM (SELECT search_folded_words(search_apart(named)) AS folded OFFSET 0) AS texts OFFSET 0) AS phrases
        UNION ALL SELECT phraseto_tsquery('pg_catalog.spanish', search_folded_words(search_joined(named)))
            WHERE named ~ '^\S+[-.0-9]\S*$') AS readings (reading)
    WHERE numnode(reading) > 0);
