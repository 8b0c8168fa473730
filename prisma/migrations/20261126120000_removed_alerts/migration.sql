-- CreateTable
CREATE TABLE "removed_alerts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "criteria_id" UUID NOT NULL,
    "frequency" "alert_frequency" NOT NULL,
    "status" "alert_status" NOT NULL,
    "excluded_organizations" UUID[] DEFAULT ARRAY[]::UUID[],
    "served_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_alerts_user_id_idx" ON "removed_alerts"("user_id");

-- CreateIndex
CREATE INDEX "removed_alerts_criteria_id_idx" ON "removed_alerts"("criteria_id");

-- CreateIndex
CREATE INDEX "removed_alerts_removed_at_idx" ON "removed_alerts"("removed_at");

-- AddForeignKey
ALTER TABLE "removed_alerts" ADD CONSTRAINT "removed_alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_alerts" ADD CONSTRAINT "removed_alerts_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "alert_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;
