-- Hyphens, digits and signs in names (docs/search.md): PostgreSQL's parser reads «-19» as a number, «IL-6» as no «IL6»
-- and «C++» as «c». Texts and searches are written alike before it reads them.

-- A text in which a name has one spelling: all hyphens are one, signs that belong to a name are letters. «C++» becomes «cplusplus», «I+D» «iplus plusd», «CD4+» «cd4-plus», «TNF-α» «tnf-alfa».
CREATE FUNCTION "search_names"(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    greek text[] := ARRAY['αalfa', 'βbeta', 'γgamma', 'δdelta', 'εepsilon', 'ζzeta', 'ηeta', 'θtheta', 'ιiota', 'κkappa',
        'λlambda', 'μmu', 'νnu', 'ξxi', 'πpi', 'ρrho', 'σsigma', 'τtau', 'φphi', 'χchi', 'ψpsi', 'ωomega'];
    sign text;
    s text;
BEGIN
    IF octet_length(t) = char_length(t) THEN
        s := lower(t);
    ELSE
        -- «H₂O» is «H2O». What cannot be seen parts no word.
        s := translate(lower(normalize(t, NFKC)), E'\u2010\u2011\u2012\u2013\u2212\u2043\u2014\u2015\u00ad\u200b\u200c\u200d\u2060\ufeff',
            '------  ');
        -- A Greek letter alone is a sign, among others it is part of a word.
        IF s ~ '[\u03b1-\u03c9]' THEN
            s := regexp_replace(s, '(?<![\u03b1-\u03c9])([\u03b1-\u03c9])(?![\u03b1-\u03c9])', '-\1-', 'g');
            FOREACH sign IN ARRAY greek LOOP
                s := replace(s, '-' || left(sign, 1) || '-', '-' || substr(sign, 2) || '-');
            END LOOP;
            s := regexp_replace(s, '-{2,}', '-', 'g');
        END IF;
    END IF;
    s := translate(s, E'/\\_@', '    ');
    IF strpos(s, 'alpha') > 0 THEN s := regexp_replace(s, '\malpha\M', 'alfa', 'g'); END IF;
    IF strpos(s, ' js') > 0 THEN s := regexp_replace(s, '(?<=[a-z])\s+js\M', '.js', 'g'); END IF;
    IF s ~ '[+#&]|\.net\M' THEN
        s := regexp_replace(s, '\m([a-z])\+\+', '\1plusplus ', 'g');
        s := regexp_replace(s, '\m([a-z])#', '\1sharp ', 'g');
        s := regexp_replace(s, '(^|[^a-z0-9]|\masp)\.net\M', '\1 dotnet', 'g');
        s := regexp_replace(s, '\m([a-z]{1,2})\s*\+\s*(?=[a-z]{1,2}\M)', '\1 plus', 'g');
        s := regexp_replace(s, '\m([a-z]{1,2})\s*&\s*(?=[a-z]{1,2}\M)', '\1 amp', 'g');
        s := regexp_replace(s, '\m([a-z]{1,2}) (plus|amp)(?=[a-z]{1,2}\M)', '\1\2 \2', 'g');
        s := regexp_replace(s, '([a-z][0-9]{1,3})\+', '\1-plus ', 'g');
        s := regexp_replace(s, '([a-z])\+(?![a-z0-9+])', '\1-plus ', 'g');
        s := translate(s, '+#&', '   ');
    END IF;
    RETURN s;
END $$;

-- The names of such a text that are written in several ways: with hyphens or dots, letters beside digits («il-6»,
-- «sars-cov-2», «ph.d»), or a number in a word of its own behind short ones («sars cov 2»).
CREATE FUNCTION "search_compounds"(named text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
    SELECT DISTINCT found[1] FROM regexp_matches(named,
        '([[:alnum:]\u00c0-\u1fff]+(?:[-.][[:alnum:]\u00c0-\u1fff]+)+|[[:alpha:]\u00c0-\u1fff]+[0-9][[:alnum:]\u00c0-\u1fff]*|[0-9]+[[:alpha:]\u00c0-\u1fff][[:alnum:]\u00c0-\u1fff]*)', 'g') AS found
    WHERE found[1] ~ '[[:alpha:]\u00c0-\u1fff]'
    UNION SELECT found[1] FROM regexp_matches(named, '(\m[[:alpha:]\u00c0-\u1fff]{2,5}[ -][[:alpha:]\u00c0-\u1fff]{2,5}[ -][0-9]{1,2}\M)', 'g') AS found;
END;

-- The words of a name: «sars cov 2».
CREATE FUNCTION "search_apart"(named text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(regexp_replace(regexp_replace(translate(named, '-', ' '), '([[:alpha:]\u00c0-\u1fff])\.|\.(?=[[:alpha:]\u00c0-\u1fff])', '\1 ', 'g'),
        '([[:alpha:]\u00c0-\u1fff])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]\u00c0-\u1fff])', '\1 \2', 'g');

-- A name as one word: «sarscov2».
CREATE FUNCTION "search_joined"(compound text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN translate(compound, '-. ', '');

-- A text has the words of its names, and at its end each name as one word.
CREATE OR REPLACE FUNCTION "search_words"(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT to_tsvector('pg_catalog.spanish', written)
        || to_tsvector('pg_catalog.spanish', folded)
        || to_tsvector('pg_catalog.english', folded)
    FROM (SELECT written, search_folded_words(written) AS folded FROM (SELECT concat_ws(' ', search_apart(named),
            (SELECT string_agg(search_joined(compound), ' ') FROM search_compounds(named) AS compound)) AS written
        FROM (SELECT search_names(t) AS named OFFSET 0) AS names OFFSET 0) AS texts OFFSET 0) AS both_texts);

-- The query for what search_names made of a search. A name is found as one word, or as its words in their order, unless
-- one of them is a stop word: too many texts have the others.
CREATE FUNCTION "search_reading"(config regconfig, named text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    compound text;
    whole tsquery;
    apart tsquery;
    reading tsquery;
BEGIN
    IF named !~ '[-.0-9]' THEN RETURN websearch_to_tsquery(config, named); END IF;
    reading := websearch_to_tsquery(config, regexp_replace(translate(named, '-', ''), '([[:alpha:]\u00c0-\u1fff])\.|\.(?=[[:alpha:]\u00c0-\u1fff])', '\1', 'g'));
    FOR compound IN SELECT search_compounds(named) LOOP
        whole := plainto_tsquery(config, search_joined(compound));
        IF compound ~ '^[^-.]* ' THEN
            apart := plainto_tsquery(config, compound);
            reading := ts_rewrite(reading, apart, apart || whole);
        ELSE
            apart := phraseto_tsquery(config, search_apart(compound));
            IF numnode(whole) = 1 AND numnode(apart) = 2 * cardinality(string_to_array(search_apart(compound), ' ')) - 1 THEN
                reading := ts_rewrite(reading, whole, whole || apart);
            END IF;
        END IF;
    END LOOP;
    RETURN reading;
END $$;

-- What a person typed in the readings of a text, and once more with the accents of -ción and -ía given back. A reading
-- that another one says already is left out. Within a phrase the words of a name have their places in the text, the name
-- as one word has none.
CREATE OR REPLACE FUNCTION "search_readings"(t text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    named text := (SELECT coalesce(string_agg(CASE WHEN part[1] ~ '^".*\S\s+\S' THEN search_apart(part[1]) ELSE replace(part[1], '"', ' ') END, ' '), '')
        FROM regexp_matches(search_names(t), '("[^"]*"?|[^"]+)', 'g') AS part);
    folded text := search_folded_words(named);
    accented text := regexp_replace(regexp_replace(folded, 'cion\M', 'ción', 'g'), 'ia\M', 'ía', 'g');
    readings tsquery[] := ARRAY[search_reading('pg_catalog.spanish', named)];
    reading tsquery;
    any_of tsquery := readings[1];
BEGIN
    FOREACH reading IN ARRAY ARRAY[search_reading('pg_catalog.spanish', folded),
        search_reading('pg_catalog.spanish', accented), search_reading('pg_catalog.english', folded)] LOOP
        CONTINUE WHEN reading = ANY (readings);
        readings := readings || reading;
        any_of := any_of || reading;
    END LOOP;
    RETURN any_of;
END $$;

-- Any of several names, each a phrase, and one of several spellings also as one word.
CREATE OR REPLACE FUNCTION "search_any"(names text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(DISTINCT reading::text, ' | ')::tsquery, ''::tsquery)
    FROM (SELECT search_names(name) AS named FROM unnest(names) AS name OFFSET 0) AS spelt, LATERAL (
        SELECT phraseto_tsquery('pg_catalog.spanish', search_folded_words(search_apart(named)))
        UNION ALL SELECT phraseto_tsquery('pg_catalog.spanish', search_folded_words(search_joined(named)))
            WHERE named ~ '^\S+[-.0-9]\S*$') AS readings (reading)
    WHERE numnode(reading) > 0);

UPDATE "organizations" SET "name" = "name";
UPDATE "jobs" SET "title" = "title";
