import { Agenda } from "~/components/layout/agenda";
import { plural } from "~/content/format";
import { inbox as text } from "~/content/pages/messages";
import type { AskedSide } from "~/features/applications/application/asked-sides";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import { paths } from "~/paths";

interface UnreadAgendaProps {
  unread: readonly UnreadConversation[];
  /** For somebody with an inbox for each side. */
  as?: AskedSide | undefined;
}

/** The conversations in which something is to be read, of either side. */
export function UnreadAgenda({ unread, as }: UnreadAgendaProps) {
  return (
    <Agenda
      items={unread.map(({ id, name, jobTitle, unreadCount }) => ({
        to: paths.conversation(id),
        label: name ?? text.erased,
        detail: jobTitle,
        note: plural(text.unreadCount, unreadCount),
        isUrgent: true,
      }))}
      more={{ to: paths.conversations({ as, unread: true }), label: text.all }}
      title={text.unreadTitle}
    />
  );
}
