-- CreateTable
CREATE TABLE "reply_templates" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "folded_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_templates_organization_id_folded_name_key" ON "reply_templates"("organization_id", "folded_name");

-- AddForeignKey
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
