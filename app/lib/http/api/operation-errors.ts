import { authTexts, type ErrorTexts, spanishTexts } from "~/content/errors/api-errors";
import { type ErrorCode, statusOf } from "../../domain-error";
import type { OperationDefinition, Who } from "./operation";

/** The catalogue of an operation's sentences: its own, or that of its path. */
export function textsOf({ path, texts }: Pick<OperationDefinition, "path" | "texts">): ErrorTexts {
  return texts ?? (path.split("/")[2] === "auth" ? authTexts : spanishTexts);
}

const codesOfGuard: Record<Who, readonly ErrorCode[]> = {
  public: [],
  link: [],
  user: ["UNAUTHENTICATED"],
  employee: ["UNAUTHENTICATED", "NOT_AN_EMPLOYEE"],
  owner: ["UNAUTHENTICATED", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  recruiter: ["UNAUTHENTICATED", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  reader: ["UNAUTHENTICATED", "NOT_AN_ORGANIZATION"],
  admin: ["UNAUTHENTICATED", "FORBIDDEN", "FACTOR_REQUIRED"],
};

const codesOfUpload: readonly ErrorCode[] = [
  "FILE_EMPTY",
  "FILE_TOO_LARGE",
  "FILE_TYPE_NOT_ALLOWED",
  "STORAGE_FULL",
  "NO_SPACE",
];

/** Every code that an operation can respond with, by status: its own, and those of its guard, input and limit. */
export function errorCodesOf(definition: OperationDefinition): ReadonlyMap<number, readonly ErrorCode[]> {
  const {
    method,
    params,
    query,
    body,
    upload,
    idempotencyKey,
    who,
    takesPending,
    limit,
    countsItself,
    origin,
    codes,
  } = definition;
  const all = new Set<ErrorCode>();
  if (query || body || upload || idempotencyKey) all.add(textsOf(definition).invalidCode);
  // The catalogue has no sentence where the interface's own operations respond with 400.
  if (
    (body || upload) &&
    method !== "GET" &&
    textsOf(definition).errors.UNSUPPORTED_MEDIA_TYPE &&
    origin !== "any"
  )
    all.add("UNSUPPORTED_MEDIA_TYPE");
  if (upload) for (const code of codesOfUpload) all.add(code);
  for (const code of codesOfGuard[who]) all.add(code);
  if (codesOfGuard[who].includes("UNAUTHENTICATED") && !takesPending) all.add("SECOND_FACTOR_NEEDED");
  if (method !== "GET" && codesOfGuard[who].includes("NOT_AN_ORGANIZATION"))
    all.add("ORGANIZATION_SUSPENDED");
  if (method !== "GET" && origin !== "any") all.add("ORIGIN_NOT_ALLOWED");
  if (params) all.add("NOT_FOUND");
  for (const code of codes) all.add(code);
  // Of whoever acts for an organization.
  if (who === "reader" || all.has("ROLE_NEEDED")) all.add("FACTOR_REQUIRED");
  if (idempotencyKey) all.add("IDEMPOTENCY_KEY_REUSED");
  if (limit && !countsItself) all.add("RATE_LIMIT_EXCEEDED");
  all.add("INTERNAL").add("BUSY");
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of all) byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
