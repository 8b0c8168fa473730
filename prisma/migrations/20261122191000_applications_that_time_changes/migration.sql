-- What the task archive-applications looks for: each index holds what is still to be done, not what has been.
CREATE INDEX "applications_undecided_idx" ON "applications" ("id")
  WHERE "status" IN ('submitted', 'viewed', 'in_review', 'interview', 'offer');
CREATE INDEX "applications_unarchived_idx" ON "applications" ("status_changed_at", "id")
  WHERE "archived_at" IS NULL AND "status" IN ('hired', 'rejected', 'no_response', 'withdrawn');
CREATE INDEX "applications_kept_idx" ON "applications" ("status_changed_at", "id")
  WHERE "anonymized_at" IS NULL AND "status" IN ('hired', 'rejected', 'no_response', 'withdrawn');
CREATE INDEX "jobs_closed_idx" ON "jobs" ("closed_at", "id") WHERE "status" = 'closed';
