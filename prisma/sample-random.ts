import { createHash } from "node:crypto";

/** Sixteen bytes that look random and are the same for the same words at every call. */
export function sampleBytes(...words: (string | number)[]): Uint8Array {
  return createHash("sha256").update(words.join(":")).digest().subarray(0, 16);
}

/** A number from 0 to below 1, the same for the same words. */
export function sampleNumber(...words: (string | number)[]): number {
  return Buffer.from(sampleBytes(...words)).readUInt32BE() / 2 ** 32;
}

/** One of a list, the same for the same words. */
export function samplePick<T>(list: readonly [T, ...T[]] | readonly T[], ...words: (string | number)[]): T {
  return list[Math.floor(sampleNumber(...words) * list.length)] as T;
}
