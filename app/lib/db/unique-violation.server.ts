import { Prisma } from "~/generated/prisma/client";

/** Whether the database refused a row because another one has its unique value: of many at once one wins. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
