import { site } from "~/content/site";
import { getEnv } from "../config/env.server";
import { timeZone } from "../time/dates";
import { minuteMs } from "../time/durations";
import { escapeText, lineOf } from "./calendar-text.server";

/** An event of a calendar. */
export interface CalendarEvent {
  /** Of the row that it tells of: with the host of `url` it names the event for ever. */
  id: string;
  /** Calendars replace an event by one with a higher number. */
  sequence: number;
  /** A moment, or a whole day as ISO 8601 writes it. */
  start: Date | string;
  /** 0 for a moment and for a day. */
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
  /** Calendars remind of it so many days before. */
  reminderDays?: number;
}

/** An event of a calendar that is read again and again. */
export type FeedEvent = Omit<CalendarEvent, "sequence" | "reminderDays"> & {
  /** When it changed last. */
  changedAt: Date;
};

/**
 * A file with a few events (RFC 5545), in peninsular time with the rules of its clocks.
 * @param product the maker's name, beside ours.
 */
export function writeCalendarFile(product: string, events: readonly CalendarEvent[], now: Date): string {
  // RFC 5546, 3.2.1: published for anyone to add. It asks nobody for an answer, which is given on the page.
  const head = headOf(product) + lineOf("METHOD", "PUBLISH");
  return head + madrid + events.map((event) => eventText(event, now)).join("") + end;
}

/**
 * A calendar that programs subscribe to, in few words since it may have hundreds of events: in UTC, which needs no rules
 * of clocks, and without numbers of versions, since programs take the whole in place of what they had. It has no method,
 * so that DTSTAMP is when an event changed (RFC 5545, 3.8.7.2).
 * @param name what programs call it.
 * @param refresh after which time they ask again, as a duration of RFC 5545 (RFC 7986, 5.7).
 */
export function writeCalendarFeed(
  { product, name, refresh }: { product: string; name: string; refresh: string },
  events: readonly FeedEvent[],
): string {
  const title = escapeText(name);
  const head = [
    headOf(product),
    lineOf("NAME", title),
    lineOf("X-WR-CALNAME", title),
    lineOf("REFRESH-INTERVAL;VALUE=DURATION", refresh),
    lineOf("X-PUBLISHED-TTL", refresh),
  ].join("");
  const host = hostOf(getEnv().baseUrl);
  return head + events.map((event) => feedEventText(event, host)).join("") + end;
}

function headOf(product: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lineOf("PRODID", `-//${site.name}//${product}//ES`)}`;
}

const end = "END:VCALENDAR\r\n";

function eventText(event: CalendarEvent, now: Date): string {
  const { sequence, url, link, reminderDays } = event;
  const version = `SEQUENCE:${sequence}\r\n`;
  const times = timeText(event, `;TZID=${timeZone}:`, localText);
  const more = lineOf("URL;VALUE=URI", link ?? url) + organizer();
  const reminder = reminderDays === undefined ? "" : reminderText(reminderDays, escapeText(event.summary));
  return `${beginText(event.id, hostOf(url), now)}${version}${times}${wordsText(event)}${more}${reminder}END:VEVENT\r\n`;
}

/** Its description has the address of its page. */
function feedEventText(event: FeedEvent, host: string): string {
  const times = timeText(event, ":", utcText);
  const link = event.link ? lineOf("URL;VALUE=URI", event.link) : "";
  return `${beginText(event.id, host, event.changedAt)}${times}${wordsText(event)}${link}END:VEVENT\r\n`;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function beginText(id: string, host: string, stamp: Date): string {
  return `BEGIN:VEVENT\r\n${lineOf("UID", `${id}@${host}`)}DTSTAMP:${utcText(stamp)}\r\n`;
}

function wordsText({ summary, description, place, isCertain }: FeedEvent | CalendarEvent): string {
  const words = lineOf("SUMMARY", escapeText(summary)) + lineOf("DESCRIPTION", escapeText(description));
  const where = place === undefined ? "" : lineOf("LOCATION", escapeText(place));
  const state = isCertain === undefined ? "" : lineOf("STATUS", isCertain ? "CONFIRMED" : "TENTATIVE");
  return words + where + state;
}

/** A moment and a day have no end (RFC 5545, 3.6.1). A day leaves its person free. */
function timeText(
  { start, minutes }: Pick<CalendarEvent, "start" | "minutes">,
  zone: string,
  toText: (instant: Date) => string,
): string {
  if (typeof start === "string")
    return `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}\r\nTRANSP:TRANSPARENT\r\n`;
  const begins = `DTSTART${zone}${toText(start)}\r\n`;
  if (minutes === 0) return begins;
  return `${begins}DTEND${zone}${toText(new Date(start.getTime() + minutes * minuteMs))}\r\n`;
}

/** @param summary as it is escaped */
function reminderText(days: number, summary: string): string {
  const alarm = `ACTION:DISPLAY\r\nTRIGGER:-P${days}D\r\n${lineOf("DESCRIPTION", summary)}`;
  return `BEGIN:VALARM\r\n${alarm}END:VALARM\r\n`;
}

/** The publisher, whom RFC 5546 asks for: nobody learns an address of the other side. */
function organizer(): string {
  const { name, address } = getEnv().mailFrom;
  return lineOf(`ORGANIZER;CN="${(name || site.name).replaceAll('"', "'")}"`, `mailto:${address}`);
}

/** Sweden writes times as ISO 8601 does; Temporal takes twenty times as long for each. */
const locals = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

/** «20261215T103000», in peninsular time. */
function localText(instant: Date): string {
  return locals.format(instant).replace(" ", "T").replace(/[-:]/g, "");
}

function utcText(instant: Date): string {
  const iso = instant.toISOString();
  const day = iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 10);
  return `${day}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

/** The clocks of Europe/Madrid since 1996 (Directive 2000/84/EC), behind a property for programs that read no rules. */
const madrid = [
  `X-WR-TIMEZONE:${timeZone}`,
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
  "",
].join("\r\n");
