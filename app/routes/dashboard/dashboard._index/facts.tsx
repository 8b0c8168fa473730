import type { AccountSession, AccountUser } from "~/components/account/account-types";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { dashboard, overview as text } from "~/content/pages/dashboard";

/** What the account holds, as terms and values. */
export function accountFacts(user: AccountUser, organizationName: string | null) {
  return [
    ...(organizationName ? [{ term: text.organization, value: organizationName }] : []),
    { term: text.name, value: user.name },
    {
      term: text.email,
      value: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{user.email}</span>
          {user.isEmailVerified ? (
            <Badge tone="success">{text.verified}</Badge>
          ) : (
            <Badge tone="attention">{text.notVerified}</Badge>
          )}
        </span>
      ),
    },
    { term: text.type, value: dashboard.types[user.type] },
    ...(user.type === "employee"
      ? [
          {
            term: text.profession,
            value: user.profession || <span className="text-muted">{text.noProfession}</span>,
          },
        ]
      : []),
    { term: text.created, value: <DateTime iso={user.createdAt} /> },
  ];
}

/** What is known of the session, as terms and values. */
export function sessionFacts(session: AccountSession) {
  return [
    { term: text.device, value: session.deviceLabel ?? text.unknown },
    { term: text.address, value: <span className="figures">{session.ipAddress ?? text.unknown}</span> },
    { term: text.started, value: <DateTime iso={session.createdAt} /> },
    { term: text.expires, value: <DateTime iso={session.expiresAt} /> },
  ];
}
