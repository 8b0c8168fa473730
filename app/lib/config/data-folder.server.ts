import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";

const othersMayEnter = 0o077;
const isShared = 0o1000;
/** What we put there, and what a file system has at its top. */
const own = /^(database|demo|mail|run\.sock(\.takeover)?|secrets\.json(\.\d+)?|lost\+found)$/;

/**
 * Makes the data folder, for this account alone. One that the operator made open to others is closed, unless that
 * could take away what is not ours.
 * @param account the user id that we run as; a system without one has no modes either.
 * @throws when it belongs to somebody else, or is open to others and holds other things.
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
      `${folder} is open to other accounts and holds more than our data. Set DATA_DIR to a folder of its own, or close it (chmod 700).`,
    );
  chmodSync(folder, 0o700);
}
