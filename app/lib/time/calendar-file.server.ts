import { Temporal } from "temporal-polyfill";
import { site } from "~/content/site";
import { getEnv } from "../config/env.server";
import { timeZone } from "./dates";

/** An event of a calendar file. */
interface CalendarEvent {
  /** The id of its row: with the host of `url` it names the event for ever. */
  id: string;
  /** Calendars replace an event by one with a higher number. */
  sequence: number;
  start: Date;
  /** 0 for a moment. */
  minutes: number;
  summary: string;
  description: string;
  place?: string;
  /** Of the page that says it all; its host names the event too. */
  url: string;
  /** The address that calendars open instead of it: of a call. */
  link?: string;
  /** False for a date that somebody has not agreed to; without it the event has no status. */
  isCertain?: boolean;
  /** Calendars remind of it this many seconds before. */
  reminderSeconds?: number;
}

/**
 * A file with one event (RFC 5545), in peninsular time with the rules of its clocks.
 * @param product the maker's name, beside ours.
 */
export async function writeCalendarFile(product: string, event: CalendarEvent, now: Date): Promise<string> {
  // Loaded on first use: no start needs it.
  const {
    default: ical,
    ICalAlarmType,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import("ical-generator");
  const { id, sequence, minutes, summary, description, place, url, link, isCertain, reminderSeconds } = event;
  const start = zoned(event.start);
  const prodId = { company: site.name, product, language: "ES" };
  const timezone = { name: timeZone, generator: () => madrid };
  // RFC 5546, 3.2.1: published for anyone to add. It asks nobody for an answer, which is given on the page.
  const calendar = ical({ prodId, timezone, method: ICalCalendarMethod.PUBLISH });
  const status = isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    sequence,
    start,
    end: start.add({ minutes }),
    timezone: timeZone,
    summary,
    description,
    location: place ?? null,
    url: link ?? url,
    status: isCertain === undefined ? null : status,
    organizer: organizer(),
    alarms: reminderSeconds ? [{ type: ICalAlarmType.display, trigger: reminderSeconds }] : [],
  });
  // The library writes this in the calendar's zone; RFC 5545 (3.8.7.2) wants UTC.
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${utcText(now)}`);
}

/** The publisher, whom RFC 5546 asks for: nobody learns an address of the other side. */
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
