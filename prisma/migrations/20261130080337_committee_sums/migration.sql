-- A committee's table is sorted by the mean of these sums: five thousand applications of twenty members have a hundred
-- thousand, and three times as many ratings.
-- AlterTable
ALTER TABLE "committee_declarations" ADD COLUMN     "weighted_sum" SMALLINT;

-- CreateIndex
CREATE INDEX "committee_declarations_application_id_user_id_conflict_at_w_idx" ON "committee_declarations"("application_id", "user_id", "conflict_at", "weighted_sum");

-- Whoever writes ratings: erasing, and a process of an earlier version too. Weights are fixed once somebody has rated.
CREATE FUNCTION "sum_committee_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE committee_declarations SET weighted_sum = (
        SELECT sum(committee_ratings.value * job_criteria.weight) FROM committee_ratings
            JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
        WHERE committee_ratings.declaration_id = committee_declarations.id)
    WHERE id IN (SELECT declaration_id FROM changed);
    RETURN NULL;
END $$;
CREATE TRIGGER "committee_ratings_given" AFTER INSERT ON "committee_ratings"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "sum_committee_ratings"();
CREATE TRIGGER "committee_ratings_changed" AFTER UPDATE ON "committee_ratings"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "sum_committee_ratings"();
CREATE TRIGGER "committee_ratings_erased" AFTER DELETE ON "committee_ratings"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "sum_committee_ratings"();

UPDATE committee_declarations SET weighted_sum = sums.sum
FROM (SELECT declaration_id, sum(committee_ratings.value * job_criteria.weight) AS sum FROM committee_ratings
    JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id GROUP BY declaration_id) AS sums
WHERE committee_declarations.id = sums.declaration_id;
