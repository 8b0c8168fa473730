import { employerApplication as page } from "~/content/pages/employer-applications/application";
import { undoneNote } from "~/content/replies";
import { isLedBy } from "~/features/jobs/job/job-lead.server";
import { containing } from "~/features/organizations/organization/where-named.server";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { isOneOf } from "~/lib/db/plans.server";
import { nameWords } from "~/lib/text/name-words";
import { digitsOfNumber } from "~/lib/text/typed-number";
import {
  applicationStatusAt,
  applicationStatusSeenAt,
  isWaitingForReply,
  unansweredStatuses,
} from "../application/application-state.server";
import { isContentReadable } from "../application/erasing/retention.server";
import { openStatuses } from "../application/statuses.server";
import type { MinRating } from "../committee/committee-limits";
import { ratingSql } from "../rating/rating-sql.server";
import type { MissingPart } from "./board.schema";
import { hasTag } from "./tag-sql.server";

/** The applications of a job that are meant; an absent field means all. */
export interface BoardFilter {
  /** The states of this moment. */
  status?: readonly ApplicationStatus[] | undefined;
  /** Words that all have to be in name, profile, letter or notes, whatever their accents, or a receipt's number. */
  q?: string | undefined;
  missing?: MissingPart | undefined;
  /** Any of these highest degrees. */
  degree?: readonly string[] | undefined;
  /** Any of these career stages. */
  stage?: readonly string[] | undefined;
  /** A language of the profile, at whatever level. */
  language?: string | undefined;
  /** Only those that nobody of the organization has read, or with a message that nobody has read. */
  unread?: boolean | undefined;
  /** Those rated at least so. */
  rating?: MinRating | undefined;
  /** The id of a tag. */
  tag?: string | undefined;
  /** Only those for jobs that this person leads. */
  ledBy?: string | undefined;
  /** Words of the candidate's name and the job's title, or a receipt's number. */
  find?: string | undefined;
  /** Only those that wait for the organization's first reply. */
  waiting?: boolean | undefined;
  /** The list as it was at this moment: later decisions and applications change neither it nor its order by date. */
  seenAt?: Date | undefined;
}

/** The conditions of a filter, each with its AND, over the tables of `boardSource`. */
export function boardConditions(filter: BoardFilter, now: Date): Prisma.Sql {
  const { q = "", missing, degree = [], stage = [], language, unread, rating, tag, waiting } = filter;
  const { ledBy, find = "" } = filter;
  const { seenAt } = filter;
  const statusAt = seenAt ? applicationStatusSeenAt(seenAt) : applicationStatusAt(now);
  return Prisma.join(
    [
      inStates(filter, statusAt),
      seenAt ? Prisma.sql`AND applications.submitted_at <= ${seenAt}::timestamptz` : Prisma.empty,
      waiting
        ? Prisma.sql`AND ${seenAt ? wasWaiting(seenAt, statusAt) : isWaitingForReply(now)}`
        : Prisma.empty,
      missing ? Prisma.sql`AND ${lacks[missing]} AND ${isContentReadable(now)}` : Prisma.empty,
      degree.length > 0
        ? Prisma.sql`AND profiles.highest_degree = ANY(${[...degree]}::text[])`
        : Prisma.empty,
      stage.length > 0 ? Prisma.sql`AND profiles.career_stage = ANY(${[...stage]}::text[])` : Prisma.empty,
      language
        ? Prisma.sql`AND profiles.languages @> ${JSON.stringify([{ code: language }])}::jsonb`
        : Prisma.empty,
      unread
        ? Prisma.sql`AND (conversations.employer_unread > 0 OR ${statusAt} = 'submitted')`
        : Prisma.empty,
      rating
        ? Prisma.sql`AND ${ratingSql(seenAt ?? null)} >= ${Number(rating)} AND ${isContentReadable(now)}`
        : Prisma.empty,
      tag ? Prisma.sql`AND ${hasTag(tag)} AND ${isContentReadable(now)}` : Prisma.empty,
      ledBy ? Prisma.sql`AND ${isLedBy(ledBy)}` : Prisma.empty,
      find.trim() === "" ? Prisma.empty : Prisma.sql`AND ${isFound(find)}`,
      withWords(q, now),
    ],
    " ",
  );
}

/** Whether an application has a CV that can still be read. */
export const hasCv = Prisma.sql`EXISTS (
  SELECT FROM files WHERE files.application_id = applications.id AND files.kind = 'cv')`;

/** How many notes its organization has written about an application, until a moment where one is given. */
export const noteCount = (until: Date | null) => Prisma.sql`(SELECT count(*)::int FROM application_events
  WHERE application_events.application_id = applications.id AND application_events.kind = 'note'
    AND application_events.text IS DISTINCT FROM ${undoneNote}
    ${until ? Prisma.sql`AND application_events.created_at <= ${until}::timestamptz` : Prisma.empty})`;

const lacks: Record<MissingPart, Prisma.Sql> = {
  cv: Prisma.sql`NOT ${hasCv}`,
  materials: Prisma.sql`EXISTS (
    SELECT FROM unnest(jobs.required_materials) AS material WHERE CASE WHEN material = 'cover_letter'
      THEN applications.cover_letter IS NULL
      ELSE NOT EXISTS (SELECT FROM files WHERE files.application_id = applications.id AND files.kind::text = material)
    END)`,
};

