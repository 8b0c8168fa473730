import path from "node:path";
import { z } from "zod";
import { site } from "~/content/site";
import { parseAddressRanges } from "~/lib/http/address-ranges.server";
import { parseEmail } from "~/lib/text-schema";
import { projectRoot } from "./project-root.server";

const blankAsAbsent = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankAsAbsent, schema.optional());
}

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1" || value === "on");

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
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

function isMailbox(value: string): boolean {
  const { address } = parseMailbox(value);
  return parseEmail(address) !== null;
}

/** The two parts of «Matraz <no-reply@example.es>»; a bare address has no name. */
function parseMailbox(value: string): Mailbox {
  const [, name = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  return { name: name.trim(), address: address.trim() };
}

const variables = z.object({
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  APP_URL: optional(exactOrigin),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(?:ql)?$/, error: "must be a postgresql:// URL" })),
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
  REQUIRE_EMAIL_VERIFICATION: optional(flag),
  ORG_REVIEW: optional(flag),
  PASSWORD_MIN_LENGTH: optional(wholeNumber(8, 64)),
  DATA_DIR: optional(z.string()),
  LOG_LEVEL: optional(z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"])),
});

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
  cronSecret: string | undefined;
  cronSecretPrevious: string | undefined;
  cronAllowGet: boolean;
  allowedOrigins: string[];
  trustedProxies: string;
  clientIpHeader: string | undefined;
  requireEmailVerification: boolean;
  /** Whether an administrator reads the jobs of unverified organizations before they are published. */
  orgReview: boolean;
  passwordMinLength: number;
  /** Absolute path. */
  dataDir: string;
  logLevel: string;
}

/** The environment is invalid; the message names each variable and what it must be, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads and checks the environment.
 * @throws {EnvError} when a variable is invalid, or a secret that https requires is missing.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join("\n"),
    );
  }
  const read = parsed.data;
  const secure = read.APP_URL?.startsWith("https:") ?? false;
  const missing = secure ? (["SESSION_SECRET", "CRON_SECRET"] as const).filter((name) => !read[name]) : [];
  if (missing.length > 0) {
    const advice = "(openssl rand -base64 32 makes one)";
    throw new EnvError(
      missing.map((name) => `${name} is required when APP_URL is https ${advice}`).join("\n"),
    );
  }
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
    cronSecret: read.CRON_SECRET,
    cronSecretPrevious: read.CRON_SECRET_PREVIOUS,
    cronAllowGet: read.CRON_ALLOW_GET ?? false,
    allowedOrigins: read.ALLOWED_ORIGINS ?? [],
    trustedProxies: read.TRUSTED_PROXIES ?? "loopback,linklocal,uniquelocal",
    clientIpHeader: read.CLIENT_IP_HEADER,
    requireEmailVerification: read.REQUIRE_EMAIL_VERIFICATION ?? read.SMTP_URL !== undefined,
    orgReview: read.ORG_REVIEW ?? secure,
    passwordMinLength: read.PASSWORD_MIN_LENGTH ?? 8,
    dataDir: path.resolve(projectRoot, read.DATA_DIR ?? ".data"),
    logLevel: read.LOG_LEVEL ?? "info",
  };
}

let current: Env | undefined;

/** The settings of this process, read once. @throws {EnvError} */
export function getEnv(): Env {
  current ??= readEnv();
  return current;
}
