import { Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { ExportSection, FileLinks, fileAnchors, LogSection } from "~/components/people/file-sections";
import { MailRows } from "~/components/people/mail-rows";
import { NoticeRows } from "~/components/people/notice-rows";
import { BackLink } from "~/components/ui/back-link";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { StatusNote } from "~/components/ui/status-note";
import { plural } from "~/content/format";
import { adminFile, personPage as text } from "~/content/pages/admin/people";
import { wordsFor } from "~/content/vocabularies/codes";
import type { PersonFile } from "~/features/people/get-person.server";
import type { NumberedApplication } from "~/features/people/list-applications-of.server";
import { peopleLimits } from "~/features/people/people-limits";
import type { NamedEntry } from "~/features/people/read-log.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { ChangeForms } from "./change-forms";
import { PersonFacts } from "./person-facts";

interface PersonPageProps {
  person: PersonFile;
  /** Of each session, in words; null for an unknown one. */
  devices: readonly (string | null)[];
  log: readonly NamedEntry[];
  /** The administrator's own account. */
  isOwn: boolean;
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

/** A person's account, and what an administrator does with it. */
export function PersonFilePage({ person, devices, log, isOwn, done, state, visit }: PersonPageProps) {
  const { id, name, email, mails, applications, notices } = person;
  const action = paths.admin.person(id);
  const outcome = wordsFor(text.done, done);
  return (
    <>
      <BackLink label={adminFile.back} to={paths.admin.people()} />
      <h1 className="mb-6 text-3xl wrap-anywhere">{name}</h1>
      <div className="mb-6 grid gap-4 empty:hidden">
        {outcome ? <StatusNote key={visit}>{outcome}</StatusNote> : null}
        {done === "retry" ? <StatusNote key={visit}>{adminFile.retried}</StatusNote> : null}
        {state?.intent === "retry" ? <ResponseSummary state={state} /> : null}
      </div>
      <PersonFacts person={person} />
      <FileLinks change={isOwn ? null : person.isActive ? text.change : text.activateTitle} />
      <Section
        title={person.sessions.length > 0 ? plural(text.sessions, person.sessions.length) : text.noSessions}
      >
        {person.sessions.length > 0 ? <Sessions devices={devices} person={person} /> : null}
      </Section>
      <Section id={fileAnchors.mails} lead={adminFile.mailsLead} title={adminFile.mails}>
        <MailRows action={action} email={email} mails={mails} />
      </Section>
      <Section
        lead={applications.length > 0 ? adminFile.applicationsLead : undefined}
        title={
          applications.length > 0
            ? plural(adminFile.applications, person.applicationCount)
            : adminFile.noApplications
        }
      >
        {applications.length > 0 ? <Applications applications={applications} /> : null}
      </Section>
      <Section title={adminFile.notices}>
        <NoticeRows notices={notices} />
      </Section>
      <div id={fileAnchors.change}>
        <ChangeForms action={action} isOwn={isOwn} person={person} state={state} />
      </div>
      <ExportSection
        done={done}
        id={id}
        isPerson
        lead={text.exportLead}
        maxReference={peopleLimits.reference}
      />
      <LogSection entries={log} id={id} isPerson />
    </>
  );
}

function Sessions({ person: { sessions }, devices }: Pick<PersonPageProps, "person" | "devices">) {
  return (
    <FactsTable caption={text.sessionsCaption} columns={[text.device, text.address, text.created, text.used]}>
      {sessions.map(({ id, ipAddress, createdAt, refreshedAt }, at) => (
        <tr key={id}>
          <th className="wrap-anywhere" scope="row">
            {devices[at] ?? text.unknownDevice}
          </th>
          <td className="figures wrap-anywhere" data-label={text.address}>
            {ipAddress ?? text.unknownDevice}
          </td>
          <td data-label={text.created}>
            <DateTime iso={createdAt} />
          </td>
          <td data-label={text.used}>
            <DateTime day iso={refreshedAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

function Applications({ applications }: { applications: readonly NumberedApplication[] }) {
  return (
    <FactsTable
      caption={text.applicationsCaption}
      columns={[adminFile.number, adminFile.job, adminFile.organization, adminFile.when]}
    >
      {applications.map(({ id, number, job, organization, submittedAt }) => (
        <tr key={id}>
          <th className="figures whitespace-nowrap" scope="row">
            {number ?? adminFile.noNumber}
          </th>
          <td className="wrap-anywhere" data-label={adminFile.job}>
            <Link className="link inline-block py-0.5" to={paths.admin.job(job.id)}>
              {job.title}
            </Link>
          </td>
          <td className="wrap-anywhere" data-label={adminFile.organization}>
            <Link className="link inline-block py-0.5" to={paths.admin.organizationFile(organization.id)}>
              {organization.name}
            </Link>
          </td>
          <td className="whitespace-nowrap" data-label={adminFile.when}>
            <DateTime day="brief" iso={submittedAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
