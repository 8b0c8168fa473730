import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createHistory } from "~/lib/db/migrate.server";
import { forSeconds } from "../app/app-process";

/** The names of the repository's migrations, in order. */
export const migrationNames = readdirSync("prisma/migrations")
  .filter((name) => /^\d/.test(name))
  .sort();

/** Rows for later migrations to change, written in the transaction of the migration that makes their table. */
const rows: Record<string, string> = {
  start: `INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), 'ana' || n || '@example.es', 'Ana', (ARRAY['employee', 'organization'])[1 + n % 2]::user_type,
        '-', now(), now() FROM generate_series(1, 200) n;
    INSERT INTO organizations (id, owner_id, name, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'Instituto de Química', now(), now() FROM users WHERE type = 'organization';
    INSERT INTO waitlist_entries (id, email, role, created_at)
      SELECT gen_random_uuid(), 'eva' || n || '@example.es', 'professional', now() FROM generate_series(1, 200) n;`,
  organizations_and_jobs: `INSERT INTO jobs (id, organization_id, slug, title, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'quimica-' || id, 'Química', now(), now() FROM organizations;`,
};

/**
 * Prepares an empty database, of either kind: a migration stays where it is, its script done and its record not, when
 * the function `hold_migration(name)`, which the caller makes, does not return.
 */
export const holdMigrations = `${createHistory};
  CREATE FUNCTION in_migration() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${Object.entries(rows)
      .map(([name, script]) => `IF NEW.migration_name LIKE '%\\_${name}' THEN ${script} END IF;`)
      .join("\n")}
    PERFORM hold_migration(NEW.migration_name);
    RETURN NEW;
  END $$;
  CREATE TRIGGER in_migration BEFORE INSERT ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION in_migration()`;

/** Starts a program of the build. */
export function run(program: "main" | "migrate", env: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [...forSeconds, `build/${program}.js`], {
    env: { PATH, NODE_ENV: "production", LOG_LEVEL: "silent", ...env },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  child.stdout.resume();
  /** Resolves with its exit code, null after a kill, and what it said. */
  const exited = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, errors })),
  );
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    isRunning: () => child.exitCode === null,
    /** Its standard error so far. */
    errors: () => errors,
    exited,
  };
}
