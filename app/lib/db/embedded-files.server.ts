import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** The major version of PostgreSQL in PGlite. */
const postgresVersion = "18";
const controlBytes = 8192;

/** Where the embedded database has its files. */
export const filesIn = (dataDir: string): string => path.join(dataDir, "database");

/** It stands beside the files while the first start makes them. */
const markIn = (dataDir: string) => path.join(dataDir, "database.begun");

/** To be called before the database is opened. @returns a function to call once it is open */
export function markFirstStart(dataDir: string): () => void {
  const mark = markIn(dataDir);
  if (isEmpty(filesIn(dataDir))) writeFileSync(mark, "", { mode: 0o600 });
  return () => rmSync(mark, { force: true });
}

/**
 * Looks at the files of the embedded database without opening them. PGlite would abort without a word on most faults,
 * and without PG_VERSION begin a new database over what is there: only a first start that was cut may be begun again.
 * @returns the fault, as a clause; null where none is seen, or the first start is to come.
 */
export function findFilesFault(dataDir: string): string | null {
  const files = filesIn(dataDir);
  try {
    if (isEmpty(files)) return null;
    const isCutFirstStart = existsSync(markIn(dataDir)) && !existsSync(path.join(files, "PG_VERSION"));
    return findClosed(files) ?? (isCutFirstStart ? null : (findMissing(files) ?? findOtherVersion(files)));
  } catch (error) {
    return `the system refuses to read its files (${codeOf(error)})`;
  }
}

const isEmpty = (files: string) => !existsSync(files) || readdirSync(files).length === 0;

function findMissing(files: string): string | null {
  for (const name of ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"])
    if (!existsSync(path.join(files, name))) return `${name} is missing`;
  const { size } = statSync(path.join(files, "global/pg_control"));
  if (size !== controlBytes) return `global/pg_control has ${size} bytes instead of ${controlBytes}`;
  if (!readdirSync(path.join(files, "pg_wal")).some((name) => /^[0-9A-F]{24}$/.test(name)))
    return "pg_wal has no log";
  return null;
}

function findOtherVersion(files: string): string | null {
  const version = readFileSync(path.join(files, "PG_VERSION"), "utf8").trim();
  return version === postgresVersion
    ? null
    : `its files are PostgreSQL ${version.slice(0, 10)}'s, and this is ${postgresVersion}: start the version of the application that used them`;
}

/** The first file or folder that this account may not use: of a copy made by root, perhaps. */
function findClosed(files: string): string | null {
  for (const name of ["", ...readdirSync(files, { recursive: true, encoding: "utf8" })]) {
    const file = path.join(files, name);
    try {
      accessSync(file, constants.R_OK | constants.W_OK | (statSync(file).isDirectory() ? constants.X_OK : 0));
    } catch (error) {
      return `this account may not read and write ${name || "its folder"} (${codeOf(error)}): give it the files (chown -R)`;
    }
  }
  return null;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The text for the operator: the fault, what is safe, and what to try. */
export function describeFilesFault(dataDir: string, fault: string): string {
  return (
    `The embedded database in ${filesIn(dataDir)} cannot be opened: ${fault}. Nothing of it was changed. ` +
    "Copy the folder before you try anything. If nothing else helps, put a backup in its place (docs/running.md, " +
    "«Restore»), or set DATA_DIR to another folder, where a new database begins."
  );
}

/** The same where PostgreSQL failed on files in which {@link findFilesFault} sees nothing. PGlite hides its reason. */
export function describeFailedStart(dataDir: string): string {
  return (
    `The embedded database in ${filesIn(dataDir)} cannot be opened: PostgreSQL stops on its files. ` +
    "The disk is full, or they are damaged. Copy the folder before you try anything, and make room. If that does not " +
    "help, put a backup in its place (docs/running.md, «Restore»), or set DATA_DIR to another folder, where a new " +
    "database begins."
  );
}
