import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { formatList, formatQuoted, plural } from "~/content/format";
import { lowerFirst } from "~/content/lower-first";
import { jobFieldLabels } from "~/content/pages/employer-jobs/fields";
import { logPage as text } from "~/content/pages/log";
import { accountReasons, auditedActions, mailKinds } from "~/content/vocabularies/administration";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationRoles } from "~/content/vocabularies/organizations";
import type { LogTarget, NamedEntry } from "~/features/people/read-log.server";
import { paths } from "~/paths";

interface LogRowsProps {
  caption: string;
  entries: readonly NamedEntry[];
  /** With links to the pages of administrators. */
  linked?: boolean;
}

/** Records of the log, the newest first. */
export function LogRows({ caption, entries, linked = false }: LogRowsProps) {
  return (
    <FactsTable caption={caption} columns={[text.what, text.about, text.who, text.when]}>
      {entries.map(({ id, action, actor, target, createdAt, ...details }) => (
        <tr key={id}>
          <th className="wrap-anywhere" scope="row">
            <p>{describeAction(action, details.meta)}</p>
            {detailsOf(action, details).map((detail) => (
              <p className="text-sm font-normal whitespace-pre-line text-muted" key={detail}>
                {detail}
              </p>
            ))}
          </th>
          <td className="wrap-anywhere" data-label={text.about}>
            <Target linked={linked} target={target} />
          </td>
          <td className="wrap-anywhere" data-label={text.who}>
            <Actor action={action} actor={actor} linked={linked} />
          </td>
          <td data-label={text.when}>
            <DateTime iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

function describeAction(action: string, { fields }: NamedEntry["meta"]): string {
  // Of a change alone the record names fields.
  if (action === "job.approve" && fields) return text.approvedChange;
  return isCodeOf(auditedActions, action) ? auditedActions[action] : action;
}

function Actor({ action, actor, linked }: Pick<NamedEntry, "action" | "actor"> & { linked: boolean }) {
  // Operators alone do it, from the command line.
  if (action === "account.end-factor") return <span>{text.operator}</span>;
  if (!actor) return <span>{text.gone}</span>;
  if (!linked) return <span>{actor.name}</span>;
  return (
    <Link className="link inline-block py-0.5" to={paths.admin.person(actor.id)}>
      {actor.name}
    </Link>
  );
}

function Target({ target, linked }: { target: LogTarget | null; linked: boolean }) {
  if (!target) return null;
  const to = addressOf[target.kind](target);
  if (!linked || to === null) return <span>{target.label}</span>;
  return (
    <Link className="link inline-block py-0.5" to={to}>
      {target.label}
    </Link>
  );
}

const addressOf: Record<LogTarget["kind"], (target: LogTarget) => string | null> = {
  person: ({ id }) => paths.admin.person(id),
  organization: ({ id }) => paths.admin.organizationFile(id),
  job: ({ id }) => paths.admin.job(id),
  notice: ({ id }) => paths.admin.notice(id),
  entry: ({ id }) => paths.admin.waitlistEntry(id),
  invitation: () => null,
  waitlist: () => paths.admin.waitlistHistory(),
  gone: () => null,
  application: ({ label }) => paths.admin.people({ q: label }),
};

/** What a record says of its action, each on a line. */
function detailsOf(
  action: string,
  { meta, jobs, people, left }: Pick<NamedEntry, "meta" | "jobs" | "people" | "left">,
): string[] {
  const { reason, text: words, reference, role, kind, fields } = meta;
  const named = (fields ?? []).flatMap(nameField);
  const names = (texts: Parameters<typeof plural>[0], all: readonly string[]) =>
    all.length > 0 ? fillText(plural(texts, all.length), { names: formatList(all) }) : "";
  return [
    names(action === "team.job-lead" ? text.jobLead : text.people, people),
    names(text.left, left),
    reason !== undefined && isCodeOf(accountReasons, reason) ? accountReasons[reason] : "",
    words ?? "",
    reference === undefined ? "" : fillText(text.reference, { reference }),
    role !== undefined && isCodeOf(organizationRoles, role)
      ? fillText(text.became, { role: organizationRoles[role] })
      : "",
    jobs.length > 0 ? fillText(plural(text.jobs, jobs.length), { titles: formatQuoted(jobs) }) : "",
    kind !== undefined && isCodeOf(mailKinds, kind) ? mailKinds[kind] : "",
    named.length > 0 ? fillText(text.fields, { fields: formatList(named) }) : "",
  ].filter((line) => line !== "");
}

/** The label of a field of an organization or of a job; none of one that exists no more. */
function nameField(name: string): string[] {
  if (isCodeOf(text.settings, name)) return [text.settings[name]];
  return isCodeOf(jobFieldLabels, name) ? [lowerFirst(jobFieldLabels[name])] : [];
}
