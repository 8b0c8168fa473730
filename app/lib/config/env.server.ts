import path from "node:path";
import { z } from "zod";
import { type LegalEntity, trialLegalEntity } from "~/content/legal/legal-entity";
import { site } from "~/content/site";
import { parseAddressRanges } from "~/lib/config/address-ranges.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { isPlainText } from "~/lib/text/plain-text";
import { parseEmail } from "~/lib/text/text-schema";
import { fieldLimits } from "../text/field-limits";
import { databaseUrl } from "./database-url.server";
import { findMisspelt } from "./misspelt";
import { projectRoot } from "./project-root.server";

const blankAsAbsent = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankAsAbsent, schema.optional());
}

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1" || value === "on");

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

const exampleSecret = /^(?:change.?me|secret|example|password|test)|(.)\1{15}/i;

const secret = z
  .string()
  .min(32, "must have 32 characters or more")
  .refine((value) => !exampleSecret.test(value), "must not be an example value");

const secretList = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(secret).min(1));

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

const exactOrigin = httpUrl.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  "must be an exact origin, like https://app.example.es",
);

const originList = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(exactOrigin));

const rangeList = z
  .string()
  .refine(
    isRangeList,
    "must be `none`, or names (loopback, linklocal, uniquelocal) and ranges like 10.0.0.0/8",
  );

function isRangeList(value: string): boolean {
  try {
    parseAddressRanges(value);
    return true;
  } catch {
    return false;
  }
}

/** A month or a day that exists, as ISO 8601 writes it. */
function isMonthOrDay(value: string): boolean {
  const day = /^\d{4}-\d\d$/.test(value) ? `${value}-01` : value;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T`);
}

function isMailbox(value: string): boolean {
  const { address } = parseMailbox(value);
  return parseEmail(address) !== null && !/[{}]/.test(value);
}

/** The two parts of «Matraz <no-reply@example.es>»; a bare address has no name. */
function parseMailbox(value: string): Mailbox {
  const [, name = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  return { name: name.trim(), address: address.trim() };
}

/** A line that pages and mails show as it is; braces mark a forgotten value. */
function shownLine(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `must have ${maxLength} characters or fewer`)
    .refine((value) => isPlainText(value) && !/[{}<>]/.test(value), "must be one line without { } < >");
}

const legalLine = shownLine(200);

const shownAddress = z
  .string()
  .trim()
  .refine(
    (value) => parseEmail(value) !== null && !/[{}]/.test(value),
    "must be one mail address, like hola@example.es",
  );

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];

const variables = z.object({
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  APP_URL: optional(exactOrigin),
  DATABASE_URL: optional(databaseUrl),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// URL" })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
  MAIL_FROM: optional(
    z
      .string()
      .refine(isMailbox, "must be an address, or a name and an address: Matraz <no-reply@example.es>"),
  ),
  MAIL_RETRY_SECONDS: optional(wholeNumber(1, 3600)),
  RUN_WORKER: optional(flag),
  SESSION_SECRET: optional(secretList),
  SESSION_SECRET_RETIRED: optional(secretList),
  CRON_SECRET: optional(secret),
  CRON_SECRET_PREVIOUS: optional(secret),
  CRON_ALLOW_GET: optional(flag),
  ALLOWED_ORIGINS: optional(originList),
  TRUSTED_PROXIES: optional(rangeList),
  CLIENT_IP_HEADER: optional(
    z
      .string()
      .regex(/^[a-z0-9-]+$/i, "must be a header's name")
      .toLowerCase(),
  ),
  OPEN: optional(flag),
  OPENING_DATE: optional(
    z.string().trim().refine(isMonthOrDay, "must be a month or a day, like 2027-03 or 2027-03-15"),
  ),
  ABOUT_US: optional(shownLine(300)),
  SIGNUP: optional(z.enum(["open", "invited"], { error: "must be open or invited" })),
  REQUIRE_EMAIL_VERIFICATION: optional(flag),
  ORG_REVIEW: optional(flag),
  REQUIRE_SECOND_FACTOR: optional(z.enum(["none", "admins"], "must be none or admins")),
  LEGAL_NAME: optional(legalLine),
  LEGAL_ID: optional(legalLine),
  LEGAL_ADDRESS: optional(legalLine),
  LEGAL_REGISTRY: optional(legalLine),
  CONTACT_EMAIL: optional(shownAddress),
  SECURITY_EMAIL: optional(shownAddress),
  PASSWORD_MIN_LENGTH: optional(wholeNumber(8, 64)),
  DATA_DIR: optional(z.string()),
  MIN_FREE_MIB: optional(wholeNumber(0, 1_000_000_000)),
  METRICS_TOKEN: optional(secretList),
  LOG_LEVEL: optional(z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` })),
  LOG_FORMAT: optional(z.enum(["json", "text"], { error: "must be json or text" })),
});

