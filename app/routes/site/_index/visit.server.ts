import { waitlistRoles } from "~/content/vocabularies/account-types";
import { isCodeOf } from "~/content/vocabularies/codes";
import { waitlistSchema } from "~/features/waitlist/entry/waitlist.schema";
import { readJoinedToken } from "~/features/waitlist/links/waitlist-links.server";
import { ownOrigins } from "~/lib/http/request/origin.server";
import { formatTime } from "~/lib/time/dates";
import { paths } from "~/paths";

/** A sign-up that was just sent. */
export interface Joined {
  /** The token to send the mail again. */
  token: string;
  /** Masked: others may see the page's URL. */
  email: string | null;
  /** The masked address that was probably meant, if it looks mistyped. */
  meant: string | null;
  sentAgain: boolean;
  /** The time of day from which the mail can be asked for again; null if it can be now. */
  nextAt: string | null;
}

/** Null unless the visit follows joining: without a valid token nothing says that a mail was sent. */
export function readJoined({ searchParams }: URL): Joined | null {
  const token = searchParams.get("joined") ?? "";
  const read = readJoinedToken(token);
  if (!read) return null;
  const { email, meant, nextAt } = read;
  return { token, email, meant, sentAgain: searchParams.has("sent"), nextAt: nextAt && formatTime(nextAt) };
}

/** The source of a visit. */
export interface Source {
  /** The code of the person who shared the link. */
  ref: string;
  source: string;
}

/** The source that the URL names. The referring site is read when the form is sent: the page is the same for all. */
export function readSource({ searchParams }: URL): Source {
  const { ref, source } = waitlistSchema.shape;
  return {
    ref: ref.parse(searchParams.get("ref")) ?? "",
    source: source.parse(searchParams.get("utm_source")) ?? "",
  };
}

/** The form's source: the URL's, or the host of the page that led here. */
export function readSentSource(sent: string, headers: Headers): string | undefined {
  if (!/^https?:/i.test(sent) || !URL.canParse(sent)) return sent;
  const { origin, hostname } = new URL(sent);
  return ownOrigins(headers).includes(origin) ? undefined : hostname;
}

/** A side of the waitlist. */
export type Role = keyof typeof waitlistRoles;

/** The side that the URL asks for; null for none and for one that does not exist. */
export function readRole({ searchParams }: URL): Role | null {
  const asked = searchParams.get("role") ?? "";
  return isCodeOf(waitlistRoles, asked) ? asked : null;
}

/** Where each side goes on: the form with the side chosen in it; once the platform is open, jobs, or what it offers. */
export function sideLinks(isOpen: boolean, { ref, source }: Source): Record<Role, string> {
  if (isOpen) return { professional: paths.jobs(), empresa: paths.forOrganizations() };
  const form = (role: Role) => paths.waitlistForm({ role, ref, utm_source: source });
  return { professional: form("professional"), empresa: form("empresa") };
}
