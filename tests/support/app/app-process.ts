import { randomBytes } from "node:crypto";

/** The ways to run the same build. */
export type Target = "embedded" | "production" | "remix-serve";

export interface AppOptions {
  target: Target;
  /** Needed for production and remix-serve: a migrated database of this app's own. */
  databaseUrl?: string;
  redisUrl?: string;
  /** Of its address; passkeys need a name. */
  host?: "127.0.0.1" | "localhost";
  /** On top of the defaults; undefined takes a default away. */
  env?: Record<string, string | undefined>;
  /** An existing data folder, for a second start on the same embedded database. */
  dataDir?: string;
  /** A data folder to begin with a copy of: a new embedded database takes seconds, a copy does not. */
  dataTemplate?: string;
  /** A folder with a build and packages of its own; otherwise this tree. */
  cwd?: string;
}

/** A process that lives for seconds is done before the embedded database has been compiled a second time, for speed. */
export const forSeconds = ["--liftoff-only"];

/** The legal entity, which https requires. */
export const legalSettings = {
  LEGAL_NAME: "Ciencia Abierta, S. L.",
  LEGAL_ID: "B00000000",
  LEGAL_ADDRESS: "Calle Mayor, 1, 28001 Madrid",
  CONTACT_EMAIL: "hola@ciencia-abierta.example.es",
  SECURITY_EMAIL: "seguridad@ciencia-abierta.example.es",
};

interface ProcessOptions {
  options: AppOptions;
  port: number;
  baseUrl: string;
  dataDir: string;
}

/** Nothing of the caller's own configuration reaches the application under test. */
export function environment({ options, port, baseUrl, dataDir }: ProcessOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const secret = () => randomBytes(32).toString("hex");
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: baseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: secret(),
    CRON_SECRET: secret(),
    ...legalSettings,
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    ...options.env,
  };
}

/** Whether a GET is answered at all, with anything but a failure. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: "manual" });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}
