import type { FieldValues } from "./typed-fields";

/** What was typed in a form, in the storage of this tab. */
export interface StoredForm {
  fields: FieldValues;
  /** The version of the record that it builds on, where the form has one. */
  version?: string | undefined;
}

const prefix = "unsent:";

/** Where a form of a person is stored. */
export function storageKey(person: string, path: string, name: string): string {
  return `${prefix}${person}:${path}:${name}`;
}

export function readStored(key: string): StoredForm | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredForm | null) ?? null;
}

export function store(key: string, form: StoredForm): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(form)));
}

export function forget(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Signing out clears the storage; a session that ended elsewhere does not. */
export function forgetOthers(person: string): void {
  attempt(() => {
    const others = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(prefix) && !key.startsWith(`${prefix}${person}:`),
    );
    for (const key of others) sessionStorage.removeItem(key);
  });
}

/** Storage can be full, or closed to pages by a setting: then nothing is stored. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