/** The names of all settings. */
const settingNames: readonly string[] = Object.keys(variables.shape);

/** A mail address with the name that is shown beside it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The settings of one process; .env.example explains each to operators. */
export interface Env {
  port: number;
  host: string;
  /** Exact origin of the public address, without a trailing slash; undefined when not set. */
  appUrl: string | undefined;
  /** `appUrl`, or the local address that stands in for it. */
  baseUrl: string;
  secureCookies: boolean;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Undefined: mails are written to files in the data folder. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** Delay before the first retry of a mail. */
  mailRetrySeconds: number;
  /** Whether the web process sends mails too, besides any `npm run worker` processes. */
  runWorker: boolean;
  sessionSecrets: string[] | undefined;
  /** Earlier secrets, which open no session any more. */
  retiredSecrets: string[];
  cronSecret: string | undefined;
  cronSecretPrevious: string | undefined;
  cronAllowGet: boolean;
  allowedOrigins: string[];
  trustedProxies: string;
  clientIpHeader: string | undefined;
  /** Whether the platform is open to everybody; until then pages lead to the waitlist. */
  isOpen: boolean;
  /** The month or the day of the opening, as ISO 8601 writes it; undefined when not announced. */
  openingDate: string | undefined;
  /** The people behind the platform, in a sentence. */
  aboutUs: string | undefined;
  /** Whether accounts are made by everybody, or only with an invitation: from the waitlist, or a person's into a team. */
  signup: "open" | "invited";
  requireEmailVerification: boolean;
  /** Whether an administrator reads the jobs of unverified organizations before they are published. */
  orgReview: boolean;
  /** Whose accounts must have a second factor. */
  requireSecondFactor: "none" | "admins";
  /** The legal entity; stand-ins for absent settings without https. */
  legalEntity: LegalEntity;
  /** Where replies to mails go; undefined when `CONTACT_EMAIL` is not set. */
  replyTo: string | undefined;
  passwordMinLength: number;
  /** Absolute path. */
  dataDir: string;
  /** With less free disk the embedded database takes no more files. */
  minFreeBytes: number;
  /** Accepted by /metrics; undefined: the page does not exist. */
  metricsTokens: string[] | undefined;
  logLevel: string;
  /** Undefined: text on a terminal, JSON elsewhere. */
  logFormat: "json" | "text" | undefined;
}

