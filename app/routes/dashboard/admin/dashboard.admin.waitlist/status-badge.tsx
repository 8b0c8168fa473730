import { shortWaitlistStatuses } from "~/content/vocabularies/waitlist/waitlist-statuses";

const colors = {
  pending: "bg-saffron-soft text-saffron-ink",
  confirmed: "bg-action-soft text-action",
  invited: "bg-sunken text-ink",
  converted: "bg-success-soft text-success",
  unsubscribed: "bg-sunken text-muted",
  rejected: "bg-danger-soft text-danger",
} as const;

/** The state of an entry; the word says it, the colour helps to find it. */
export function StatusBadge({ status }: { status: keyof typeof colors }) {
  return (
    <span className={`inline-block rounded-sm px-2 text-xs font-semibold ${colors[status]}`}>
      {shortWaitlistStatuses[status].one}
    </span>
  );
}
