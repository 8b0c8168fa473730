-- What the schema cannot say: every page of somebody signed in counts what was not read, which is little of all there is.
CREATE INDEX "conversations_candidate_unread_idx" ON "conversations" ("candidate_id") INCLUDE ("candidate_unread") WHERE "candidate_unread" > 0;
CREATE INDEX "conversations_employer_unread_idx" ON "conversations" ("organization_id") INCLUDE ("employer_unread") WHERE "employer_unread" > 0;
