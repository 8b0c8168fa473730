-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('cv', 'transcript', 'references', 'proposal', 'avatar', 'logo');

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "logo_file_id" UUID;

-- CreateTable
CREATE TABLE "profiles" (
    "user_id" UUID NOT NULL,
    "headline" TEXT,
    "bio" TEXT,
    "field" TEXT,
    "career_stage" TEXT,
    "highest_degree" TEXT,
    "orcid" TEXT,
    "city" TEXT,
    "country" TEXT,
    "languages" JSONB NOT NULL DEFAULT '[]',
    "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cv_file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "organization_id" UUID,
    "kind" "file_kind" NOT NULL,
    "mime" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "blob_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_blobs" (
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_blobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_chunks" (
    "blob_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "file_chunks_pkey" PRIMARY KEY ("blob_id","n")
);

-- CreateTable
CREATE TABLE "held_forms" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "fields" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_forms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_cv_file_id_key" ON "profiles"("cv_file_id");

-- CreateIndex
CREATE INDEX "files_owner_id_kind_idx" ON "files"("owner_id", "kind");

-- CreateIndex
CREATE INDEX "files_organization_id_idx" ON "files"("organization_id");

-- CreateIndex
CREATE INDEX "files_blob_id_idx" ON "files"("blob_id");

-- CreateIndex
CREATE INDEX "files_claimed_at_created_at_idx" ON "files"("claimed_at", "created_at");

-- CreateIndex
CREATE INDEX "file_blobs_created_at_idx" ON "file_blobs"("created_at");

-- CreateIndex
CREATE INDEX "held_forms_user_id_path_idx" ON "held_forms"("user_id", "path");

-- CreateIndex
CREATE INDEX "held_forms_expires_at_idx" ON "held_forms"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_logo_file_id_key" ON "organizations"("logo_file_id");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cv_file_id_fkey" FOREIGN KEY ("cv_file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_blob_id_fkey" FOREIGN KEY ("blob_id") REFERENCES "file_blobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_blob_id_fkey" FOREIGN KEY ("blob_id") REFERENCES "file_blobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_forms" ADD CONSTRAINT "held_forms_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_file_id_fkey" FOREIGN KEY ("logo_file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say. Documents are compressed already.
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_bytes_check" CHECK (octet_length("bytes") BETWEEN 1 AND 262144);
ALTER TABLE "file_blobs" ADD CONSTRAINT "file_blobs_size_check" CHECK ("size" > 0);
