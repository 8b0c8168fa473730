import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "~/lib/db/embedded.server";
import { copyOfEmbedded } from "../../support/app/embedded";

// With several in one turn, a crowd that waits for its connections to be accepted gets one a turn: after all of them.
test("statements are served in the order in which they come, each in its own turn of the event loop", async () => {
  process.env.LOG_LEVEL = "silent";
  const data = await copyOfEmbedded();
  onTestFinished(data.remove);
  const { prisma, close } = await openEmbedded(data.folder);
  onTestFinished(close);
  await prisma.$queryRaw`SELECT 0`;

  let turn = 0;
  const countTurns = () => {
    turn += 1;
    next = setImmediate(countTurns);
  };
  let next = setImmediate(countTurns);
  const turns = new Map<number, number>();
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => {
      await prisma.$queryRaw`SELECT ${number}::int`;
      turns.set(number, turn);
    }),
  );
  clearImmediate(next);

  expect([...turns.keys()]).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(turns.values()).size).toBe(5);
});
