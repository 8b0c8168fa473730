import { Temporal } from "temporal-polyfill";
import { interviewCalendar as text } from "~/content/calendar";
import { fillText } from "~/content/fill-text";
import { site } from "~/content/site";
import { getEnv } from "~/lib/config/env.server";
import { timeZone } from "~/lib/time/dates";

interface CalendarEntry {
  applicationId: string;
  at: Date;
  minutes: number;
  place: string;
  /** The address of a place that is a link. */
  link: string | null;
  /** Whether both sides have agreed on it. */
  isAccepted: boolean;
  /** Of the job. */
  title: string;
  organization: string;
  /** The other side's name. */
  withWhom: string;
  /** The page of the application. */
  url: string;
  /** How many offers and answers there were before: calendars replace what has a lower number. */
  sequence: number;
}

/** An interview for a calendar (RFC 5545), in peninsular time with the rules of its clocks. */
export async function toCalendar(entry: CalendarEntry, now: Date): Promise<string> {
  // Loaded on first use: no start needs it.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const { applicationId, at, minutes, place, link, title, organization, withWhom, url, sequence } = entry;
  const start = zoned(at);
  const prodId = { company: site.name, product: text.product, language: "ES" };
  const timezone = { name: timeZone, generator: () => madrid };
  // RFC 5546, 3.2.1: published for whoever adds it. It asks nobody for an answer, which is given on the page.
  const calendar = ical({ prodId, timezone, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${applicationId}@${new URL(url).hostname}`,
    sequence,
    start,
    end: start.add({ minutes }),
    timezone: timeZone,
    summary: fillText(text.summary, { title }),
    description: fillText(text.description, { title, organization, name: withWhom, url }),
    location: place,
    url: link ?? url,
    status: entry.isAccepted ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    organizer: organizer(),
  });
  // The library writes this in the calendar's zone; RFC 5545 (3.8.7.2) wants UTC.
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${utcText(now)}`);
}

/** Who publishes it, which RFC 5546 asks for: nobody learns an address of the other side. */
function organizer() {
  const { name, address } = getEnv().mailFrom;
  return { name: name || site.name, email: address };
}

function zoned(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** The clocks of Europe/Madrid since 1996 (Directive 2000/84/EC). */
const madrid = [
  "BEGIN:VTIMEZONE",
  `TZID:${timeZone}`,
  "BEGIN:DAYLIGHT",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
