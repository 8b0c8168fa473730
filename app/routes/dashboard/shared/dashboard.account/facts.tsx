import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { overview as text } from "~/content/pages/dashboard";
import { accountTypes } from "~/content/vocabularies/account-types";
import type { User } from "~/features/users/user.server";

/** The account's data, as terms and values. */
export function accountFacts(user: User, organizationName: string | null) {
  return [
    ...(organizationName ? [{ term: text.organization, value: organizationName }] : []),
    { term: text.name, value: user.name },
    {
      term: text.email,
      value: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{user.email}</span>{" "}
          {user.isEmailVerified ? (
            <Badge tone="success">{text.verified}</Badge>
          ) : (
            <Badge tone="attention">{text.notVerified}</Badge>
          )}
        </span>
      ),
    },
    { term: text.type, value: accountTypes[user.type] },
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
