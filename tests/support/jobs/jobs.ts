import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { JobCloseReason, JobStatus } from "~/generated/prisma/enums";
import { nextMoment } from "../app/moments";
import { insertUser } from "../people/users";

type Db = Pick<pg.Pool, "query">;

interface OrganizationFields {
  id?: string;
  /** Without one a new account owns it; null for an organization whose account was erased. */
  ownerId?: string | null;
  name?: string;
  slug?: string;
  /** Verified by an administrator, who has approved a job of it too. */
  verified?: boolean;
}

/** Puts an organization and its account into the database. */
export async function insertOrganization(
  db: Db,
  fields: OrganizationFields = {},
): Promise<{ id: string; ownerId: string | null; slug: string }> {
  const { id = randomUUID(), name = "Instituto Sol", verified = false } = fields;
  const { slug = `instituto-${id}` } = fields;
  const ownerId =
    fields.ownerId === undefined ? (await insertUser(db, { type: "organization" })).id : fields.ownerId;
  await db.query(
    `INSERT INTO organizations (id, owner_id, name, slug, verification, verified_at, verified_by, verified_name,
       reviewed_name, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, now(), now())`,
    [
      ...[id, ownerId, name, slug],
      ...(verified ? ["verified", new Date(), "administrator", name] : ["unverified", null, null, null]),
    ],
  );
  return { id, ownerId, slug };
}

/** The columns of a job that is answered on its organization's own site. */
export const externalColumns = { apply_mode: "external", external_url: "https://instituto.example/oferta" };

interface JobFields {
  id?: string;
  /** Without one a new organization has it. */
  organizationId?: string;
  slug?: string;
  title?: string;
  description?: string;
  status?: JobStatus;
  closeReason?: JobCloseReason;
  publishedAt?: Date;
  closesAt?: Date;
  closedAt?: Date;
  hiddenAt?: Date | null;
  createdAt?: Date;
  updatedAt?: Date;
  /** Any other columns, by their names in the database. */
  columns?: Record<string, unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Puts a job into the database: complete, and open for thirty days unless the fields say otherwise. */
export async function insertJob(
  db: Db,
  fields: JobFields = {},
): Promise<{ id: string; slug: string; organizationId: string }> {
  const { id = randomUUID(), status = "published", title = "Investigador/a en catálisis" } = fields;
  const { slug = `oferta-${id}`, publishedAt = new Date(nextMoment().getTime() - dayMs) } = fields;
  const organizationId = fields.organizationId ?? (await insertOrganization(db)).id;
  const { closesAt = new Date(Date.now() + 30 * dayMs), createdAt = publishedAt } = fields;
  const isPublic = status !== "draft" && status !== "in_review";
  const isClosed = status === "closed" || status === "archived";
  const row = {
    id,
    organization_id: organizationId,
    slug,
    title,
    description: fields.description ?? "Buscamos a alguien que estudie catalizadores de hierro.",
    field: "chemistry",
    career_stages: ["r2"],
    contract_type: "temporary",
    workplace: "on_site",
    hours: "full_time",
    city: "Barcelona",
    region: "ES-B",
    salary_min: 32_000,
    salary_max: 38_000,
    salary_period: "year",
    salary_annual_min: 32_000,
    salary_annual_max: 38_000,
    status,
    submitted_at: status === "in_review" ? publishedAt : null,
    published_at: isPublic ? publishedAt : null,
    closes_at: status === "draft" ? null : closesAt,
    close_reason: isClosed ? (fields.closeReason ?? "filled") : null,
    closed_at: isClosed ? (fields.closedAt ?? new Date()) : null,
    archived_at: status === "archived" ? new Date() : null,
    hidden_at: fields.hiddenAt ?? null,
    created_at: createdAt,
    updated_at: fields.updatedAt ?? createdAt,
    ...fields.columns,
  };
  const names = Object.keys(row);
  await db.query(
    `INSERT INTO jobs (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return { id, slug, organizationId };
}
