import { Agenda } from "~/components/layout/agenda";
import { fillText } from "~/content/fill-text";
import { employerAgenda as text } from "~/content/pages/agenda";
import type { Mention } from "~/features/applications/pipeline/note-mentions.server";
import { formatBriefDay } from "~/lib/time/dates";

/** A mention in the data of the page, where moments are texts or dates. */
export type ListedMention = Omit<Mention, "createdAt"> & { createdAt: Date | string };

/** The notes that name the reader and that they have not seen. */
export function MentionAgenda({ mentions }: { mentions: readonly ListedMention[] }) {
  return (
    <Agenda
      items={mentions.map(({ to, name, job, createdAt }) => ({
        to,
        label: name ?? text.erased,
        detail: job,
        note: fillText(text.noteOf, { date: formatBriefDay(new Date(createdAt)) }),
        isUrgent: true,
      }))}
      title={text.mentions}
    />
  );
}
