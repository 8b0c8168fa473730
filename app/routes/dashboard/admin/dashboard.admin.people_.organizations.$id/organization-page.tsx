import { Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { ExportSection, FileLinks, fileAnchors, LogSection } from "~/components/people/file-sections";
import { MailRows } from "~/components/people/mail-rows";
import { NoticeRows } from "~/components/people/notice-rows";
import { BackLink } from "~/components/ui/back-link";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { adminFile, organizationFilePage as text } from "~/content/pages/admin/people";
import { isCodeOf } from "~/content/vocabularies/codes";
import { publishingStates } from "~/content/vocabularies/organizations";
import type { OrganizationFile } from "~/features/people/get-organization.server";
import { peopleLimits } from "~/features/people/people-limits";
import type { NamedEntry } from "~/features/people/read-log.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { ApplicationRows, FileJobRows, MemberRows } from "./organization-rows";
import { SuspensionForms } from "./suspension-forms";

interface OrganizationFilePageProps {
  organization: OrganizationFile;
  log: readonly NamedEntry[];
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

/** An organization with its people, mails and jobs. */
export function OrganizationFilePage({ organization, log, done, state, visit }: OrganizationFilePageProps) {
  const { id, name, ownerId, suspendedAt, members, invitations, mails, jobs, applications, notices } =
    organization;
  return (
    <>
      <BackLink label={adminFile.back} to={paths.admin.people({ kind: "organizations" })} />
      <h1 className="mb-6 text-3xl wrap-anywhere">{name}</h1>
      <div className="mb-6 grid gap-4 empty:hidden">
        {done !== null && isCodeOf(text.done, done) ? (
          <StatusNote key={visit}>{text.done[done]}</StatusNote>
        ) : null}
        {state?.intent === "retry" ? <ResponseSummary state={state} /> : null}
      </div>
      {organization.hidden ? (
        <div className="mb-6">
          <Callout tone="attention">{text.hidden[organization.hidden]}</Callout>
        </div>
      ) : null}
      <Facts organization={organization} />
      <FileLinks change={ownerId === null ? null : suspendedAt ? text.reactivateTitle : text.suspendTitle} />
      <Section title={text.team}>
        {members.length > 0 ? <MemberRows members={members} /> : <p>{text.noTeam}</p>}
        {invitations > 0 ? <p className="mt-3">{plural(text.invitations, invitations)}</p> : null}
      </Section>
      <Section id={fileAnchors.mails} lead={adminFile.mailsLead} title={adminFile.mails}>
        <MailRows action={paths.admin.organizationFile(id)} email={null} mails={mails} />
      </Section>
      <Section title={jobs.length > 0 ? plural(text.jobs, organization.jobCount) : text.noJobs}>
        {jobs.length > 0 ? <FileJobRows isHidden={organization.hidden !== null} jobs={jobs} /> : null}
      </Section>
      <Section
        lead={applications.length > 0 ? adminFile.applicationsLead : undefined}
        title={
          applications.length > 0
            ? plural(adminFile.applications, organization.applicationCount)
            : adminFile.noApplications
        }
      >
        {applications.length > 0 ? <ApplicationRows applications={applications} /> : null}
      </Section>
      <Section title={adminFile.notices}>
        <NoticeRows notices={notices} />
      </Section>
      <div id={fileAnchors.change}>
        <SuspensionForms
          action={paths.admin.organizationFile(id)}
          organization={organization}
          state={state}
        />
      </div>
      <ExportSection id={id} done={done} lead={text.exportLead} maxReference={peopleLimits.reference} />
      <LogSection entries={log} id={id} />
    </>
  );
}

function Facts({ organization }: Pick<OrganizationFilePageProps, "organization">) {
  const { id, slug, website, verification, publishing, ownerId, suspendedAt, closedAt, createdAt, hidden } =
    organization;
  return (
    <DefinitionList
      items={[
        {
          term: text.slug,
          value: hidden ? (
            slug
          ) : (
            <Link className="link" to={paths.organization(slug)}>
              {slug}
            </Link>
          ),
        },
        { term: text.website, value: website ?? text.none },
        { term: text.verification, value: text.verifications[verification] },
        {
          term: text.publishing,
          value: hidden
            ? fillText(text.publishingLater[hidden], { publishing: publishingStates[publishing] })
            : publishingStates[publishing],
        },
        ...(suspendedAt
          ? [{ term: text.suspended, value: <DateTime iso={suspendedAt.toISOString()} /> }]
          : []),
        ...(closedAt ? [{ term: text.closed, value: <DateTime iso={closedAt.toISOString()} /> }] : []),
        { term: text.created, value: <DateTime iso={createdAt.toISOString()} /> },
        { term: text.id, value: id },
        ...(ownerId
          ? [
              {
                term: text.decideTerm,
                value: (
                  <Link className="link" to={paths.admin.organization(id)}>
                    {text.decide}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
