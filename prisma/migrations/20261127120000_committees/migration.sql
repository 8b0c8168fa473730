-- A committee of a job: the weights of its criteria, what members declared of each application, and their ratings.
-- AlterTable
ALTER TABLE "job_criteria" ADD COLUMN     "weight" SMALLINT;
-- Quick to check: the column is new, so it is null everywhere.
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_weight_check" CHECK ("weight" BETWEEN 1 AND 100);

-- CreateTable
CREATE TABLE "job_committees" (
    "job_id" UUID NOT NULL,
    "is_published" BOOLEAN NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" UUID,

    CONSTRAINT "job_committees_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "committee_declarations" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "user_id" UUID,
    "role" TEXT NOT NULL,
    "declared_at" TIMESTAMPTZ(3) NOT NULL,
    "conflict_at" TIMESTAMPTZ(3),

    CONSTRAINT "committee_declarations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "committee_ratings" (
    "declaration_id" UUID NOT NULL,
    "criterion_id" UUID NOT NULL,
    "value" SMALLINT NOT NULL,
    "rated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "committee_ratings_pkey" PRIMARY KEY ("declaration_id","criterion_id")
);

-- CreateIndex
CREATE INDEX "job_committees_started_by_id_idx" ON "job_committees"("started_by_id");

-- CreateIndex
CREATE INDEX "job_committees_closed_by_id_idx" ON "job_committees"("closed_by_id");

-- CreateIndex
CREATE INDEX "committee_declarations_user_id_idx" ON "committee_declarations"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "committee_declarations_application_id_user_id_key" ON "committee_declarations"("application_id", "user_id");

-- CreateIndex
CREATE INDEX "committee_ratings_criterion_id_idx" ON "committee_ratings"("criterion_id");

-- AddForeignKey
ALTER TABLE "job_committees" ADD CONSTRAINT "job_committees_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_committees" ADD CONSTRAINT "job_committees_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_committees" ADD CONSTRAINT "job_committees_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_declarations" ADD CONSTRAINT "committee_declarations_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_declarations" ADD CONSTRAINT "committee_declarations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_ratings" ADD CONSTRAINT "committee_ratings_declaration_id_fkey" FOREIGN KEY ("declaration_id") REFERENCES "committee_declarations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_ratings" ADD CONSTRAINT "committee_ratings_criterion_id_fkey" FOREIGN KEY ("criterion_id") REFERENCES "job_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "committee_declarations" ADD CONSTRAINT "committee_declarations_role_check" CHECK ("role" IN ('owner', 'recruiter', 'reader'));
ALTER TABLE "committee_ratings" ADD CONSTRAINT "committee_ratings_value_check" CHECK ("value" BETWEEN 1 AND 5);
