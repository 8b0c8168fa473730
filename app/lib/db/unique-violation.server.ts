import { Prisma } from "~/generated/prisma/client";

/** Whether the database refused a row because its unique value exists: of many concurrent writes one wins. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
