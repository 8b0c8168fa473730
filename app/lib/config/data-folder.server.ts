import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";

const othersMayEnter = 0o077;
const isShared = 0o1000;
/** The names that we create there, and the one that a file system puts at its root. */
const own = /^(database|demo|mail|run\.sock(\.takeover)?|secrets\.json(\.\d+)?|lost\+found)$/;

/**
 * Makes the data folder, for this account alone. An existing folder that is open to others
 * is closed, unless it is sticky or contains files that are not ours.
 * @param account the user id that we run as; undefined on systems without user ids, which have no modes either.
 * @throws when the folder belongs to another account, or is open to others and contains other files.
 */
export function claimDataFolder(folder: string, account = process.getuid?.()): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account === undefined) return;
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
