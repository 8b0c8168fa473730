import { messages } from "~/content/sentences";
import { englishFieldErrors, type FieldErrorCode } from "./field-errors";

/** How an endpoint speaks of errors. */
export interface ErrorTexts {
  /** The code of a refused input. */
  invalidCode: "INVALID_DATA" | "INVALID_REQUEST";
  /** A sentence for each code. */
  errors: Record<string, string> & { INTERNAL: string; NOT_FOUND: string };
  /** A sentence for each thing that can be wrong with a field. */
  fields: Record<FieldErrorCode, string>;
}

/** Everywhere but under /api/auth. */
export const spanishTexts = {
  invalidCode: "INVALID_DATA",
  errors: {
    INVALID_DATA: messages.INPUT_INVALID,
    METHOD_NOT_ALLOWED: "Este recurso no admite ese método.",
    NOT_FOUND: "No encontramos lo que buscas.",
    UNAUTHENTICATED: "Inicia sesión para continuar.",
    ORIGIN_NOT_ALLOWED: messages.ORIGIN_NOT_ALLOWED,
    RATE_LIMIT_EXCEEDED: messages.WAITLIST_RATE_LIMITED,
    INTERNAL: "Algo ha fallado. Intenta de nuevo.",
    BUSY: messages.OVERLOADED,
  },
  fields: messages,
} satisfies ErrorTexts;

/** What a page answers to a program that asked it for JSON. */
export const pageErrors: Record<string, string> = {
  ...spanishTexts.errors,
  FORBIDDEN: "No tienes permiso para hacer esto.",
};

/** Their codes, by status. */
export const pageErrorCodes: Record<number, string> = {
  400: "INVALID_DATA",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  409: "INVALID_DATA",
  413: "INVALID_DATA",
  429: "RATE_LIMIT_EXCEEDED",
  503: "BUSY",
};

/** The waitlist has sentences of its own (interface, section 4.3). */
export const waitlistTexts = {
  ...spanishTexts,
  errors: {
    ...spanishTexts.errors,
    INTERNAL: messages.WAITLIST_FAILED,
    ALREADY_REGISTERED: messages.WAITLIST_DUPLICATE,
  },
} satisfies ErrorTexts;

/** What follows from joining: its links, and its administration. */
export const waitlistLinkTexts = {
  ...spanishTexts,
  errors: {
    ...spanishTexts.errors,
    TOKEN_INVALID: "El enlace ha caducado o no es válido.",
    INVALID_TRANSITION: "Este cambio de estado no es posible.",
    FORBIDDEN: "No tienes permiso para hacer esto.",
  },
} satisfies ErrorTexts;

/** POST /api/cron. */
export const cronTexts = {
  ...spanishTexts,
  errors: {
    ...spanishTexts.errors,
    UNAUTHORIZED: "No autorizado.",
    CRON_TASK_FAILED: "Algunas tareas han fallado.",
  },
} satisfies ErrorTexts;

/** Under /api/auth, in English like the sentence that section 7 of the interface names. */
export const authTexts = {
  invalidCode: "INVALID_REQUEST",
  errors: {
    INVALID_REQUEST: "The request is not valid",
    METHOD_NOT_ALLOWED: "Method not allowed",
    NOT_FOUND: "Not found",
    ORIGIN_NOT_ALLOWED: "Origin not allowed",
    RATE_LIMIT_EXCEEDED: "Too many requests",
    INTERNAL: "Internal server error",
    BUSY: "The server is busy; try again in a few seconds",
    UNAUTHENTICATED: "Authentication required",
    INVALID_CREDENTIALS: "Email or password is incorrect",
    ACCOUNT_INACTIVE: "The account is deactivated",
    EMAIL_NOT_VERIFIED: "Email verification is required",
    INVALID_EMAIL: "The email address is not valid",
    EMAIL_ALREADY_REGISTERED: "An account with this email already exists",
    PASSWORD_TOO_SHORT: "The password is too short",
    PASSWORD_TOO_LONG: "The password is too long",
    PASSWORD_TOO_COMMON: "The password is too common; try a phrase",
    PASSWORD_INVALID: "The password has characters that cannot be stored",
    WRONG_PASSWORD: "The current password is incorrect",
    PROOF_REQUIRED: "Sign in to the account, or send its password",
    TOKEN_INVALID: "The link has expired or is not valid",
    SESSION_NOT_FOUND: "There is no such session",
    AVATAR_INVALID: "The avatar must be a path or URL of this site",
  },
  fields: englishFieldErrors,
} satisfies ErrorTexts;
