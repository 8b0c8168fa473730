/** From so many values on the order of a vocabulary helps nobody to find one. */
const maxInOrder = 10;

interface Countable {
  jobs: number;
  isChecked: boolean;
}

/** The values of a facet in the order of the page: of a long one the chosen first, then those with most jobs. */
export function inPageOrder<Option extends Countable>(options: readonly Option[]): Option[] {
  if (options.length <= maxInOrder) return [...options];
  return [...options].sort(
    (one, other) => Number(other.isChecked) - Number(one.isChecked) || other.jobs - one.jobs,
  );
}

interface Shown {
  code: string;
  count: string;
  isChecked: boolean;
}

/**
 * The values as they stood, with the new numbers: while somebody filters nothing moves under the pointer, and what
 * finds nothing any more stays with a zero. New values come last.
 */
export function inPlace<Option extends Shown>(before: readonly Option[], now: readonly Option[]): Option[] {
  const known = new Set(before.map(({ code }) => code));
  return [
    ...before.map(
      (option) => now.find(({ code }) => code === option.code) ?? { ...option, count: "0", isChecked: false },
    ),
    ...now.filter(({ code }) => !known.has(code)),
  ];
}
