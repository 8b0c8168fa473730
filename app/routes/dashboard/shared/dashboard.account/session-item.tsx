import type { ReactNode } from "react";
import { RowButton } from "~/components/forms/row-button";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { formatList } from "~/content/format";
import { accountSessions as text } from "~/content/pages/account";
import { formatInstant } from "~/lib/time/dates";
import type { SessionRow } from "./account-data";

interface SessionItemProps {
  /** The page's URL, to which the button posts. */
  action: string;
  session: SessionRow;
}

/** One session in the list. The current one has no button: /logout ends it. */
export function SessionItem({ action, session }: SessionItemProps) {
  const device = session.device ?? text.unknown;
  const opened = joinMethods(session);
  return (
    <li className="border-line py-4 not-last:border-b">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>{device}</span> {session.isCurrent ? <Badge tone="success">{text.current}</Badge> : null}
            {session.isPending ? <Badge tone="attention">{text.pending}</Badge> : null}
          </p>
          <dl className="mt-1 text-sm text-muted">
            <Fact term={text.address}>
              <span className="figures wrap-anywhere">{session.ipAddress ?? text.noAddress}</span>
            </Fact>
            <Fact term={text.started}>
              <DateTime iso={session.createdAt} />
            </Fact>
            {opened ? <Fact term={text.opened}>{opened}</Fact> : null}
            <Fact term={text.lastUsed}>
              <DateTime day iso={session.refreshedAt} />
            </Fact>
          </dl>
        </div>
        {session.isCurrent ? null : (
          <RowButton
            action={action}
            id={session.id}
            intent="end-session"
            label={fillText(text.endNamed, { device, date: formatInstant(new Date(session.createdAt)) })}
            variant="secondary"
          >
            {text.end}
          </RowButton>
        )}
      </div>
    </li>
  );
}

/** «contraseña y código». */
function joinMethods({ methods, factorAt }: SessionRow): string {
  const known: Readonly<Record<string, string | undefined>> = text.methods;
  const joined = formatList([...new Set(methods.flatMap((name) => known[name] ?? []))]);
  const isRemembered = factorAt !== null && !methods.includes("mfa");
  return isRemembered ? fillText(text.inRemembered, { methods: joined }) : joined;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{`${term}: `}</dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  );
}
