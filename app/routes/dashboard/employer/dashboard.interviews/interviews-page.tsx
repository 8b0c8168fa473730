import { Link } from "@remix-run/react";
import { movingAddress } from "~/components/applications/moving-address";
import { CalendarSection, type CalendarSectionProps } from "~/components/calendar/calendar-section";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Agenda } from "~/components/layout/agenda";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, plural } from "~/content/format";
import { interviews } from "~/content/interviews";
import { interviewers as interviewerTexts } from "~/content/pages/employer-applications/interviewers";
import { interviewsPage as text } from "~/content/pages/interviews";
import { clashingWith } from "~/features/applications/interview/clashing-with";
import { minutesText, saidText } from "~/features/applications/interview/interview-words";
import { interviewerName } from "~/features/applications/interview/interviewer-name";
import type { TeamInterview, TurnedDown } from "~/features/applications/interview/team-interviews.server";
import type { FormState } from "~/lib/form-state";
import { formatTime } from "~/lib/time/dates";
import { formatMeetingDay } from "~/lib/time/meeting-time";
import { paths } from "~/paths";

interface InterviewsPageProps {
  turnedDown: readonly TurnedDown[];
  /** Whether the reader can propose another time. */
  mayAnswer: boolean;
  days: readonly { day: string; items: readonly TeamInterview[] }[];
  calendar: CalendarSectionProps["calendar"];
  done: string | undefined;
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** The interviews of a team: those that candidates turned down, and those that are still to come, day by day. */
export function InterviewsPage({
  turnedDown,
  mayAnswer,
  days,
  calendar,
  done,
  state,
  visit,
}: InterviewsPageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-6 empty:hidden">
        <ResponseSummary state={state} />
      </div>
      {days.length + turnedDown.length === 0 ? (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="mb-4 max-w-prose">{text.empty}</p>
          <ButtonLink to={paths.dashboard()} variant="secondary">
            {text.toHome}
          </ButtonLink>
        </div>
      ) : days.length > 0 ? (
        <p className="mt-2 text-muted">{text.lead}</p>
      ) : null}
      <div className="mt-8 empty:hidden">
        <Agenda
          items={turnedDown.map(({ id, name, job, ...said }) => ({
            to: mayAnswer ? movingAddress(id) : paths.application(id),
            label: name ?? text.erased,
            detail: job,
            note: saidText(said),
            isUrgent: mayAnswer,
          }))}
          title={`${mayAnswer ? text.turnedDown : text.turnedDownToOthers} (${formatNumber(turnedDown.length)})`}
        />
      </div>
      {days.map(({ day, items }) => (
        <section className="mt-8" key={day}>
          <h2 className="figures mb-2 text-xl">{formatMeetingDay(new Date(`${day}T12:00Z`))}</h2>
          <ul className="divide-y divide-line border-y-2 border-ink">
            {items.map((item) => (
              <Interview clashing={clashingWith(item, items)} item={item} key={item.id} />
            ))}
          </ul>
        </section>
      ))}
      <CalendarSection
        calendar={calendar}
        hasTeam
        done={done}
        here={paths.interviews()}
        lead={text.calendarLead}
        title={text.calendarTitle}
        visit={visit}
      />
    </>
  );
}

interface InterviewProps {
  item: TeamInterview;
  /** Those of its interviewers who hold another at the same time. */
  clashing: readonly string[];
}

function Interview({ item, clashing }: InterviewProps) {
  const { id, name, job, at, times, answer, minutes, place, interviewers } = item;
  const who =
    interviewers.length > 0
      ? fillText(text.by, { names: formatList(interviewers.map(interviewerName)) })
      : interviewerTexts.nobody;
  const state = times > 0 ? plural(interviews.several, times) : interviews.answers[answer];
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 text-sm wrap-anywhere sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)] sm:items-baseline">
      <p className="figures text-base font-semibold" suppressHydrationWarning>
        {formatTime(new Date(at))}
      </p>
      <p className="min-w-0">
        <Link className="link inline-block py-0.5 text-base font-semibold" to={paths.application(id)}>
          {name ?? text.erased}
        </Link>
        <span className="block text-muted">{job}</span>
      </p>
      <p className="min-w-0">
        <span className="block">{who}</span>
        {clashing.length > 0 ? (
          <strong className="block text-saffron-ink">
            {fillText(text.clash, { names: formatList(clashing) })}
          </strong>
        ) : null}
        <span className="block text-muted">
          {fillText(text.where, { minutes: minutesText(minutes), place })}
        </span>
        <span className="block text-muted">{state}</span>
      </p>
    </li>
  );
}
