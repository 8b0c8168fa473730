import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { CopyField } from "~/components/ui/copy-field";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { copyTexts } from "~/content/pages/parts";
import { savedJobs } from "~/content/pages/saved-jobs";
import { wordsFor } from "~/content/vocabularies/codes";

const text = savedJobs.calendar;
const outcomes = {
  "calendar-created": text.created,
  "calendar-changed": text.changed,
  "calendar-ended": text.ended,
  "interviews-added": text.teamAdded,
  "interviews-dropped": text.teamDropped,
};

export interface CalendarSectionProps {
  /** The address of the person's calendar: null without one, its URL null where it cannot be shown. */
  calendar: { url: string | null; webcal: string | null; since: string; teamInterviews: boolean } | null;
  /** Whether the person is in a team, whose interviews the calendar can have. */
  hasTeam: boolean;
  title?: string;
  lead?: string;
  /** The address of the page. */
  here: string;
  done: string | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** The address with which a calendar reads somebody's deadlines, and what can be done with it. */
export function CalendarSection({
  calendar,
  hasTeam,
  title = text.title,
  lead = text.lead,
  here,
  done,
  visit,
}: CalendarSectionProps) {
  const outcome = wordsFor(outcomes, done);
  const button = (intent: string, label: string, name?: string) => (
    <RowButton action={here} intent={intent} variant="secondary" {...(name && { label: name })}>
      {label}
    </RowButton>
  );
  return (
    <Section lead={lead} title={title}>
      {outcome ? (
        <div className="mb-5">
          <StatusNote key={visit}>{outcome}</StatusNote>
        </div>
      ) : null}
      {calendar ? <Address {...calendar} /> : button("create-calendar", text.create)}
      {calendar && hasTeam ? (
        <p className="mt-4">{calendar.teamInterviews ? text.withTeam : text.withoutTeam}</p>
      ) : null}
      {calendar ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {hasTeam && calendar.teamInterviews ? button("drop-interviews", text.dropTeam) : null}
          {hasTeam && !calendar.teamInterviews ? button("add-interviews", text.addTeam) : null}
          {button("change-calendar", text.change)}
          {button("end-calendar", text.end, text.endNamed)}
        </div>
      ) : null}
    </Section>
  );
}

function Address({ url, webcal, since }: NonNullable<CalendarSectionProps["calendar"]>) {
  if (!url || !webcal) return <p>{fillText(text.lost, { when: since })}</p>;
  return (
    <>
      <CopyField href={webcal} label={text.label} url={url} words={{ ...copyTexts, open: text.open }} />
      <p className="mt-2 text-sm text-muted">{text.how}</p>
      <p className="mt-2 text-sm text-muted">{fillText(text.since, { when: since })}</p>
    </>
  );
}
