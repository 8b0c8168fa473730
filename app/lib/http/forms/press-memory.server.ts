import { LRUCache } from "lru-cache";
import { oncePerRun } from "../../memory/once-per-run";
import { getRedis } from "../../redis/redis.server";
import { hourMs } from "../../time/durations";

/** A form that was sent, as all instances remember it. */
export type Press =
  /** It is being carried out. */
  | { state: "sent" }
  /** It led to this address of ours, at this moment; with cookies, which belong to the request that got them. */
  | { state: "done"; location: string; to: number; hasCookies: boolean };

/** When forms of one sender changed something, in milliseconds since 1970; the latest first. */
export interface Change {
  /** The key of the form. */
  key: string;
  path: string;
  from: number;
  to: number;
}

/** How long a form under way is waited for, should its instance end. */
const underWayMs = 30_000;
const rememberedMs = hourMs;
const maxChanges = 20;

/** As many pages confirm what their sender did. */
const maxWays = 20;

/** Without Redis, and while it does not respond. */
const own = oncePerRun(() => new LRUCache<string, string>({ max: 10_000, ttl: rememberedMs }));

/** Notes that a form is being carried out. @returns what is known of the same form already, and then notes nothing. */
export async function claimPress(key: string): Promise<Press | null> {
  const name = `press:${key}`;
  const sent = JSON.stringify({ state: "sent" } satisfies Press);
  const isNoted = await inRedis((redis) => redis.set(name, sent, "PX", underWayMs, "NX"));
  if (isNoted !== undefined) return isNoted === null ? readPress(key) : null;
  const kept = own().get(name);
  if (kept === undefined) own().set(name, sent, { ttl: underWayMs });
  return read<Press>(kept);
}

export async function readPress(key: string): Promise<Press | null> {
  return read<Press>(await get(`press:${key}`));
}

export async function rememberPress(key: string, press: Press): Promise<void> {
  await set(`press:${key}`, press);
}

export async function forgetPress(key: string): Promise<void> {
  own().delete(`press:${key}`);
  await inRedis((redis) => redis.del(`press:${key}`));
}

/** The latest changes by one sender's forms. */
export async function readChanges(sender: string): Promise<Change[]> {
  return read<Change[]>(await get(`presses:${sender}`)) ?? [];
}

export async function rememberChange(sender: string, change: Change): Promise<void> {
  await set(`presses:${sender}`, [change, ...(await readChanges(sender))].slice(0, maxChanges));
}

/** Where one sender's forms led lately, the latest first, each page once. */
export async function readWays(sender: string): Promise<string[]> {
  const from = Date.now() - rememberedMs;
  const ways = read<Way[]>(await get(`ways:${sender}`)) ?? [];
  return ways.filter(({ at }) => at > from).map(({ location }) => location);
}

/** Notes where a form, or a page in its place, leads its sender. */
export async function rememberWay(sender: string, location: string): Promise<void> {
  const before = read<Way[]>(await get(`ways:${sender}`)) ?? [];
  const others = before.filter((way) => pageOf(way.location) !== pageOf(location));
  await set(`ways:${sender}`, [{ location, at: Date.now() }, ...others].slice(0, maxWays));
}

const pageOf = (location: string) => location.split(/[?#]/, 1)[0];

/** In milliseconds since 1970. */
interface Way {
  location: string;
  at: number;
}

async function get(name: string): Promise<string | null | undefined> {
  const known = await inRedis((redis) => redis.get(name));
  return known === undefined ? own().get(name) : known;
}

async function set(name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const isKept = await inRedis((redis) => redis.set(name, text, "PX", rememberedMs));
  if (isKept === undefined) own().set(name, text);
}

type Client = Parameters<Parameters<NonNullable<ReturnType<typeof getRedis>>["ask"]>[0]>[0];

/** @returns undefined without Redis, and while it does not respond. */
async function inRedis<T>(send: (client: Client) => Promise<T>): Promise<T | undefined> {
  const result = await getRedis()?.ask(async (client) => ({ value: await send(client) }));
  return result?.value;
}

function read<T>(text: string | null | undefined): T | null {
  return text ? (JSON.parse(text) as T) : null;
}
