-- Keeps for the record of a committee when somebody rated first, which declarations an erased member made, and the reason
-- of a decision that was changed afterwards.
-- AlterTable
ALTER TABLE "job_committees" ADD COLUMN     "first_rated_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "committee_declarations" ADD COLUMN     "first_rated_at" TIMESTAMPTZ(3),
ADD COLUMN     "member_id" UUID;

-- AlterTable
ALTER TABLE "application_events" ADD COLUMN     "decision_reason" TEXT;

UPDATE committee_declarations SET first_rated_at = rated.at
FROM (SELECT declaration_id, min(rated_at) AS at FROM committee_ratings GROUP BY declaration_id) AS rated
WHERE rated.declaration_id = committee_declarations.id;

UPDATE job_committees SET first_rated_at = rated.at
FROM (SELECT job_criteria.job_id, min(committee_ratings.rated_at) AS at
  FROM committee_ratings JOIN job_criteria ON job_criteria.id = committee_ratings.criterion_id
  GROUP BY job_criteria.job_id) AS rated
WHERE rated.job_id = job_committees.job_id;

-- Of those erased before, nobody knows any more which belong together.
UPDATE committee_declarations SET member_id = known.member_id
FROM (SELECT committee_declarations.id, first_value(committee_declarations.id) OVER (
    PARTITION BY applications.job_id, committee_declarations.user_id
    ORDER BY committee_declarations.declared_at, committee_declarations.id) AS member_id
  FROM committee_declarations JOIN applications ON applications.id = committee_declarations.application_id
  WHERE committee_declarations.user_id IS NOT NULL) AS known
WHERE known.id = committee_declarations.id;

-- Only a committee's record asks it: the applications for other jobs need none.
UPDATE application_events SET decision_reason = last.reason
FROM (SELECT DISTINCT ON (events.application_id) events.id, applications.decision_reason AS reason
  FROM job_committees JOIN applications ON applications.job_id = job_committees.job_id
    JOIN application_events AS events ON events.application_id = applications.id
  WHERE applications.decision_reason IS NOT NULL AND events.kind = 'status' AND events.actor = 'employer'
    AND events.visibility = 'both' AND events.to_status <> 'viewed'
  ORDER BY events.application_id, events.created_at DESC, events.id DESC) AS last
WHERE last.id = application_events.id;
