import { mentionRefusals as text } from "~/content/errors/mentions";
import { fillText } from "~/content/fill-text";
import { foldName } from "~/lib/text/fold-text";

/** Somebody of an organization, and whether they see the application that a note is about. */
export interface Colleague {
  userId: string;
  name: string;
  sees: boolean;
}

/** Names have so many words at most that count. */
const maxWords = 4;
const mention = /(?<![\p{L}\p{N}@._-])@(?=\p{L})([^\n@]*)/gu;

/**
 * Those whom a note names: «@» before a whole name, or before as much of its beginning as only one of the team has. An
 * address and an «@» before anything but a letter name nobody.
 * @returns their ids, or a sentence that refuses the note.
 */
export function findMentions(
  note: string,
  team: readonly Colleague[],
): { ids: string[]; refusal: string | null } {
  const ids = new Set<string>();
  for (const [, rest = ""] of note.matchAll(mention)) {
    const { named, typed } = whoIsNamed(rest, team);
    const [only] = named;
    if (!only) return { ids: [], refusal: fillText(text.unknown, { typed }) };
    if (named.length > 1) return { ids: [], refusal: fillText(text.several, { typed }) };
    if (!only.sees) return { ids: [], refusal: fillText(text.mayNotSee, { name: only.name }) };
    ids.add(only.userId);
  }
  return { ids: [...ids], refusal: null };
}

/** Who is meant by the words after an «@», and the words that were compared: as many as name anybody. */
function whoIsNamed(
  rest: string,
  team: readonly Colleague[],
): { named: readonly Colleague[]; typed: string } {
  const words = (rest.match(/^[\p{L}\p{N}'’.-]+(?: [\p{L}\p{N}'’.-]+)*/u)?.[0] ?? "").split(" ");
  for (let count = Math.min(words.length, maxWords); count > 0; count -= 1) {
    const typed = words
      .slice(0, count)
      .join(" ")
      .replace(/[.’'-]+$/, "");
    const begins = team.filter(({ name }) => beginsWith(name, typed));
    const whole = begins.filter(({ name }) => foldName(name) === foldName(typed));
    if (whole.length > 0) return { named: whole, typed };
    if (begins.length > 0) return { named: begins, typed };
  }
  return { named: [], typed: words[0] ?? "" };
}

function beginsWith(name: string, typed: string): boolean {
  const [all, first] = [foldName(name), foldName(typed)];
  return all === first || all.startsWith(`${first} `);
}
