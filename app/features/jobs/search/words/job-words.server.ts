import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { createTimedCache } from "~/lib/memory/timed-cache.server";
import { foldText } from "~/lib/text/fold-text";
import { openJob } from "../../job/job-state.server";
import { listNames } from "./meanings.server";

/** A word that a search may have meant. */
export interface KnownWord {
  /** With its accents. */
  text: string;
  /** Folded, without blanks. */
  key: string;
  /** In how many of the jobs that were read. */
  jobs: number;
  /** The rank of the vocabulary; 2 for a word of jobs alone. */
  rank: number;
  /** Part of a name, and in no job: of another language perhaps. */
  isPart: boolean;
}

/** Letters at the beginning of words that sound alike, or not at all. */
const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/^h/, ""],
  [/^(qu?|k|c)/, "k"],
  [/^[sz]/, "k"],
  [/^v/, "b"],
  [/^[gy]/, "j"],
  [/^x/, "j"],
];

/** The first letter of a folded word that is heard: nearly all mistakes are behind it. */
export const firstSound = (key: string) =>
  soundsAlike.reduce((word, [letters, sound]) => word.replace(letters, sound), key)[0] ?? "";

/** The words are those of the newest jobs: their titles, cities and organizations, and of fewer also the texts. */
const maxJobsRead = 5_000;
const maxTextsRead = 500;
const minLetters = 4;
const cachedMs = 10 * 60_000;

/**
 * The words of the open jobs and of the vocabulary by their {@link firstSound}, at most ten minutes old. The first caller
 * waits for a statement.
 */
export const getKnownWords = () => cached()("all");

const cached = oncePerRun(() =>
  createTimedCache<"all", ReadonlyMap<string, KnownWord[]>>(
    async () => bySound(merge(await readWords(new Date()))),
    {
      max: 1,
      cachedMs,
      renewedAfterMs: cachedMs / 2,
    },
  ),
);

function bySound(words: readonly KnownWord[]): Map<string, KnownWord[]> {
  const sounds = new Map<string, KnownWord[]>();
  for (const word of words) {
    const sound = firstSound(word.key);
    const alike = sounds.get(sound);
    if (alike) alike.push(word);
    else sounds.set(sound, [word]);
  }
  return sounds;
}

async function readWords(now: Date): Promise<{ text: string; jobs: number }[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw`
    WITH newest AS (
      SELECT jobs.id, jobs.title, jobs.city, jobs.description, organizations.name,
        row_number() OVER (ORDER BY jobs.published_at DESC) AS place
      FROM jobs JOIN organizations ON organizations.id = jobs.organization_id WHERE ${openJob(now)}
      ORDER BY jobs.published_at DESC LIMIT ${maxJobsRead}
    ), words AS (
      SELECT DISTINCT id, word FROM newest, regexp_split_to_table(lower(concat_ws(' ', title, city, name,
        CASE WHEN place <= ${maxTextsRead} THEN description END)), ${notInWords}) AS word
    )
    SELECT word AS text, count(*)::int AS jobs FROM words WHERE char_length(word) >= ${minLetters} GROUP BY word`;
}

/** The characters between words, written out: a database of locale C knows no other letters than ASCII's. */
const notInWords = Prisma.sql`${"[\\s\\d!-/:-@\\[-`{-~¡¿«»“”‘’–—·…º°ª€]+"}`;

/**
 * One entry for «Química» and «quimica»: in the spelling that the vocabulary has, of several («orgánica», «orgànica»)
 * in that of most jobs, or else as most jobs have it.
 */
function merge(read: readonly { text: string; jobs: number }[]): KnownWord[] {
  const words = new Map<string, KnownWord>();
  for (const { text: written, jobs } of [...read].sort((one, other) => other.jobs - one.jobs)) {
    // A database of locale C leaves capitals with an accent.
    const text = written.toLowerCase();
    const key = foldText(text);
    const known = words.get(key);
    if (known) known.jobs += jobs;
    else words.set(key, { text, key, jobs, rank: 2, isPart: false });
  }
  const inJobs = new Map([...words].map(([key, { text }]) => [key, text]));
  const named = new Set<string>();
  for (const { text: name, rank } of listNames()) {
    // A name of several words is known as a whole, typed in one, and by each of its words.
    for (const text of [name, ...name.split(/[\s/-]+/)]) {
      const key = foldText(text).replace(/[\s/-]+/g, "");
      if (key.length < minLetters) continue;
      const known = words.get(key);

      const isOfJobs = (spelling: string) => spelling.toLowerCase() === inJobs.get(key);
      const kept = known && named.has(key) && isOfJobs(known.text) && !isOfJobs(text) ? known.text : text;
      named.add(key);
      words.set(key, {
        text: kept,
        key,
        jobs: known?.jobs ?? 0,
        rank: Math.min(rank, known?.rank ?? 2),
        isPart: text !== name && (known?.isPart ?? true),
      });
    }
  }
  return [...words.values()];
}
