import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumberInText, plural } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import { committeeNaming as naming } from "~/content/pages/employer-applications/committee-naming";
import { committeeSeatLabels, organizationRoles } from "~/content/vocabularies/organizations";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import type { CommitteePeople } from "~/features/applications/committee/read-people.server";
import type { Member } from "~/features/organizations/team/members.server";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

/** Whom the team offers for a committee; null for those who do not name its members. */
export type TeamChoice = Pick<Member, "name" | "role" | "userId">[] | null;

export interface PeopleProps {
  jobId: string;
  people: CommitteePeople;
  state: FormState | undefined;
}

/** The members of a committee, and how far each has come. */
export function PeopleSection({ people: { members, invited, gone } }: Pick<PeopleProps, "people">) {
  const { peopleHeadings: headings } = text;
  /** How many of what they have not rated they need not rate any more. */
  const spared = ({ total, conflicts, rated, missing }: CommitteePeople["members"][number]) =>
    total - conflicts - rated - missing;
  return (
    <Section title={text.people}>
      {members.length === 0 ? (
        <p>{text.noPeople}</p>
      ) : (
        <FactsTable caption={text.people} columns={Object.values(headings)} pairs>
          {members.map((member) => (
            <tr key={member.userId}>
              <th className="wrap-anywhere" scope="row">
                {member.name}
              </th>
              <td data-label={headings.seat}>{committeeSeatLabels[member.seat]}</td>
              <td className="figures" data-label={headings.declared}>
                {[
                  fillText(text.declaredOf, {
                    n: formatNumberInText(member.declared),
                    total: formatNumberInText(member.total),
                  }),
                  ...(member.conflicts > 0 ? [plural(text.conflictsOf, member.conflicts)] : []),
                  ...(member.hiddenInterviews > 0 ? [plural(text.holds, member.hiddenInterviews)] : []),
                ].join(", ")}
              </td>
              <td className="figures" data-label={headings.rated}>
                {formatNumberInText(member.rated)}
              </td>
              <td className="figures" data-label={headings.missing}>
                {[
                  member.missing === 0 ? text.nothingMissing : formatNumberInText(member.missing),
                  ...(spared(member) > 0 ? [plural(text.spared, spared(member))] : []),
                ].join("; ")}
              </td>
            </tr>
          ))}
        </FactsTable>
      )}
      {members.some((member) => spared(member) > 0) ? (
        <p className="mt-3 max-w-prose text-sm text-muted">{text.sparedNote}</p>
      ) : null}
      <ul className="mt-3 grid gap-1 text-sm text-muted empty:hidden" suppressHydrationWarning>
        {invited.map(({ email, seat, expiresAt }) => (
          <li className="wrap-anywhere" key={`${email} ${seat} ${expiresAt}`}>
            {fillText(email === null ? text.invitedAnybody : text.invited, {
              ...{ email: email ?? "", seat: committeeSeatLabels[seat] },
              until: formatDay(new Date(expiresAt)),
            })}
          </li>
        ))}
        {gone.map(({ name, seat }) => (
          <li className="wrap-anywhere" key={`${name} ${seat}`}>
            {fillText(text.gone, { name: name ?? text.erased, seat: committeeSeatLabels[seat] })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The owner and recruiters choose the members from the team; the owner invites others. */
export function NamingForms({
  jobId,
  people,
  team,
  isOwner,
  done,
  state,
}: PeopleProps & { team: NonNullable<TeamChoice>; isOwner: boolean; done: string | null }) {
  const seats = Object.entries(committeeSeatLabels);
  const seatOf = (userId: string) => people.members.find((member) => member.userId === userId)?.seat ?? "";
  const isRefused = state?.intent === "members" || state?.intent === "invite";
  // Whoever has named or invited somebody goes on with it.
  const isGoingOn = ["named", "invited", "already"].includes(done ?? "");
  const isConflict = state?.intent === "members" && state.message === text.nameConflict;
  // What is chosen stays while somebody is invited: that raises the version alone.
  const present = `${isConflict} ${team.map(({ userId }) => seatOf(userId))}`;
  return (
    <details
      className="mt-6"
      open={isRefused || isGoingOn || people.members.length < committeeLimits.usualMembers}
    >
      <summary className="link inline-block cursor-pointer py-2 font-semibold">{text.nameTitle}</summary>
      <p className="mt-2 max-w-prose text-sm">{fillText(naming.lead, { max: committeeLimits.members })}</p>
      <ul className="mt-1 mb-5 grid max-w-prose list-disc gap-1 pl-5 text-sm">
        {naming.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PostForm
        action={paths.jobCommittee(jobId)}
        hidden={{ version: String(people.version) }}
        intent="members"
        key={present}
        narrowButton
        state={state}
        submit={text.nameSubmit}
      >
        {({ lists, message, errors }) => (
          <>
            <ul className="max-w-2xl divide-y divide-line border-y-2 border-ink">
              {team.map(({ userId, name, role }) => {
                const sent = lists?.ids?.indexOf(userId) ?? -1;
                const typed = message === text.nameConflict ? undefined : lists?.seats?.[sent];
                return (
                  <li
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
                    key={userId}
                  >
                    <input name="ids" type="hidden" value={userId} />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-semibold">{name}</span>
                      <span className="text-sm text-muted">{` · ${organizationRoles[role]}`}</span>
                    </span>{" "}
                    <select
                      aria-label={fillText(text.seatOf, { name })}
                      className="min-h-11 rounded-md border border-control bg-surface px-2"
                      defaultValue={typed ?? seatOf(userId)}
                      name="seats"
                    >
                      <option value="">{text.outsideSeat}</option>
                      {seats.map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </li>
                );
              })}
            </ul>
            <Leaving error={errors.confirm} ids={lists?.leaving ?? []} people={people} team={team} />
          </>
        )}
      </PostForm>
      {isOwner ? (
        <section className="mt-8 max-w-md">
          <h3 className="text-lg font-semibold">{text.inviteTitle}</h3>
          <p className="mt-1 mb-4 text-sm text-muted">{text.inviteLead}</p>
          <PostForm
            action={paths.jobCommittee(jobId)}
            intent="invite"
            narrowButton
            state={state}
            submit={text.inviteSubmit}
            variant="secondary"
          >
            {({ errors, values }) => (
              <>
                <MendableEmailField
                  autoComplete="off"
                  defaultValue={values.email}
                  error={errors.email}
                  label={text.inviteEmail}
                  name="email"
                  required
                  values={values}
                />
                <SelectField
                  defaultValue={values.seat ?? "member"}
                  error={errors.seat}
                  label={text.inviteSeat}
                  name="seat"
                  options={seats}
                />
              </>
            )}
          </PostForm>
        </section>
      ) : null}
      <p className="mt-4 text-sm">
        <Link className="link inline-block py-2" to={paths.team()}>
          {text.team}
        </Link>
      </p>
    </details>
  );
}

interface LeavingProps {
  /** Of those who would leave, or left until the form came back. */
  ids: readonly string[];
  people: CommitteePeople;
  team: NonNullable<TeamChoice>;
  error: string | undefined;
}

/** What it means that somebody leaves, and the box that says so; nothing before the form has asked. */
function Leaving({ ids, people, team, error }: LeavingProps) {
  const leaving = people.members.filter(({ userId }) => ids.includes(userId));
  if (leaving.length === 0) return null;
  const isReader = ({ userId }: { userId: string }) =>
    team.some((member) => member.userId === userId && member.role === "reader");
  const meaning = [
    text.leavingStays,
    ...(leaving.some(isReader) ? [text.leavingReader] : []),
    ...(leaving.every(isReader) ? [] : [text.leavingRecruiter]),
    ...(leaving.some(({ seat }) => seat === "president") ? [text.leavingPresident] : []),
    text.leavingAgain,
  ];
  const names = formatList(leaving.map(({ name }) => name));
  return (
    <div className="grid max-w-2xl gap-4" key={ids.join()}>
      {leaving.map(({ userId }) => (
        <input key={userId} name="leaving" type="hidden" value={userId} />
      ))}
      <Callout tone="attention">
        <p className="font-semibold wrap-anywhere">
          {fillText(plural(text.leaving, leaving.length), { names })}
        </p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {meaning.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Callout>
      <Checkbox error={error} name="confirm">
        {plural(text.leavingConfirm, leaving.length)}
      </Checkbox>
    </div>
  );
}
