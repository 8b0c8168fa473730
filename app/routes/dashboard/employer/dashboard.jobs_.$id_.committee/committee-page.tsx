import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import { committeeNaming as naming } from "~/content/pages/employer-applications/committee-naming";
import { wordsFor } from "~/content/vocabularies/codes";
import { type OrganizationRole, reachesRole } from "~/content/vocabularies/organizations";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import type { Blocked } from "~/features/applications/committee/count-blocked.server";
import type { CommitteeTable } from "~/features/applications/committee/read-committee.server";
import type { CommitteePeople } from "~/features/applications/committee/read-people.server";
import type { FormState } from "~/lib/form-state";
import { formatDay, formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { placeAddress } from "./committee-place";
import { DeclareForm } from "./declare-form";
import { NamingForms, PeopleSection, type TeamChoice } from "./people-section";
import { PresidingForms } from "./presiding-forms";
import { RatingsTable } from "./ratings-table";

interface CommitteePageProps {
  committee: CommitteeTable;
  people: CommitteePeople;
  /** For the owner and recruiters. */
  blocked: Blocked;
  team: TeamChoice;
  role: OrganizationRole;
  /** The intent that has just been carried out, or `conflict` for an application that the reader may not see. */
  done: string | null;
  /** The application to go on to. */
  next: string | null;
  /** When all this was read. */
  seenAt: string;
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

const doneTexts = {
  started: text.started,
  declared: text.declared,
  kept: text.declareKept,
  named: text.named,
  joined: text.joined,
  already: text.inviteAlready,
  invited: text.inviteDone,
  end: text.endDone,
  endless: text.endless,
  reminded: text.reminded,
  closed: text.closeDone,
};

/** A job's committee: what its reader declares, then the ratings, and for recruiters their end and the record. */
export function CommitteePage(props: CommitteePageProps) {
  const { committee, people, blocked, team, role, done, next, seenAt, state, visit } = props;
  const { job, criteria, closedAt, undeclared, conflicts, page, pages } = committee;
  const success = state ? undefined : wordsFor(doneTexts, done);
  const isRecruiter = reachesRole(role, "recruiter");
  const isChanging = !useIsPaused(state);
  const addressOf = (page: number) => placeAddress(job.id, { page, undeclared: undeclared.offset, next });
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.jobApplications(job.id)}>
          {text.back}
        </Link>{" "}
        {isRecruiter ? (
          <>
            <Link className="link inline-flex min-h-11 items-center" to={paths.editJob(job.id)}>
              {text.editor}
            </Link>{" "}
            <Link className="link inline-flex min-h-11 items-center" to={paths.jobCriteria(job.id)}>
              {text.criteria}
            </Link>
          </>
        ) : null}
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{job.title}</p>
      <p className="mt-3" suppressHydrationWarning>
        {whenText(committee, people.hasPresident, seenAt)}
      </p>
      <div className="my-4 grid gap-3 empty:hidden">
        {success ? <StatusNote key={visit}>{success}</StatusNote> : null}
        {done === "conflict" && !state ? (
          <StatusNote failed key={visit}>
            {text.conflictHere}
          </StatusNote>
        ) : null}
        {people.hasPresident || closedAt ? null : <Callout tone="attention">{text.noPresident}</Callout>}
        {people.members.length < committeeLimits.usualMembers && !closedAt ? (
          <Callout tone="attention">{text.tooFew}</Callout>
        ) : null}
        {people.members.length > 0 && people.invited.length === 0 && blocked.raters > 0 ? (
          <Callout tone="attention">{plural(text.noRaters, blocked.raters)}</Callout>
        ) : null}
        {blocked.deciders > 0 ? (
          <Callout tone="attention">{plural(text.noDeciders, blocked.deciders)}</Callout>
        ) : null}
      </div>
      {committee.isMember ? null : (
        <p className="max-w-prose">{isRecruiter ? text.outside : text.outsideReader}</p>
      )}
      {undeclared.total > 0 && isChanging ? (
        <DeclareForm address={addressOf(page)} {...{ next, seenAt, state, undeclared }} />
      ) : null}
      {committee.toRate && isChanging ? (
        <p className="my-4">
          <ButtonLink to={paths.application(committee.toRate, { list: "job", sort: "oldest" })}>
            {plural(text.rate, committee.unrated)}
          </ButtonLink>
        </p>
      ) : null}
      <PeopleSection people={people} />
      {team && isChanging ? (
        <NamingForms
          done={done}
          isOwner={role === "owner"}
          jobId={job.id}
          people={people}
          state={state}
          team={team}
        />
      ) : null}
      {people.isPresiding && !closedAt && isChanging ? (
        <PresidingForms {...{ endsAt: committee.endsAt, jobId: job.id, people, seenAt, state }} />
      ) : team && people.members.length > 0 && !closedAt ? (
        <p className="mt-6 max-w-prose">{naming.presided}</p>
      ) : null}
      <Section lead={text.scale} title={text.table}>
        <div className="mb-5 max-w-xl">
          <DefinitionList
            items={criteria.map((criterion) => ({ term: criterion.text, value: `${criterion.weight} %` }))}
          />
        </div>
        {conflicts > 0 ? <p className="mb-4">{plural(text.conflicts, conflicts)}</p> : null}
        <RatingsTable isMember={committee.isMember} items={committee.items} seenAt={seenAt} />
        <Pagination
          next={page < pages ? addressOf(page + 1) : null}
          previous={page > 1 ? addressOf(page - 1) : null}
        >
          {fillText(text.page, { page: formatNumber(page), pages: formatNumber(pages) })}
        </Pagination>
      </Section>
      {isRecruiter ? (
        <Ending
          canClose={isChanging && closedAt === null && committee.received > 0 && people.members.length > 0}
          state={state}
          jobId={job.id}
        />
      ) : null}
    </>
  );
}

/** Since when its members rate, and until when; before anybody has applied, that they will. */
function whenText(
  { startedAt, closedAt, endsAt, received }: CommitteeTable,
  hasPresident: boolean,
  seenAt: string,
): string {
  const day = (at: string) => formatDay(new Date(at));
  if (closedAt) return fillText(text.closed, { at: day(closedAt) });
  if (!endsAt) return received > 0 ? fillText(text.open, { since: day(startedAt) }) : text.prepared;
  const until = formatInstant(new Date(endsAt));
  if (received === 0 && endsAt > seenAt) return fillText(text.preparedUntil, { until });
  const ended = hasPresident ? text.ended : text.endedAlone;
  return fillText(endsAt <= seenAt ? ended : text.openUntil, { since: day(startedAt), until });
}

interface EndingProps {
  jobId: string;
  canClose: boolean;
  state: FormState | undefined;
}

function Ending({ jobId, canClose, state }: EndingProps) {
  return (
    <>
      {canClose ? (
        <Section lead={text.closeLead} title={text.closeTitle}>
          <PostForm
            action={paths.jobCommittee(jobId)}
            intent="close"
            narrowButton
            state={state}
            submit={text.close}
            variant="secondary"
          >
            {({ errors }) => (
              <Checkbox error={errors.confirm} name="confirm">
                {text.closeConfirm}
              </Checkbox>
            )}
          </PostForm>
        </Section>
      ) : null}
      <Section lead={text.recordLead} title={text.record}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={paths.jobCommittee(jobId, { view: "record" })} variant="secondary">
            {text.recordOpen}
          </ButtonLink>{" "}
          <a className="link inline-flex min-h-11 items-center" download href={paths.api.recordCsv(jobId)}>
            {text.recordCsv}
          </a>
        </p>
      </Section>
    </>
  );
}
