import { BusyError } from "../../busy-error";
import { RateLimitError } from "../../rate-limit/rate-limiter.server";
import { widerNetworks } from "../../rate-limit/wider-networks";

/** The sender of a body with files. */
export interface UploadSender {
  /** The key of its address, as for rate limits. */
  bucket: string;
  /** The id of its account. */
  account?: string | undefined;
}

/**
 * How many bodies with files are read at once (docs/security.md). Each holds a piece of its file in memory. A /56 has
 * four times as many as an address, a /48 sixteen times.
 */
export const uploadPlaces = { all: 200, perAddress: 8, perAccount: 2 };

/** When a sender whose own places are taken may ask again: most uploads are over in seconds. */
const retryAfterMs = 2_000;

const taken = new Map<string, number>();
const isTaken = ([key, max]: Place) => (taken.get(key) ?? 0) >= max;

type Place = readonly [key: string, max: number];
const inProcess: Place = ["process", uploadPlaces.all];

/**
 * Takes a place for one more body.
 * @returns a function that gives it back; to be called once.
 * @throws {RateLimitError} when those of the account, the address or its networks are taken.
 * @throws {BusyError} when all of them are.
 */
export function takeUploadPlace(sender: UploadSender): () => void {
  const own = placesOf(sender);
  if (own.some(isTaken)) throw new RateLimitError(retryAfterMs, "uploads/at-once");
  if (isTaken(inProcess)) throw new BusyError("Too many bodies with files are being read");
  const places = [inProcess, ...own];
  for (const [key] of places) taken.set(key, (taken.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of places) {
      const left = (taken.get(key) ?? 0) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  };
}

function placesOf({ bucket, account }: UploadSender): Place[] {
  const { perAddress, perAccount } = uploadPlaces;
  const places: Place[] = [[`address ${bucket}`, perAddress]];
  for (const { key, share } of widerNetworks(bucket)) places.push([`network ${key}`, perAddress * share]);
  if (account !== undefined) places.push([`account ${account}`, perAccount]);
  return places;
}
