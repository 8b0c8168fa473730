/** The functions that forget the values of a run of the application. */
const forgetters = new Set<() => void>();

/**
 * Makes a value at its first use, from the settings or for the connections of one run of the application: from its
 * start until it is stopped. A start after that makes it again.
 */
export function oncePerRun<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  forgetters.add(() => {
    made = undefined;
  });
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Calls `forget` at the end of each run, for what is kept in a variable of its own. */
export function atEndOfRun(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets all that a run has made, once it is closed. */
export function forgetRun(): void {
  for (const forget of forgetters) forget();
}
