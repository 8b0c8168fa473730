/** Refusals that any part of the platform can give. */
const common = {
  INVALID_DATA: 400,
  INVALID_REQUEST: 400,
  TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL: 500,
  BUSY: 503,
} as const;

/** Refusals about accounts and sessions: /api/auth and its pages. */
const account = {
  INVALID_EMAIL: 400,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_INVALID: 400,
  AVATAR_INVALID: 400,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_INACTIVE: 403,
  EMAIL_NOT_VERIFIED: 403,
  WRONG_PASSWORD: 403,
  SECOND_FACTOR_NEEDED: 403,
  LAST_FACTOR: 409,
  INVALID_CODE: 401,
  INVALID_BACKUP_CODE: 401,
  TOTP_NOT_ENABLED: 400,
  TOTP_ALREADY_ENABLED: 400,
  TWO_FACTOR_NOT_ENABLED: 400,
  OTP_NOT_CONFIGURED: 400,
  PASSKEYS_UNAVAILABLE: 400,
  CHALLENGE_NOT_FOUND: 400,
  FAILED_TO_VERIFY_REGISTRATION: 400,
  AUTHENTICATION_FAILED: 401,
  SESSION_NOT_FRESH: 403,
  PASSKEY_NOT_FOUND: 404,
  PREVIOUSLY_REGISTERED: 409,
  PASSKEY_LIMIT: 409,
  PROOF_REQUIRED: 403,
  INVITATION_REQUIRED: 403,
  SESSION_NOT_FOUND: 404,
  EMAIL_ALREADY_REGISTERED: 409,
} as const;

const waitlist = {
  ALREADY_REGISTERED: 409,
  INVALID_TRANSITION: 409,
} as const;

const jobs = {
  JOB_INCOMPLETE: 400,
  SALARY_REQUIRED: 400,
  CLOSING_DATE_INVALID: 400,
  DECISION_DATE_INVALID: 400,
  NIF_INVALID: 400,
  ORCID_INVALID: 400,
  NOT_AN_ORGANIZATION: 403,
  ROLE_NEEDED: 403,
  NOT_AN_EMPLOYEE: 403,
  PUBLISHING_CLOSED: 403,
  ORGANIZATION_SUSPENDED: 403,
  FACTOR_REQUIRED: 403,
  JOB_FIELD_LOCKED: 409,
  JOB_NOT_DRAFT: 409,
  ALREADY_EXTENDED: 409,
  EDIT_CONFLICT: 409,
  HAS_PUBLISHED_JOBS: 409,
} as const;

const teams = {
  ALREADY_MEMBER: 409,
  IN_ANOTHER_TEAM: 409,
  INVITATION_LIMIT: 409,
  OTHER_ADDRESS: 403,
  LAST_OWNER: 409,
  HAS_MEMBERS: 409,
  OFFER_GONE: 409,
} as const;

const conversations = {
  CONVERSATION_CLOSED: 409,
  AWAITING_REPLY: 409,
} as const;

const applications = {
  CV_REQUIRED: 400,
  MATERIALS_MISSING: 400,
  FILE_GONE: 404,
  JOB_CLOSED: 409,
  ALREADY_APPLIED: 409,
  EXTERNAL_APPLICATION: 409,
  OWN_ORGANIZATION: 409,
  ALREADY_READ: 409,
  INTERVIEW_DATE_INVALID: 400,
  INTERVIEW_TIME_GONE: 409,
  INTERVIEW_TIME_TAKEN: 409,
  INTERVIEW_OVER: 409,
  REPLY_SHOWN: 409,
  SELECTION_CHANGED: 409,
  SELECTION_TOO_LARGE: 409,
  DECLARATION_NEEDED: 403,
  CONFLICT_DECLARED: 403,
  RATED_BY_COMMITTEE: 409,
  RATINGS_CLOSED: 409,
  RATINGS_ENDED: 409,
  RATINGS_MISSING: 409,
  PROMISED_CHOSEN: 409,
  REMINDED_ALREADY: 409,
  COMMITTEE_FIXED: 409,
  COMMITTEE_SIZE: 400,
  SEAT_TAKEN: 409,
  NOT_IN_COMMITTEE: 403,
  RATED_BEFORE: 403,
  PRESIDENT_NEEDED: 403,
} as const;

const alerts = {
  ALERT_TOO_BROAD: 400,
  DUPLICATE_ALERT: 409,
  ALERT_LIMIT: 409,
  JOB_TEMPLATE_LIMIT: 409,
} as const;

const files = {
  FILE_EMPTY: 400,
  FILE_TOO_LARGE: 400,
  FILE_TYPE_NOT_ALLOWED: 400,
  FILE_WITHOUT_PAGES: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_FILES: 409,
  STORAGE_FULL: 409,
  NO_SPACE: 503,
} as const;

const administration = {
  OWN_ACCOUNT: 403,
  LAST_ADMINISTRATOR: 409,
} as const;

const notices = {
  OTHER_ADMINISTRATOR: 403,
  COMPLAINT_CLOSED: 409,
} as const;

const repeats = {
  IDEMPOTENCY_KEY_REUSED: 422,
} as const;

const tasks = {
  UNAUTHORIZED: 401,
  CRON_TASK_FAILED: 500,
} as const;

/** The status of each code, for the API and for pages (interface, section 7). A new code is added to its group. */
export const statusOf = {
  ...common,
  ...account,
  ...waitlist,
  ...jobs,
  ...teams,
  ...applications,
  ...conversations,
  ...alerts,
  ...files,
  ...administration,
  ...notices,
  ...repeats,
  ...tasks,
} as const;

/** Whether a code has a status of its own, rather than being about a field alone. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}

export type CommonCode = keyof typeof common;
export type AccountCode = keyof typeof account;
export type ErrorCode = keyof typeof statusOf;

/**
 * A refusal that the caller can act on. Features throw it; the endpoint or form responds with the code's status and its
 * sentence in `content/errors`.
 */
export class DomainError extends Error {
  override name = "DomainError";

  /** @param details for the error object; every caller may read them. */
  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** A refusal because of fields of the input: the code of the first. The endpoint adds a sentence for each. */
export class FieldsError extends DomainError {
  override name = "FieldsError";

  constructor(readonly fields: Readonly<Record<string, ErrorCode>>) {
    const [first = "INVALID_DATA"] = Object.values(fields);
    super(first);
  }
}

/** Whether a thrown value is the refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}