/** By the stored states first, which an index has: only open ones can have become `no_response`. */
function inStates({ status = [], seenAt }: BoardFilter, statusAt: Prisma.Sql): Prisma.Sql {
  if (status.length === 0) return Prisma.empty;
  const isIn = Prisma.sql`AND ${statusAt} = ANY(${[...status]}::text[])`;
  if (seenAt) return isIn;
  const stored = status.includes("no_response") ? [...new Set([...status, ...openStatuses])] : [...status];
  return Prisma.sql`AND ${isOneOf(Prisma.sql`applications.status`, stored)} ${isIn}`;
}

/** {@link isWaitingForReply} of an earlier moment: no reply until then. */
function wasWaiting(seenAt: Date, statusAt: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(applications.first_response_at IS NULL OR applications.first_response_at > ${seenAt}::timestamptz)
    AND ${statusAt} = ANY(${[...unansweredStatuses]}::text[])`;
}

const numberName = new RegExp(`^\\s*${page.receipt}\\b[\\s:]*`, "i");

/** Of a number as it is typed, or as pages show it: with its name before it. */
function receiptPattern(typed: string): string | null {
  const digits = digitsOfNumber(typed.replace(numberName, ""), "MZ");
  return digits && `MZ${digits}%`;
}

const hasReceipt = (pattern: string) =>
  Prisma.sql`EXISTS (SELECT FROM application_receipts WHERE application_receipts.application_id = applications.id
    AND replace(application_receipts.number, '-', '') LIKE ${pattern})`;

/** By every word of name and title, or by a receipt. Signs alone find nobody. */
function isFound(typed: string): Prisma.Sql {
  const words = nameWords(typed).map(containing);
  if (words.length === 0) return Prisma.sql`false`;
  const receipt = receiptPattern(typed);
  return Prisma.sql`(search_fold(concat_ws(' ', users.name, jobs.title)) LIKE ALL (${words}::text[])
    ${receipt ? Prisma.sql`OR ${hasReceipt(receipt)}` : Prisma.empty})`;
}

/** Letter and notes only as long as the organization can read them. OFFSET folds each text once, not once a word. */
function withWords(q: string, now: Date): Prisma.Sql {
  if (q.trim() === "") return Prisma.empty;
  const { parts, patterns } = readBoardWords(q);
  // Signs alone are no words: they find nobody, so that no reply to what they find reaches all.
  if (parts.length + patterns.length === 0) return Prisma.sql`AND false`;
  const receipt = receiptPattern(q);
  return Prisma.sql`AND (${receipt ? Prisma.sql`${hasReceipt(receipt)} OR` : Prisma.empty} (
    SELECT folded ~ ALL (${patterns}::text[])
      AND (SELECT coalesce(bool_and(position(part IN joined) > 0), true) FROM unnest(${parts}::text[]) AS part)
    FROM (SELECT folded, translate(folded, ${signsInNames}, '') AS joined
      FROM (SELECT search_fold(normalize(concat_ws(' ', coalesce(users.name, '') || chr(10), profiles.headline, profiles.affiliation, profiles.bio,
        array_to_string(profiles.skills, ' '),
        CASE WHEN ${isContentReadable(now)} THEN concat_ws(' ', applications.cover_letter,
          (SELECT string_agg(application_events.text, ' ') FROM application_events
            WHERE application_events.application_id = applications.id AND application_events.kind = 'note')) END
      ), NFKC)) AS folded OFFSET 0) AS texts OFFSET 0) AS searched))`;
}

/** Hyphens and dots within names, as people type them, and what nobody sees within a word. */
const signsInNames = "-.\u2010\u2011\u2012\u2013\u2212\u00ad\u200b";
const inNames = new RegExp(`[${signsInNames.replace("-", "\\-")}]+`);

/** What a text has to have for the words of a search. */
export interface BoardWords {
  /** Parts of it, once it has no signs in names. */
  parts: string[];
  /**
   * Regular expressions of PostgreSQL, of a text with its signs: for names that are written in several ways. Its first
   * line is the person's name.
   */
  patterns: string[];
}

/**
 * Reads the words of a search of the board, folded as its texts are and without quotes and brackets: «IL-6» and «il6»
 * are in «IL 6», «sarscov2» is in «SARS-CoV-2»; «C» is neither in «C++» nor in «ciencia». A letter at the end begins a
 * person's name as well: «Ana G».
 */
export function readBoardWords(q: string): BoardWords {
  const words: BoardWords = { parts: [], patterns: [] };
  const typed = nameWords(q.normalize("NFKC"));
  for (const [at, word] of typed.entries()) {
    const pieces = word.split(inNames).filter((piece) => piece !== "");
    const name = pieces.join("");
    const isLast = at === typed.length - 1;
    if (isLast && /^\p{L}\.?$/u.test(word)) words.patterns.push(`${wholeWord(name)}|^[^\\n]*\\m${name}`);
    else if (/^[\p{L}\p{N}]$/u.test(name)) words.patterns.push(wholeWord(name));
    else if (/^\.\p{L}+$/u.test(word)) words.patterns.push(`\\.${name}\\M`);
    else if (/\p{L}\d|\d\p{L}/u.test(name)) words.patterns.push(`\\m${apartOrNot([...name])}`);
    else if (pieces.length > 1) words.patterns.push(apartOrNot(pieces));
    else if (name !== "") words.parts.push(name);
  }
  return words;
}

const wholeWord = (name: string) => `\\m${name}\\M(?![+#&])`;

/** Some parts of a name, together or apart. */
function apartOrNot(parts: readonly string[]): string {
  const escaped = parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return escaped.join(`[ /${signsInNames.replace("-", "\\-")}]?`);
}
