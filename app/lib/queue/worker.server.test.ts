import { expect, test, vi } from "vitest";
import { secondsBeforeRetry, type TakenJob } from "./queue";
import { workQueue } from "./worker.server";

const rules = { name: "q", tries: 3, retrySeconds: 10, leaseSeconds: 60 };

test("a job is tried again, and given up after its last try or where that one's process died", async () => {
  const due: TakenJob[] = [1, 2, 3, 4].map((attempts) => ({ id: String(attempts), attempts }));
  const [finish, postpone] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const handlers = { handle: vi.fn(() => Promise.reject(new Error("no"))), giveUp: vi.fn(async () => {}) };
  const take = async (limit: number) => due.splice(0, limit);
  const worker = workQueue({ ...rules, take, finish, postpone }, 2, handlers);
  await expect.poll(() => finish.mock.calls.length).toBe(2);
  await worker.stop();
  const idsOf = (calls: unknown[][]) => calls.map(([job]) => (job as TakenJob).id).toSorted();
  expect(idsOf(handlers.handle.mock.calls)).toEqual(["1", "2", "3"]);
  expect(idsOf(postpone.mock.calls)).toEqual(["1", "2"]);
  expect(idsOf(handlers.giveUp.mock.calls)).toEqual(["3", "4"]);
});

test.each([1, 2, 11])(
  "the delay after try %i is that of the first, doubled for each, and up to twice as long",
  (attempts) => {
    const least = rules.retrySeconds * 2 ** (attempts - 1);
    const seconds = secondsBeforeRetry(rules, attempts);
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThan(2 * least);
  },
);
