// @ts-check
import { hash, verify } from "@node-rs/argon2";
import { parameters, password } from "./lib/password.mjs";

/**
 * The floor of signing in: how many passwords the library checks in a second alone, two at once. The argument
 * is the seconds; writes a sample as JSON.
 */
const seconds = Number(process.argv[2]);
const encoded = await hash(password, parameters);

let checked = 0;
let until = performance.now() + 300;
async function work() {
  while (performance.now() < until) if (await verify(encoded, password)) checked += 1;
}
await Promise.all([work(), work()]);
checked = 0;
const begunAt = performance.now();
const usedBefore = process.cpuUsage();
until = begunAt + seconds * 1000;
await Promise.all([work(), work()]);
const { user, system } = process.cpuUsage(usedBefore);
const value = checked / ((performance.now() - begunAt) / 1000);
process.stdout.write(JSON.stringify({ value, cpuMicroseconds: (user + system) / checked }));
