import { mentionRefusals as text } from "~/content/errors/mentions";
import { fillText } from "~/content/fill-text";
import { foldName } from "~/lib/text/fold-text";

/** Somebody of an organization, and whether they see the application that a note is about. */
export interface Colleague {
  userId: string;
  name: string;
  sees: boolean;
}

const mention = /(?<![\p{L}\p{N}@._-])@(?=\p{L})([^\n@]*)/gu;
const wordGoesOn = /^(?:[\p{L}\p{N}_]|[.’'-][\p{L}\p{N}])/u;

/**
 * Those whom a note names: «@» before a whole name, or before as much of its beginning as only one of the team has. A
 * whole name that several have names all of them who see the application. An address, an «@» before anything but a
 * letter, and a name of nobody name nobody.
 * @returns their ids, and for the first name that names nobody a sentence that says why, for people who meant somebody.
 */
export function findMentions(
  note: string,
  team: readonly Colleague[],
): { ids: string[]; refusal: string | null } {
  const ids = new Set<string>();
  let refusal: string | null = null;
  for (const [, rest = ""] of note.matchAll(mention)) {
    const { whole, named, typed } = whoIsNamed(rest, team);
    const seeing = named.filter(({ sees }) => sees);
    const [only] = named;
    if (!only) refusal ??= fillText(text.unknown, { typed });
    else if (named.length > 1 && !whole) refusal ??= fillText(text.several, { typed });
    else if (seeing.length === 0) refusal ??= fillText(text.mayNotSee, { name: only.name });
    else for (const { userId } of seeing) ids.add(userId);
  }
  return { ids: [...ids], refusal };
}

interface Named {
  named: readonly Colleague[];
  /** Whether it is by all of their name. */
  whole: boolean;
  /** The words that were compared: as many as name anybody. */
  typed: string;
}

/** Who is meant by the words after an «@»: by a whole name, unless more words begin a longer one. */
function whoIsNamed(rest: string, team: readonly Colleague[]): Named {
  const begun = whoBegins(rest, team);
  const sent = foldName(rest);
  const wholes = team.map(({ name }) => foldName(name)).filter((name) => name !== "" && begins(sent, name));
  const [longest = ""] = wholes.toSorted((one, other) => other.length - one.length);
  const isLonger = begun.named.length > 0 && foldName(begun.typed).length > longest.length;
  if (longest === "" || isLonger) return begun;
  const named = team.filter(({ name }) => foldName(name) === longest);
  return { named, whole: true, typed: longest };
}

/** Those whose name begins with as many of the words as any does. */
function whoBegins(rest: string, team: readonly Colleague[]): Named {
  const words = (rest.match(/^[\p{L}\p{N}_'’.-]+(?: [\p{L}\p{N}_'’.-]+)*/u)?.[0] ?? "").split(" ");
  const most = Math.max(0, ...team.map(({ name }) => foldName(name).split(" ").length));
  for (let count = Math.min(words.length, most); count > 0; count -= 1) {
    const typed = words
      .slice(0, count)
      .join(" ")
      .replace(/[.’'-]+$/, "");
    const named = team.filter(({ name }) => begins(foldName(name), foldName(typed)));
    if (named.length > 0) return { named, whole: false, typed };
  }
  return { named: [], whole: false, typed: words[0] ?? "" };
}

/** Whether a text begins with some words, and not within a word. */
function begins(text: string, words: string): boolean {
  return text.startsWith(words) && !wordGoesOn.test(text.slice(words.length));
}
