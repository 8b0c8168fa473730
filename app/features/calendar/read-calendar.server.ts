import { personalCalendar as text } from "~/content/calendar";
import { listInterviewEntries } from "~/features/applications/interview/interview-for-calendar.server";
import { listTeamEntries } from "~/features/applications/interview/team-interviews.server";
import { writeCalendarFeed } from "~/lib/calendar/calendar-file.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { openCalendar } from "./calendar-address.server";
import { readDates, toDateEvents } from "./read-dates.server";

/** Programs are told to ask again after an hour: an interview of today can move. */
const refresh = "PT1H";

/** A person's calendar: programs ask again and again, and most have what it says already. */
interface ReadCalendar {
  /** Of what it says; without quotes. */
  version: string;
  write(): string;
}

/**
 * The calendar that a token opens: deadlines, decision days and interviews of its person, and those of their team where
 * they chose it. Null for no valid token.
 */
export async function readCalendar(token: string, now = new Date()): Promise<ReadCalendar | null> {
  const opened = await openCalendar(token);
  if (opened === null) return null;
  const { userId, teamInterviews } = opened;
  const [dates, own, ofTeam] = await Promise.all([
    readDates(userId, now),
    listInterviewEntries(userId, now),
    teamInterviews ? listTeamEntries(userId, now) : [],
  ]);
  const interviews = [...own, ...ofTeam];
  const { product, name } = text;
  return {
    version: sha256(JSON.stringify(interviews) + dates).slice(0, 27),
    write: () => writeCalendarFeed({ product, name, refresh }, [...interviews, ...toDateEvents(dates)]),
  };
}
