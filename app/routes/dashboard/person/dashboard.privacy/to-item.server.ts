import { fillText } from "~/content/fill-text";
import { formatList, formatNumberInText, plural } from "~/content/format";
import { ownData as text } from "~/content/pages/privacy/own-data";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import type { ErasureItem } from "~/features/applications/erasing/list-erasures.server";
import type { HeldItem, Opening } from "~/features/applications/reading/list-held.server";
import { candidateStateLabel, candidateStateTone } from "~/features/applications/reading/state-labels";
import { formatDay, formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";

/** The data that an organization holds inside an application, in words. */
export type Holding = ReturnType<typeof toHolding>;

export function toHolding(item: HeldItem, now: Date) {
  const { id, job, status, submittedAt, isOrganizationClosed, openings } = item;
  const organization = job.organization.name;
  const action = actionOf(item);
  return {
    id,
    organization,
    title: job.title,
    label: candidateStateLabel(item),
    tone: candidateStateTone(status),
    submittedAt,
    what: whatOf(item),
    openings: openings.map(openingSentence),
    until: [
      untilOf(item, now),
      ...(action === null && status !== "withdrawn" ? [text.decided] : []),
      ...(isOrganizationClosed ? [text.closed] : []),
    ],
    action: action && {
      label: action,
      name: fillText(text.named, { action, title: job.title, organization }),
      href: paths.withdrawApplication(id),
    },
  };
}

function whatOf({ hasLetter, documents, messages, hasInterview }: HeldItem): string[] {
  return [
    text.profile,
    ...(hasLetter ? [text.letter] : []),
    ...documents.map(({ kind, name }) => fillText(text.document, { kind: materialLabel(kind), name })),
    ...(messages > 0 ? [plural(text.messages, messages)] : []),
    ...(hasInterview ? [text.interview] : []),
  ];
}

function openingSentence({ what, document, times, lastAt }: Opening): string {
  const named =
    document === null || document === "cv"
      ? text.ownCv
      : fillText(text.ownDocument, { kind: materialLabel(document) });
  const when = formatInstant(lastAt);
  const words = text.opened[what];
  return fillText(times === 1 ? words.one : words.many, {
    document: named,
    n: formatNumberInText(times),
    when,
  });
}

function untilOf({ contentEndsAt }: HeldItem, now: Date): string {
  if (contentEndsAt === null) return text.ends;
  const end = new Date(contentEndsAt);
  return end <= now ? text.endsNow : fillText(text.endsOn, { when: formatDay(end) });
}

/** The action that its person has; null for one that is decided, and once everything is erased. */
function actionOf({ isWithdrawable, status, hasLetter, documents, messages, hasInterview }: HeldItem) {
  if (isWithdrawable) return text.withdraw;
  const isErasable = hasLetter || documents.length > 0 || messages > 0 || hasInterview;
  return status === "withdrawn" && isErasable ? text.erase : null;
}

/** An erasure in words. */
export type ShownErasure = ReturnType<typeof toErased>;

export function toErased({ id, erasedAt, organization, cause, documents, hadLetter, messages }: ErasureItem) {
  const what = [
    ...(hadLetter ? [text.theLetter] : []),
    ...(documents > 0 ? [plural(text.documents, documents)] : []),
    ...(messages > 0 ? [plural(text.messages, messages)] : []),
  ];
  return {
    id,
    erasedAt,
    sentence: fillText(text.erasedOf, { organization, what: formatList(what) }),
    cause: text.causes[cause],
  };
}
