-- Most words read the same in two or three of the four ways: a reading that another one says already is left out, since
-- the index looks at each for every job.
CREATE OR REPLACE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT written
        || CASE WHEN folded = written THEN none ELSE folded END
        || CASE WHEN accented IN (written, folded) THEN none ELSE accented END
        || CASE WHEN english IN (written, folded, accented) THEN none ELSE english END
    FROM (SELECT websearch_to_tsquery('pg_catalog.spanish', lower(translate(t, '/', ' '))) AS written,
        websearch_to_tsquery('pg_catalog.spanish', search_folded_words(t)) AS folded,
        websearch_to_tsquery('pg_catalog.spanish',
            regexp_replace(regexp_replace(search_folded_words(t), 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g')) AS accented,
        websearch_to_tsquery('pg_catalog.english', search_folded_words(t)) AS english,
        websearch_to_tsquery('pg_catalog.simple', '') AS none) AS readings);
