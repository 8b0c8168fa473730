import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const othersMayEnter = 0o077;
const isShared = 0o1000;
/** The names that we create there, and the one that a file system puts at its root. */
const own = /^(database(\.begun)?|demo|mail|run\.sock(\.takeover)?|secrets\.json(\.\d+)?|lost\+found)$/;

/**
 * Makes the data folder, for this account alone. An existing folder that is open to others
 * is closed, unless it is sticky or contains files that are not ours.
 * @param account the user id that we run as; undefined on systems without user ids, which have no modes either.
 * @throws with a sentence for the operator when it cannot be made or written, belongs to another account, or is open to
 *   others and contains other files.
 */
export function claimDataFolder(folder: string, account = process.getuid?.()): void {
  try {
    makeFolder(folder);
    if (account !== undefined) closeFolder(folder, account);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Error(describeFault(folder, reasonOf(error)), { cause: error });
  }
  const fault = findFolderFault(folder);
  if (fault !== null) throw new Error(describeFault(folder, fault));
}

/**
 * Makes a folder and those above it, for this account alone. One by one: where the system makes no folders, as in
 * /proc, Node's own `recursive` tries for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts as well was faster.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function closeFolder(folder: string, account: number): void {
  const { uid, mode } = statSync(folder);
  if (uid !== account)
    throw new Error(
      `${folder} belongs to another account (${uid}), we run as ${account}. Change its owner, or set DATA_DIR to another folder.`,
    );
  if ((mode & othersMayEnter) === 0) return;
  if ((mode & isShared) !== 0 || readdirSync(folder).some((name) => !own.test(name)))
    throw new Error(
      `${folder} is open to other accounts and contains more than our data. Set DATA_DIR to a folder of its own, or close it (chmod 700).`,
    );
  chmodSync(folder, 0o700);
}

/** Why the folder cannot be used, or cannot be made, as a clause; null where no reason is seen. */
export function findFolderFault(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return fileInTheWay;
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const parent = path.dirname(folder);
    return codeOf(error) === "ENOENT" && parent !== folder ? findFolderFault(parent) : reasonOf(error);
  }
}

const fileInTheWay = "a file is in its way";

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "it cannot be made there",
  ENOTDIR: fileInTheWay,
  ELOOP: "its symbolic links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  EROFS: "its file system can only be read",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  ENOSPC: "the disk is full",
};

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? `the system refuses it (${code})`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

function describeFault(folder: string, reason: string): string {
  return `The data folder ${folder} cannot be used: ${reason}. Nothing in it was changed. Set DATA_DIR to a folder that this account may write, or change its rights.`;
}
