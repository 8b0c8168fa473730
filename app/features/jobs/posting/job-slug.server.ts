import { randomInt } from "node:crypto";
import type { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const maxTitle = 60;
const maxOrganization = 40;
/** A random end is taken once in a million and a half; so many in a row are never taken. */
const maxTries = 8;

/** The words that a slug is made of. */
interface SlugWords {
  title: string;
  organizationName: string;
}

/** The address of a job, `titulo-organizacion-xxxx`, free at this moment. */
export async function freeJobSlug(
  tx: Pick<Prisma.TransactionClient, "job">,
  words: SlugWords,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = jobSlug(words, randomEnd());
    if ((await tx.job.count({ where: { slug } })) === 0) return slug;
  }
  throw new Error("Every slug for a job is taken");
}

/** An address with an end that makes it the job's own. */
export function jobSlug({ title, organizationName }: SlugWords, end: string): string {
  const words = [wordsOf(title, maxTitle) || "oferta", wordsOf(organizationName, maxOrganization), end];
  return words.filter((part) => part !== "").join("-");
}

/** The words of a text, whole ones as far as they fit. */
function wordsOf(text: string, max: number): string {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  const joined = words.join("-");
  if (joined.length <= max) return joined;
  return joined
    .slice(0, max + 1)
    .replace(/-[^-]*$/, "")
    .slice(0, max);
}

function randomEnd(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
