import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { listMailbox } from "./mailbox.server";

const dataDir = await mkdtemp(path.join(tmpdir(), "matraz-mailbox-"));
vi.stubEnv("DATA_DIR", dataDir);
afterAll(() => rm(dataDir, { recursive: true }));

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;

/** Writes a mail whose id does not tell its time, like those of a wave. */
async function write(letter: string, seconds: number) {
  const folder = path.join(dataDir, "mail");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${idOf(letter)}.eml`);
  await writeFile(file, "From: a@example.es\r\nTo: b@example.es\r\nSubject: Uno\r\n\r\nUno\r\n");
  await utimes(file, seconds, seconds);
}

const listed = async () => (await listMailbox()).map(({ id }) => id);

test("the mailbox lists the newest mail first to the fraction of a millisecond, and then by id", async () => {
  const second = 1_800_000_000;
  await write("b", second + 0.0001);
  await write("f", second);
  await write("a", second + 0.0002);
  await write("d", second);
  await write("c", second - 1);
  const order = ["a", "b", "f", "d", "c"].map(idOf);
  expect(await listed()).toEqual(order);
  expect(await listed()).toEqual(order);
});
