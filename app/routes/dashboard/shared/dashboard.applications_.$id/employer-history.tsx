import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { mentions } from "~/content/mentions";
import {
  employerApplication as text,
  employerEvents as words,
} from "~/content/pages/employer-applications/application";
import { cancelledNote, undoneNote } from "~/content/replies";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import type { EmployerEvent } from "~/features/applications/application/projections";
import { minutesText, timesText } from "~/features/applications/interview/interview-words";

/** An application's history, the newest first, without what people of the organization noted. */
export function EmployerHistory({ events }: { events: readonly EmployerEvent[] }) {
  return (
    <Section title={text.history}>
      <ol className="divide-y divide-line border-y-2 border-ink">
        {events
          .filter((event) => !isWrittenNote(event))
          .toReversed()
          .map((event) => (
            <li
              className="grid gap-x-6 py-2.5 wrap-anywhere sm:grid-cols-[24ch_minmax(0,1fr)]"
              key={event.id}
            >
              <span className="text-sm text-muted">
                <DateTime iso={event.createdAt} />
              </span>
              <div className="min-w-0">
                <p>
                  <span suppressHydrationWarning>{describeEvent(event, events)}</span>
                  {event.by ? <span className="text-sm text-muted">{` · ${event.by}`}</span> : null}
                </p>
                {event.text ? <p className="mt-1 whitespace-pre-wrap">{event.text}</p> : null}
              </div>
            </li>
          ))}
      </ol>
    </Section>
  );
}

interface EmployerNotesProps {
  events: readonly EmployerEvent[];
  /** The note that names the reader, to which links lead. */
  namingId: string | null;
  /** Where the reader says that they have seen it. */
  action: string;
}

/** What people of the organization noted, the newest first, below the form for another note. */
export function EmployerNotes({ events, namingId, action }: EmployerNotesProps) {
  const notes = events.filter(isWrittenNote).toReversed();
  if (notes.length === 0) return null;
  return (
    <ol className="mt-5 divide-y divide-line border-y border-line">
      {notes.map((note) => (
        <li
          className="py-2.5 wrap-anywhere"
          id={note.id === namingId ? mentions.anchor : undefined}
          key={note.id}
        >
          <p className="whitespace-pre-wrap">{note.text}</p>
          <p className="text-sm text-muted">
            {note.by ? <span>{`${note.by} · `}</span> : null}
            <DateTime iso={note.createdAt} />
          </p>
          {note.id === namingId ? (
            <div className="mt-2">
              <RowButton action={action} intent="seen" variant="secondary">
                {mentions.seen}
              </RowButton>
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The others say what happened to a reply. */
const ofReplies: readonly (string | null)[] = [undoneNote, cancelledNote];

function isWrittenNote({ kind, text }: EmployerEvent): boolean {
  return kind === "note" && !ofReplies.includes(text);
}

function describeEvent(event: EmployerEvent, events: readonly EmployerEvent[]): string {
  const { kind, fromStatus, toStatus, text, document, interview } = event;
  switch (kind) {
    case "note":
      return text === cancelledNote ? words.cancelled : words.undone;
    case "edit":
      return words.edit;
    case "download":
      return fillText(words.download, { document: materialLabel(document ?? "") });
    case "view":
      return fillText(words.view, { document: materialLabel(document ?? "") });
    case "interview":
      return interview ? describeInterview(interview) : words.interviewGone;
    case "status":
      if (toStatus === "submitted" && fromStatus === "withdrawn") return words.again;
      if (toStatus === "viewed" && isImplied(event, events)) return words.countsAsRead;
      return toStatus === null ? words.status.submitted : words.status[toStatus];
  }
}

/** Nobody opened it: a reply came with it. */
function isImplied({ createdAt }: EmployerEvent, events: readonly EmployerEvent[]): boolean {
  return events.some(
    (event) => event.kind === "status" && event.toStatus !== "viewed" && event.createdAt === createdAt,
  );
}

function describeInterview(interview: NonNullable<EmployerEvent["interview"]>): string {
  const { times, place, minutes, before, answer } = interview;
  const date = timesText(times);
  if (answer !== null) return fillText(words[answer], { date });
  const offer = { date, place, minutes: minutesText(minutes) };
  if (before === null) return fillText(words.interview, offer);
  return fillText(words.moved, { ...offer, before: timesText(before) });
}
