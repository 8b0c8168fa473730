-- CreateEnum
CREATE TYPE "waitlist_status" AS ENUM ('pending', 'confirmed', 'invited', 'converted', 'unsubscribed', 'rejected');

-- AlterTable
ALTER TABLE "email_deliveries" ADD COLUMN     "waitlist_entry_id" UUID;

-- AlterTable
ALTER TABLE "waitlist_entries" ADD COLUMN     "confirmation_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "confirmation_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "consent_version" TEXT,
ADD COLUMN     "converted_at" TIMESTAMPTZ(3),
ADD COLUMN     "converted_user_id" UUID,
ADD COLUMN     "field_code" TEXT,
ADD COLUMN     "invite_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "invited_at" TIMESTAMPTZ(3),
ADD COLUMN     "marketing_consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "notes" TEXT,
ADD COLUMN     "quality" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "ref" TEXT,
ADD COLUMN     "ref_code" TEXT,
ADD COLUMN     "source" TEXT,
ADD COLUMN     "status" "waitlist_status" NOT NULL DEFAULT 'pending',
ADD COLUMN     "unsubscribed_at" TIMESTAMPTZ(3),
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "meta" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_log_created_at_idx" ON "audit_log"("created_at");

-- CreateIndex
CREATE INDEX "email_deliveries_waitlist_entry_id_kind_created_at_idx" ON "email_deliveries"("waitlist_entry_id", "kind", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entries_ref_code_key" ON "waitlist_entries"("ref_code");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entries_converted_user_id_key" ON "waitlist_entries"("converted_user_id");

-- CreateIndex
CREATE INDEX "waitlist_entries_created_at_id_idx" ON "waitlist_entries"("created_at", "id");

-- CreateIndex
CREATE INDEX "waitlist_entries_status_created_at_id_idx" ON "waitlist_entries"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "waitlist_entries_status_confirmed_at_id_idx" ON "waitlist_entries"("status", "confirmed_at", "id");

-- CreateIndex
CREATE INDEX "waitlist_entries_status_field_code_confirmed_at_idx" ON "waitlist_entries"("status", "field_code", "confirmed_at");

-- AddForeignKey
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_waitlist_entry_id_fkey" FOREIGN KEY ("waitlist_entry_id") REFERENCES "waitlist_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A status holds what it needs to be acted on.
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_status_has_its_date" CHECK (
    CASE "status"
        WHEN 'confirmed' THEN "confirmed_at" IS NOT NULL
        WHEN 'invited' THEN "confirmed_at" IS NOT NULL AND "invited_at" IS NOT NULL AND "invite_expires_at" IS NOT NULL
        WHEN 'converted' THEN "converted_at" IS NOT NULL
        WHEN 'unsubscribed' THEN "unsubscribed_at" IS NOT NULL
        ELSE true
    END
);

-- The words of an entry for the administrators' search: lower case, without accents, addresses cut into their parts.
CREATE FUNCTION "waitlist_search_text"(email text, name text, company text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector(
        'simple',
        translate(
            regexp_replace(
                normalize(lower(email || ' ' || coalesce(name, '') || ' ' || coalesce(company, '')), NFD),
                '[\u0300-\u036f]', '', 'g'
            ),
            '@._+-',
            '     '
        )
    );

CREATE INDEX "waitlist_entries_search_idx" ON "waitlist_entries"
    USING gin ("waitlist_search_text"("email", "name", "company"));
