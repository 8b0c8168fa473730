import leven from "leven";

/** A name that is no setting, and the setting that was probably meant. */
export interface Misspelt {
  name: string;
  meant: string;
}

/** One letter in four may be wrong: TRUSTED_PROXY means TRUSTED_PROXIES, HOSTNAME none of our settings. */
const lettersPerMistake = 4;

/** The names that differ by few letters (Levenshtein) from a setting that is not among them. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): Misspelt[] {
  const given = new Set(names);
  const missing = settings.filter((setting) => !given.has(setting));
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = missing.find(
        (setting) => leven(name, setting) <= Math.floor(setting.length / lettersPerMistake),
      );
      return meant === undefined ? [] : [{ name, meant }];
    });
}
