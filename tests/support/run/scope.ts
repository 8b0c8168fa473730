/**
 * Whether this run takes in the repeats (`npm test -- everything`): a rule once more on another server, another
 * database, another screen. docs/testing.md says which suite runs when.
 */
export const isEverything = process.env.TEST_SCOPE === "everything";

/** How often a fault is brought about that is not the same each time. */
export const roundsOf = (all: number) => (isEverything ? all : 1);
