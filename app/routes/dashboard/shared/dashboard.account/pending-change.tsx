import { RecordForm } from "~/components/forms/record-form";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { accountEmail as text } from "~/content/pages/account";
import { formatInstant } from "~/lib/time/dates";
import type { AccountData } from "./account-data";

const intent = "withdraw-email-change";

/** A change of address that waits to be confirmed, with the button that withdraws it. */
export function PendingChange({ pendingChange, ...page }: AccountData) {
  if (!pendingChange)
    return page.done === intent ? <StatusNote key={page.visit}>{text.withdrawn}</StatusNote> : null;
  const { email, askedAt } = pendingChange;
  return (
    <Callout tone="attention">
      <p className="wrap-anywhere" suppressHydrationWarning>
        {fillText(text.pending, { email, date: formatInstant(new Date(askedAt)) })}
      </p>
      <div className="mt-3">
        <RecordForm {...page} intent={intent} submit={text.withdraw} success={text.withdrawn} />
      </div>
    </Callout>
  );
}
