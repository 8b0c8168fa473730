-- CreateTable
CREATE TABLE "job_criteria" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "job_criteria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_ratings" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "criterion_id" UUID,
    "value" SMALLINT NOT NULL,
    "rated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_tags" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,

    CONSTRAINT "organization_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_tags" (
    "application_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,

    CONSTRAINT "application_tags_pkey" PRIMARY KEY ("application_id","tag_id")
);

-- CreateIndex
CREATE INDEX "job_criteria_job_id_position_idx" ON "job_criteria"("job_id", "position");

-- One of each criterion, and one without any.
CREATE UNIQUE INDEX "application_ratings_application_id_criterion_id_key" ON "application_ratings"("application_id", "criterion_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "application_ratings_criterion_id_idx" ON "application_ratings"("criterion_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_tags_organization_id_folded_key" ON "organization_tags"("organization_id", "folded");

-- CreateIndex
CREATE INDEX "application_tags_tag_id_idx" ON "application_tags"("tag_id");

-- AddForeignKey
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_criterion_id_fkey" FOREIGN KEY ("criterion_id") REFERENCES "job_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_tags" ADD CONSTRAINT "organization_tags_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "organization_tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "application_ratings" ADD CONSTRAINT "application_ratings_value_check" CHECK ("value" BETWEEN 1 AND 5);
