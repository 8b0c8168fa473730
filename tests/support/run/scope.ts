/**
 * Whether this run takes in the repeats (`npm test -- everything`): a rule once more on another server, another
 * database, another screen. docs/testing.md says which suite runs when.
 */
export const isEverything = process.env.TEST_SCOPE === "everything";

/** Whether what takes long to read of the whole tree is read: `npm test -- changed` does it too, `npm test` does not. */
export const readsWholeTree = isEverything || process.env.TEST_SCOPE === "changed";

/** How often a fault is brought about that is not the same each time. */
export const roundsOf = (all: number) => (isEverything ? all : 1);

/**
 * What generated values and chosen moments begin with: the same for each `npm test`, so that a failure comes from the
 * change. `npm test -- everything` chooses another each time and prints it; `TEST_SEED=…` before it repeats that one.
 */
export const seed = Number(process.env.TEST_SEED ?? 1);
