import { operations } from "~/operations.server";

/** «POST sign-out» and so on: the operations under /api/auth/, without the link that has its token in the path. */
export function listAuthOperations(): string[] {
  const named = operations.filter(({ path }) => path.startsWith("/api/auth/") && !path.includes("{"));
  return named.map(({ method, path }) => `${method} ${path.replace("/api/auth/", "")}`);
}
