-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "people" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateIndex
CREATE INDEX "audit_log_people_idx" ON "audit_log" USING GIN ("people");

-- Who was given a job, and the invitation into a team that was written down with one into a committee.
UPDATE audit_log SET people = ARRAY[(meta ->> 'leadId')::uuid], meta = meta - 'leadId'
    WHERE action = 'team.job-lead' AND meta ? 'leadId';
UPDATE audit_log SET people = ARRAY[team.target::uuid] FROM audit_log AS team
    WHERE audit_log.action = 'committee.invite' AND team.action = 'team.invite'
        AND team.actor_id = audit_log.actor_id AND team.organization_id = audit_log.organization_id
        AND team.created_at = audit_log.created_at;
