-- Who was a recruiter could read a committee's ratings: as a member they give no first rating of what was rated by then.
-- CreateTable
CREATE TABLE "former_recruiters" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_recruiters_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateIndex
CREATE INDEX "former_recruiters_user_id_idx" ON "former_recruiters"("user_id");

-- AddForeignKey
ALTER TABLE "former_recruiters" ADD CONSTRAINT "former_recruiters_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_recruiters" ADD CONSTRAINT "former_recruiters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those of before, as the log has them.
INSERT INTO "former_recruiters" ("organization_id", "user_id", "until")
SELECT changes.organization_id, changes.user_id, max(changes.created_at)
FROM (
  SELECT roles.*, lag(role) OVER (PARTITION BY organization_id, user_id ORDER BY created_at, id) AS before
  FROM (
    SELECT id, organization_id, created_at,
      (CASE WHEN action IN ('team.join', 'team.owner') THEN actor_id::text ELSE target END)::uuid AS user_id,
      CASE action WHEN 'team.end' THEN 'none' WHEN 'team.owner' THEN meta ->> 'became' ELSE meta ->> 'role' END AS role
    FROM audit_log WHERE action IN ('team.join', 'team.role', 'team.end', 'team.owner')
  ) AS roles
) AS changes
JOIN users ON users.id = changes.user_id JOIN organizations ON organizations.id = changes.organization_id
WHERE changes.role IN ('none', 'reader') AND changes.before IN ('recruiter', 'owner')
GROUP BY changes.organization_id, changes.user_id;
