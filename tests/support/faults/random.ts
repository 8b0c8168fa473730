/** Chooses moments and values; the printed seed repeats the choice of a run that failed (`FAULT_SEED=… npm test`). */
export function createRandom(subject: string) {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 31);
  console.log(`${subject}: FAULT_SEED=${seed}`);
  let state = seed;
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    seed,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
  };
}
