-- outside a transaction: neither the index of the members nor the check of accounts keeps anybody from writing
DROP INDEX CONCURRENTLY IF EXISTS "users_organization_id_idx";
CREATE INDEX CONCURRENTLY "users_organization_id_idx" ON "users"("organization_id");
ALTER TABLE "users" VALIDATE CONSTRAINT "users_organization_role";
ALTER TABLE "users" VALIDATE CONSTRAINT "users_organization_role_type";
