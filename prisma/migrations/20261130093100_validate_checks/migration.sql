-- Apart from the statements that added them: reading the tables stops nobody's writing.
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_approval_of_a_draft";
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_interview_times_check";
