import { fillText } from "~/content/fill-text";
import { formatList, formatNumberInText, formatQuoted } from "~/content/format";
import {
  fillPlaceholders,
  holdsPlaceholder,
  type PlaceholderWords,
  placeholders,
  unknownPlaceholders,
} from "~/content/placeholders";
import { replyWords as text } from "~/content/replies";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { withoutPageAddresses } from "~/lib/text/page-address.server";
import { lengthOf } from "~/lib/text/text-schema";
import { pipelineLimits } from "../application/application-limits";

const { max } = pipelineLimits.message;
/** Of unknown placeholders, in one sentence. */
const maxNamed = 3;

/**
 * Refuses a text with placeholders that nobody could fill.
 * @param field the text's own name, for the error.
 * @throws {DomainError} INVALID_DATA with a sentence for the field, which names them and lists the known ones.
 */
export function requireKnownPlaceholders(message: string | undefined, field = "message"): void {
  const unknown = unknownPlaceholders(message ?? "");
  if (unknown.length === 0) return;
  const names = placeholders.map((name) => `{${name}}`);
  throw invalid(
    field,
    fillText(text.unknown, { unknown: formatQuoted(unknown.slice(0, maxNamed)), known: formatList(names) }),
  );
}

/** Names of people and jobs as a reply says them: the whole name, without addresses of pages. */
export function replyWordsOf(name: string | null, title: string): PlaceholderWords {
  return { nombre: withoutPageAddresses(name ?? text.nameless), oferta: withoutPageAddresses(title) };
}

/**
 * Fills a message for each candidate.
 * @returns the message for a candidate's name; null without a message.
 * @throws {DomainError} INVALID_DATA for an unknown placeholder, and from the returned function for a message that is
 *   too long once it is filled: the limit is that of the message as it was typed.
 */
export function replyFiller(
  message: string | undefined,
  title: string,
): (name: string | null) => string | null {
  if (message === undefined) return () => null;
  requireKnownPlaceholders(message);
  if (!holdsPlaceholder(message)) return () => message;
  const { oferta } = replyWordsOf(null, title);
  return (name) => {
    const { nombre } = replyWordsOf(name, "");
    const filled = fillPlaceholders(message, { nombre, oferta });
    if (lengthOf(filled) <= max) return filled;
    throw invalid("message", fillText(text.tooLong, { name: nombre, max: formatNumberInText(max) }));
  };
}

/** A message as the candidate of an application reads it. @throws as {@link replyFiller} does. */
export async function fillReply(
  tx: Prisma.TransactionClient,
  { userId, job }: { userId: string | null; job: { title: string } },
  message: string | undefined,
): Promise<string | null> {
  const fill = replyFiller(message, job.title);
  if (userId === null || message === undefined || !holdsPlaceholder(message)) return fill(null);
  const person = await tx.user.findUnique({ where: { id: userId }, select: { name: true } });
  return fill(person?.name ?? null);
}

/** The sentence about a message that a name makes too long, or about interviewers; none for any other refusal. */
export function sentenceOf({ code, details }: DomainError): string | undefined {
  const fields = code === "INVALID_DATA" ? details?.fields : undefined;
  const { message, interviewers } = (fields ?? {}) as { message?: string; interviewers?: string };
  return message ?? interviewers;
}

function invalid(field: string, sentence: string): DomainError {
  return new DomainError("INVALID_DATA", { fields: { [field]: sentence } });
}
