import { linkSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "~/lib/db/folder-lock.server";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { roundsOf } from "../support/run/scope";

const rounds = roundsOf(15);
const contenders = 6;

/** A socket that a killed process would leave: its name is there, and nobody listens. */
async function leaveStaleSocket(folder: string): Promise<void> {
  const server = createServer();
  const name = path.join(folder, "gone.sock");
  await new Promise<void>((resolve) => server.listen(name, resolve));
  linkSync(name, path.join(folder, "run.sock"));
  await new Promise((resolve) => server.close(resolve));
}

test(`of ${contenders} that take a stale lock at once exactly one gets it, ${rounds} times`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const folder = temporaryFolder("lock");
    await leaveStaleSocket(folder.path);
    const tries = await Promise.allSettled(
      Array.from({ length: contenders }, () => lockFolder(folder.path, 200)),
    );
    const taken = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(taken).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(FolderInUseError);
    await taken[0]?.release();
    // Released, it is free at once.
    await (await lockFolder(folder.path, 0)).release();
    folder.remove();
  }
});
