-- CreateEnum
CREATE TYPE "alert_frequency" AS ENUM ('daily', 'weekly');

-- CreateEnum
CREATE TYPE "alert_status" AS ENUM ('active', 'paused');

-- CreateEnum
CREATE TYPE "report_scope" AS ENUM ('platform', 'organization');

-- AlterEnum
ALTER TYPE "email_scope" ADD VALUE 'reminders';

-- DropIndex
DROP INDEX "saved_jobs_job_id_idx";

-- AlterTable
ALTER TABLE "job_views" ADD COLUMN     "apply_started_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "applications_total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "saves_total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "views_total" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "response_median_days" DOUBLE PRECISION,
ADD COLUMN     "response_rate" DOUBLE PRECISION,
ADD COLUMN     "response_sample" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stats_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "saved_jobs" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "email_prefs" SET DEFAULT '{"jobAlerts":true,"applicationUpdates":true,"messages":true,"weeklyReport":true,"reminders":true}';

-- CreateTable
CREATE TABLE "job_stats_daily" (
    "job_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "saves" INTEGER NOT NULL DEFAULT 0,
    "apply_starts" INTEGER NOT NULL DEFAULT 0,
    "applications" INTEGER NOT NULL DEFAULT 0,
    "messages" INTEGER NOT NULL DEFAULT 0,
    "sources" JSONB NOT NULL DEFAULT '{}',
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_stats_daily_pkey" PRIMARY KEY ("job_id","date")
);

-- CreateTable
CREATE TABLE "alert_criteria" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "criteria" JSONB NOT NULL,
    "query" tsquery,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "stages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "contracts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "workplaces" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "regions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "city_key" TEXT,
    "country" TEXT,
    "salary_min" INTEGER,
    "organization_id" UUID,
    "published_since" INTEGER,
    "closes_within" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_criteria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_anchors" (
    "criteria_id" UUID NOT NULL,
    "anchor" TEXT NOT NULL,

    CONSTRAINT "alert_anchors_pkey" PRIMARY KEY ("criteria_id","anchor")
);

-- CreateTable
CREATE TABLE "job_alerts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "criteria_id" UUID NOT NULL,
    "frequency" "alert_frequency" NOT NULL,
    "status" "alert_status" NOT NULL DEFAULT 'active',
    "excluded_organizations" UUID[] DEFAULT ARRAY[]::UUID[],
    "served_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_inbox" (
    "job_id" UUID NOT NULL,
    "all_words" tsvector NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_inbox_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "criteria_matches" (
    "criteria_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "criteria_matches_pkey" PRIMARY KEY ("criteria_id","job_id")
);

-- CreateTable
CREATE TABLE "alert_sent" (
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "alert_id" UUID,
    "delivery_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_sent_pkey" PRIMARY KEY ("user_id","job_id")
);

-- CreateTable
CREATE TABLE "weekly_reports" (
    "id" UUID NOT NULL,
    "scope" "report_scope" NOT NULL,
    "organization_id" UUID,
    "iso_week" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "weekly_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_stats_daily_date_idx" ON "job_stats_daily"("date");

-- CreateIndex
CREATE UNIQUE INDEX "alert_criteria_hash_key" ON "alert_criteria"("hash");

-- CreateIndex
CREATE INDEX "alert_criteria_organization_id_idx" ON "alert_criteria"("organization_id");

-- CreateIndex
CREATE INDEX "alert_anchors_anchor_criteria_id_idx" ON "alert_anchors"("anchor", "criteria_id");

-- CreateIndex
CREATE INDEX "job_alerts_criteria_id_status_idx" ON "job_alerts"("criteria_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "job_alerts_user_id_criteria_id_key" ON "job_alerts"("user_id", "criteria_id");

-- CreateIndex
CREATE INDEX "alert_inbox_created_at_idx" ON "alert_inbox"("created_at");

-- CreateIndex
CREATE INDEX "criteria_matches_job_id_idx" ON "criteria_matches"("job_id");

-- CreateIndex
CREATE INDEX "criteria_matches_created_at_idx" ON "criteria_matches"("created_at");

-- CreateIndex
CREATE INDEX "alert_sent_job_id_idx" ON "alert_sent"("job_id");

-- CreateIndex
CREATE INDEX "alert_sent_alert_id_created_at_idx" ON "alert_sent"("alert_id", "created_at");

-- CreateIndex
CREATE INDEX "alert_sent_delivery_id_idx" ON "alert_sent"("delivery_id");

-- CreateIndex
CREATE INDEX "weekly_reports_organization_id_iso_week_idx" ON "weekly_reports"("organization_id", "iso_week");

-- CreateIndex
CREATE INDEX "weekly_reports_created_at_idx" ON "weekly_reports"("created_at");

-- CreateIndex
CREATE INDEX "job_views_job_id_at_idx" ON "job_views"("job_id", "at");

-- CreateIndex
CREATE INDEX "saved_jobs_job_id_created_at_idx" ON "saved_jobs"("job_id", "created_at");

-- AddForeignKey
ALTER TABLE "job_stats_daily" ADD CONSTRAINT "job_stats_daily_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_criteria" ADD CONSTRAINT "alert_criteria_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_anchors" ADD CONSTRAINT "alert_anchors_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "alert_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "alert_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_inbox" ADD CONSTRAINT "alert_inbox_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "criteria_matches" ADD CONSTRAINT "criteria_matches_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "alert_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "criteria_matches" ADD CONSTRAINT "criteria_matches_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_sent" ADD CONSTRAINT "alert_sent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_sent" ADD CONSTRAINT "alert_sent_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_sent" ADD CONSTRAINT "alert_sent_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "job_alerts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say: the words of new jobs are searched in the inbox alone, and a week has one report for each
-- organization and one for the platform.
CREATE INDEX "alert_inbox_all_words_idx" ON "alert_inbox" USING gin ("all_words");
CREATE UNIQUE INDEX "weekly_reports_scope_organization_week_key" ON "weekly_reports" ("scope", coalesce("organization_id", '00000000-0000-0000-0000-000000000000'), "iso_week");
