import type { Env } from "./env.server";

/** The dependencies of a process, each in one word or as `host:port`. */
export interface Dependencies {
  /** `embedded` or the server with the database's name. */
  database: string;
  /** `memory`: the limits are counted in each process alone. */
  redis: string;
  /** Whether Redis responded at the start; undefined where none is set. */
  isRedisUp?: boolean;
  /** `files` or the mail server. */
  mail: string;
  /** Whether this process sends mails and goes on with tasks. */
  worker: boolean;
}

/** Names the targets of the settings, without the account and the password in them. */
export function describeDependencies(
  env: Pick<Env, "databaseUrl" | "redisUrl" | "smtpUrl" | "runWorker">,
  isRedisUp: boolean,
): Dependencies {
  return {
    database: env.databaseUrl ? serverPlace(env.databaseUrl) : "embedded",
    redis: env.redisUrl ? serverPlace(env.redisUrl) : "memory",
    ...(env.redisUrl && { isRedisUp }),
    mail: env.smtpUrl ? serverPlace(env.smtpUrl) : "files",
    worker: env.runWorker,
  };
}

/** `host:port/path` of a URL, or a socket's folder and the path: no account, no password, nothing else of the query. */
export function serverPlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const place = searchParams.get("host") ?? decodeURIComponent(host);
  return place + pathname.replace(/\/$/, "");
}