/** The environment is invalid; the message names each variable and its rule, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads and checks the environment.
 * @throws {EnvError} when a variable is invalid, or a secret or a fact of the legal entity that https requires is
 * missing.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    // Of a list each item may be wrong in the same way.
    const problems = new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
    throw new EnvError([...problems].join("\n"));
  }
  const read = parsed.data;
  const secure = read.APP_URL?.startsWith("https:") ?? false;
  const missing = secure ? [...missingSecrets(read), ...missingLegalEntity(read)] : [];
  if (missing.length > 0) throw new EnvError(missing.join("\n"));
  if (read.OPEN && read.SIGNUP === "invited")
    throw new EnvError(
      "SIGNUP cannot be invited when OPEN is true: an open platform has no waitlist to lead to",
    );
  const port = read.PORT ?? 3000;
  const baseUrl = read.APP_URL ?? `http://localhost:${port}`;
  const local = !read.DATABASE_URL && !read.APP_URL;
  return {
    port,
    host: read.HOST ?? (local ? "127.0.0.1" : "::"),
    appUrl: read.APP_URL,
    baseUrl,
    secureCookies: secure,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM
      ? parseMailbox(read.MAIL_FROM)
      : { name: site.name, address: `no-reply@${new URL(baseUrl).hostname}` },
    mailRetrySeconds: read.MAIL_RETRY_SECONDS ?? 30,
    runWorker: read.RUN_WORKER ?? true,
    sessionSecrets: read.SESSION_SECRET,
    retiredSecrets: read.SESSION_SECRET_RETIRED ?? [],
    cronSecret: read.CRON_SECRET,
    cronSecretPrevious: read.CRON_SECRET_PREVIOUS,
    cronAllowGet: read.CRON_ALLOW_GET ?? false,
    allowedOrigins: read.ALLOWED_ORIGINS ?? [],
    trustedProxies: read.TRUSTED_PROXIES ?? "loopback,linklocal,uniquelocal",
    clientIpHeader: read.CLIENT_IP_HEADER,
    isOpen: read.OPEN ?? false,
    openingDate: read.OPENING_DATE,
    aboutUs: read.ABOUT_US,
    signup: read.SIGNUP ?? "open",
    requireEmailVerification: read.REQUIRE_EMAIL_VERIFICATION ?? read.SMTP_URL !== undefined,
    orgReview: read.ORG_REVIEW ?? secure,
    requireSecondFactor: read.REQUIRE_SECOND_FACTOR ?? (secure ? "admins" : "none"),
    legalEntity: {
      name: read.LEGAL_NAME ?? trialLegalEntity.name,
      taxId: read.LEGAL_ID ?? trialLegalEntity.taxId,
      address: read.LEGAL_ADDRESS ?? trialLegalEntity.address,
      registry: read.LEGAL_REGISTRY,
      contactEmail: read.CONTACT_EMAIL ?? trialLegalEntity.contactEmail,
      securityEmail: read.SECURITY_EMAIL,
    },
    replyTo: read.CONTACT_EMAIL,
    passwordMinLength: read.PASSWORD_MIN_LENGTH ?? fieldLimits.passwordMin,
    dataDir: path.resolve(projectRoot, read.DATA_DIR ?? ".data"),
    minFreeBytes: (read.MIN_FREE_MIB ?? 512) * 2 ** 20,
    metricsTokens: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL ?? "info",
    logFormat: read.LOG_FORMAT,
  };
}

type Variables = z.infer<typeof variables>;

function missingSecrets(read: Variables): string[] {
  const advice = "(openssl rand -base64 32 makes one)";
  return (["SESSION_SECRET", "CRON_SECRET"] as const)
    .filter((name) => !read[name])
    .map((name) => `${name} is required when APP_URL is https ${advice}`);
}

const legalNames = ["LEGAL_NAME", "LEGAL_ID", "LEGAL_ADDRESS", "CONTACT_EMAIL", "SECURITY_EMAIL"] as const;

/** One sentence, however many are missing. */
function missingLegalEntity(read: Variables): string[] {
  const names = legalNames.filter((name) => !read[name]);
  if (names.length === 0) return [];
  const list = new Intl.ListFormat("en-GB").format(names);
  return [`Set ${list}: when APP_URL is https, pages and mails have to say who answers for the platform.`];
}

/** The settings of this process, read once. @throws {EnvError} */
export const getEnv = oncePerRun((): Env => readEnv());

/** The names of this process's environment that were probably meant as a setting. */
export const getMisspelt = () => findMisspelt(Object.keys(process.env), settingNames);
