-- By itself, after the trigger's lock: whoever writes other jobs does not wait. The texts are not read again: the codes are
-- added to what is there; the words of jobs that wait for their alerts follow by their trigger.
UPDATE "jobs" SET "all_words" = "all_words" || array_to_tsvector(
    ARRAY(SELECT DISTINCT 'country:' || code FROM unnest("remote_countries") AS code WHERE code <> 'ES'))
    WHERE "remote_countries" && array_remove("remote_countries", 'ES');
