-- «PM2.5» is one word in a search too, as at the end of a text: only points beside letters were left out.

-- The query for what search_names made of a search. A name is found as one word, or as its words in their order, unless
-- one of them is a stop word: too many texts have the others.
CREATE OR REPLACE FUNCTION "search_reading"(config regconfig, named text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    compound text;
    whole tsquery;
    apart tsquery;
    reading tsquery;
BEGIN
    IF named !~ '[-.0-9]' THEN RETURN websearch_to_tsquery(config, named); END IF;
    reading := websearch_to_tsquery(config, regexp_replace(translate(named, '-', ''),
        '(?<=[[:alpha:]\u00c0-\u1fff][[:alnum:]\u00c0-\u1fff.]*)\.|\.(?=[[:alnum:]\u00c0-\u1fff.]*[[:alpha:]\u00c0-\u1fff])', '', 'g'));
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
