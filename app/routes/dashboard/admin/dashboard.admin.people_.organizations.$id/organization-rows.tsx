import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { formatNumber } from "~/content/format";
import { adminFile, adminPeople, organizationFilePage as text } from "~/content/pages/admin/people";
import { closeReasons, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { organizationRoles } from "~/content/vocabularies/organizations";
import type { FileJob, ListedMember, OrganizationFile } from "~/features/people/get-organization.server";
import { paths } from "~/paths";

/** The accounts of an organization's people. */
export function MemberRows({ members }: { members: readonly ListedMember[] }) {
  return (
    <FactsTable caption={text.team} columns={[adminPeople.name, text.role, adminPeople.state, text.sessions]}>
      {members.map(({ userId, name, email, role, isActive, sessions }) => (
        <tr key={userId}>
          <th scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.person(userId)}>
              {name}
            </Link>
            <span className="block text-sm font-normal text-muted wrap-anywhere">{email}</span>
          </th>
          <td data-label={text.role}>{organizationRoles[role]}</td>
          <td data-label={adminPeople.state}>{isActive ? adminPeople.active : adminPeople.inactive}</td>
          <td className="figures" data-label={text.sessions}>
            {formatNumber(sessions)}
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** Jobs without their texts. @param isHidden with their organization. */
export function FileJobRows({ jobs, isHidden }: { jobs: readonly FileJob[]; isHidden: boolean }) {
  return (
    <FactsTable caption={text.jobsCaption} columns={[adminFile.job, adminFile.state, text.changed]}>
      {jobs.map(({ id, title, status, closeReason, updatedAt, isReadable }) => (
        <tr key={id}>
          <th className="wrap-anywhere" scope="row">
            {isReadable ? (
              <Link className="link inline-block py-0.5" to={paths.admin.job(id)}>
                {title}
              </Link>
            ) : (
              <span>{title}</span>
            )}
          </th>
          <td data-label={adminFile.state}>
            <span>
              {closeReason ? `${jobStatuses[status]} (${closeReasons[closeReason]})` : jobStatuses[status]}
            </span>
            {isHidden && status === "published" ? (
              <span className="block text-sm text-muted">{text.jobHidden}</span>
            ) : null}
          </td>
          <td className="whitespace-nowrap" data-label={text.changed}>
            <DateTime day="brief" iso={updatedAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** Applications by their numbers. */
export function ApplicationRows({ applications }: Pick<OrganizationFile, "applications">) {
  return (
    <FactsTable
      caption={text.applicationsCaption}
      columns={[adminFile.number, adminFile.job, adminFile.when]}
    >
      {applications.map(({ id, number, job, submittedAt }) => (
        <tr key={id}>
          <th className="figures whitespace-nowrap" scope="row">
            {number ? (
              <Link className="link inline-block py-0.5" to={paths.admin.people({ q: number })}>
                {number}
              </Link>
            ) : (
              <span>{adminFile.noNumber}</span>
            )}
          </th>
          <td className="wrap-anywhere" data-label={adminFile.job}>
            {job.title}
          </td>
          <td className="whitespace-nowrap" data-label={adminFile.when}>
            <DateTime day="brief" iso={submittedAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
