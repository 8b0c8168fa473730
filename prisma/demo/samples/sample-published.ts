import type { JobFields } from "~/features/jobs/job/job-fields";
import type { Job } from "~/generated/prisma/client";
import { removals } from "../words/texts";
import { between, closingAfter, dateAfter, daysAfter, momentBetween } from "./sample-dates";
import { editOf, waitingChangeOf } from "./sample-edits";
import type { SampleEvent, SampleLife } from "./sample-life";
import { happens, type SamplePlan } from "./sample-plans";

/** How many days ago a job closed, by its state. */
const closedAgo: Record<string, readonly [number, number]> = {
  recent: [1, 27],
  past: [32, 170],
  removed: [2, 60],
  archived: [195, 400],
};

/** Closed jobs without applications are archived so many days later. */
const archivedAfterDays = 180;

/** The life of a job that was published, whatever became of it. */
export function afterPublishing(plan: SamplePlan, fields: JobFields, now: Date): SampleLife {
  const { index } = plan;
  const end = endOf(plan, now);
  const publishedAt = publishedAtOf(plan, end.closedAt, now);
  const { verifiedAt } = plan.organization.row;
  const isReviewed = !verifiedAt || new Date(verifiedAt) > publishedAt;
  const submittedAt = isReviewed ? daysAfter(publishedAt, -between(0.2, 2.5, "review", index)) : publishedAt;
  const createdAt = daysAfter(submittedAt, -between(0.2, 6, "created", index));
  const until = end.closedAt ?? now;
  const extension = extensionOf(plan, { publishedAt, until, closesAt: end.closesAt });
  const firstClosesAt = extension?.originalClosesAt ?? end.closesAt;
  const planned = { closesAt: [null, firstClosesAt.toISOString()] };
  const decisionBy = happens(0.6, "decision?", index)
    ? dateAfter(end.closesAt, between(15, 60, "decision", index))
    : null;
  const dated = { ...fields, closesAt: end.closesAt, decisionBy };
  const edit = editOf(plan, dated, momentBetween(publishedAt, until, "edit", index));
  const shown = edit?.fields ?? dated;
  const waiting = waitingChangeOf(plan, shown, now);
  const events: SampleEvent[] = [
    { kind: "created", at: createdAt, by: "owner" },
    ...(isReviewed
      ? ([
          { kind: "submitted", at: submittedAt, by: "owner", changes: planned },
          { kind: "published", at: publishedAt, by: "administrator" },
        ] as const)
      : ([{ kind: "published", at: publishedAt, by: "owner", changes: planned }] as const)),
    ...(extension ? [extension.event] : []),
    ...(edit ? [edit.event] : []),
    ...(waiting ? [waiting.event] : []),
    ...end.events,
  ];
  events.sort((a, b) => Number(a.at) - Number(b.at));
  const updatedAt = end.state.archivedAt ?? events.at(-1)?.at ?? createdAt;
  const originalClosesAt = extension?.originalClosesAt ?? null;
  return {
    fields: shown,
    state: {
      ...end.state,
      ...waiting?.state,
      ...{ createdAt, submittedAt, publishedAt, originalClosesAt, updatedAt },
    },
    events,
  };
}

interface End {
  closesAt: Date;
  /** When candidates could answer no more; null while they can. */
  closedAt: Date | null;
  state: Partial<Omit<Job, "pendingChange" | "decisionUndo">>;
  events: SampleEvent[];
}

function endOf({ index, state }: SamplePlan, now: Date): End {
  const [latest, earliest] = closedAgo[state] ?? [];
  if (latest === undefined || earliest === undefined) {
    const days = state === "soon" ? between(1, 6, "closes", index) : between(8, 75, "closes", index);
    const closesAt = closingAfter(now, days, happens(0.3, "hour", index) ? "T14:00" : "");
    return { closesAt, closedAt: null, state: { status: "published" }, events: [] };
  }
  const ago = between(latest, earliest, "closed", index);
  if (state === "removed") return removedAt(daysAfter(now, -ago), index);
  const chance = between(0, 1, "reason", index);
  const closeReason = chance < 0.5 ? "deadline" : chance < 0.8 ? "filled" : "withdrawn";
  const isByTime = closeReason === "deadline";
  const closedAt = isByTime ? closingAfter(now, -ago) : daysAfter(now, -ago);
  const closesAt = isByTime ? closedAt : closingAfter(closedAt, between(3, 30, "planned", index));
  // Nothing has written down yet that the deadline passed: it is closed all the same.
  if (isByTime && state === "recent")
    return { closesAt, closedAt, state: { status: "published" }, events: [] };
  const event = {
    kind: "closed",
    at: closedAt,
    by: isByTime ? null : "owner",
    changes: { closeReason: [null, closeReason] },
  } as const;
  const closed = { status: "closed", closeReason, closedAt } as const;
  const archivedAt = daysAfter(closedAt, archivedAfterDays);
  const last = state === "archived" ? ({ ...closed, status: "archived", archivedAt } as const) : closed;
  return { closesAt, closedAt, state: last, events: [event] };
}

function removedAt(closedAt: Date, index: number): End {
  const [removalReason, reviewNote] = removals[index % removals.length] ?? removals[0];
  return {
    closesAt: closingAfter(closedAt, between(10, 50, "planned", index)),
    closedAt,
    state: { status: "closed", closeReason: "moderation", closedAt, removalReason, reviewNote },
    events: [{ kind: "removed", at: closedAt, by: "administrator", changes: { reason: removalReason } }],
  };
}

function publishedAtOf({ index, state }: SamplePlan, closedAt: Date | null, now: Date): Date {
  if (closedAt) return daysAfter(closedAt, -between(14, 60, "published", index));
  const [least, most] = state === "soon" ? [12, 60] : [0.1, 40];
  return daysAfter(now, -between(least, most, "published", index));
}

/** The one extension of some jobs: decided while the first deadline was still ahead. */
function extensionOf(
  { index, state }: SamplePlan,
  { publishedAt, until, closesAt }: { publishedAt: Date; until: Date; closesAt: Date },
) {
  if (state === "removed" || !happens(0.18, "extended", index)) return null;
  const originalClosesAt = closingAfter(closesAt, -between(5, 25, "extension", index));
  if (originalClosesAt < daysAfter(publishedAt, 3)) return null;
  const latest = originalClosesAt < until ? originalClosesAt : until;
  const at = momentBetween(publishedAt, latest, "extended at", index);
  const changes = { closesAt: [originalClosesAt.toISOString(), closesAt.toISOString()] };
  return { originalClosesAt, event: { kind: "extended", at, by: "owner", changes } as const };
}
