-- The stemmer takes the end of a verb off «láser», «masa», «sonido» and «poro»: a stop word is left, which the English
-- reading of nearly every text has. Read in Spanish, such a word is its English reading; so is «uña», which is a stop
-- word without its tilde, the other way round.
CREATE FUNCTION "search_is_stop"(reading tsquery) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN reading::text ~ '''(ante|con|del|estad|hay|la|las|les|lo|los|mas|mio|mis|para|por|sentid|seran|sin|son|sus|tus|un|una|unas)''';

-- A phrase stays as it is: few texts have its words side by side, and the positions of the readings differ.
CREATE FUNCTION "search_without_stops"(reading tsquery, folded text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    word text;
    stem text;
    rest tsquery := reading;
BEGIN
    IF NOT search_is_stop(reading) OR reading::text ~ '<' THEN RETURN reading; END IF;
    FOR word IN SELECT part[1] FROM regexp_matches(folded, '[[:alpha:]]+', 'g') AS part LOOP
        stem := (ts_lexize('pg_catalog.spanish_stem', word))[1];
        CONTINUE WHEN stem IS NULL OR stem = word OR NOT search_is_stop(quote_literal(stem)::tsquery);
        rest := ts_rewrite(rest, quote_literal(stem)::tsquery, plainto_tsquery('pg_catalog.english', word));
    END LOOP;
    RETURN rest;
END $$;

CREATE OR REPLACE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    named text := (SELECT coalesce(string_agg(CASE WHEN part[1] ~ '^".*\S\s+\S' THEN search_apart(part[1]) ELSE replace(part[1], '"', ' ') END, ' '), '')
        FROM regexp_matches(search_names(t), '("[^"]*"?|[^"]+)', 'g') AS part);
    folded text := search_folded_words(named);
    accented text := regexp_replace(regexp_replace(folded, 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g');
    english tsquery := search_reading('pg_catalog.english', folded);
    readings tsquery[] := ARRAY[search_without_stops(search_reading('pg_catalog.spanish', named), folded)];
    reading tsquery;
    any_of tsquery := readings[1];
BEGIN
    FOREACH reading IN ARRAY ARRAY[search_without_stops(search_reading('pg_catalog.spanish', folded), folded),
        search_without_stops(search_reading('pg_catalog.spanish', accented), folded), english] LOOP
        CONTINUE WHEN reading = ANY (readings);
        CONTINUE WHEN reading = english AND numnode(english) = 1 AND numnode(any_of) > 0 AND search_is_stop(english);
        readings := readings || reading;
        any_of := any_of || reading;
    END LOOP;
    RETURN any_of;
END $$;

CREATE OR REPLACE FUNCTION "search_any"(names text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(DISTINCT reading::text, ' | ')::tsquery, ''::tsquery)
    FROM (SELECT search_names(name) AS named FROM unnest(names) AS name OFFSET 0) AS spelt, LATERAL (
        SELECT CASE WHEN numnode(stemmed) = 1 THEN search_without_stops(stemmed, folded) ELSE stemmed END
            FROM (SELECT folded, phraseto_tsquery('pg_catalog.spanish', folded) AS stemmed
                FROM (SELECT search_folded_words(search_apart(named)) AS folded OFFSET 0) AS texts OFFSET 0) AS phrases
        UNION ALL SELECT phraseto_tsquery('pg_catalog.spanish', search_folded_words(search_joined(named)))
            WHERE named ~ '^\S+[-.0-9]\S*$') AS readings (reading)
    WHERE numnode(reading) > 0);
