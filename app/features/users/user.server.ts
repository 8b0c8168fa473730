import type { z } from "zod";
import { getEnv } from "~/lib/config/env.server";
import { paths } from "~/paths";
import type { userResponse } from "./user.schema";

/** An account as its owner and programs read it. */
export type User = z.output<typeof userResponse>;

/** The columns of a {@link User}. */
export const userColumns = {
  id: true,
  email: true,
  name: true,
  type: true,
  profession: true,
  avatar: true,
  isActive: true,
  organizationId: true,
  isEmailVerified: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The same for a statement past Prisma, of the table with this name there. */
export function selectUser(table: string): string {
  const columns = ["id", "email", "name", "type", "profession", "avatar"];
  const renamed = {
    is_active: "isActive",
    organization_id: "organizationId",
    is_email_verified: "isEmailVerified",
    created_at: "createdAt",
    updated_at: "updatedAt",
  };
  return [
    ...columns.map((column) => `${table}.${column}`),
    ...Object.entries(renamed).map(([column, name]) => `${table}.${column} AS "${name}"`),
  ].join(", ");
}

/** A row with the columns of {@link userColumns}. */
export type UserRow = Omit<User, "avatar" | "createdAt" | "updatedAt"> & {
  avatar: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The full URL of a user's picture, or of the generated initials. */
export function avatarUrl({ id, avatar }: Pick<UserRow, "id" | "avatar">): string {
  return getEnv().baseUrl + (avatar ?? paths.avatar(id));
}

/** The user for responses. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    type: row.type,
    profession: row.profession,
    avatar: avatarUrl(row),
    isActive: row.isActive,
    organizationId: row.organizationId,
    isEmailVerified: row.isEmailVerified,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
