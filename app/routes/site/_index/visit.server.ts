import { isCodeOf } from "~/content/vocabularies/codes";
import { waitlistRoles } from "~/content/vocabularies/waitlist-roles";
import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { readJoinedToken } from "~/features/waitlist/waitlist-links.server";
import { formatTime } from "~/lib/dates";
import { ownOrigins } from "~/lib/http/origin.server";
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

/** Reads the source from the URL, else from the referring site. */
export function readSource({ headers }: Request, { searchParams }: URL): Source {
  const { ref, source } = waitlistSchema.shape;
  const tagged = source.parse(searchParams.get("utm_source"));
  return {
    ref: ref.parse(searchParams.get("ref")) ?? "",
    source: tagged ?? source.parse(foreignHost(headers)) ?? "",
  };
}

/** A side of the waitlist. */
export type Role = keyof typeof waitlistRoles;

/** The side that the URL asks for; null for none and for one that does not exist. */
export function readRole({ searchParams }: URL): Role | null {
  const asked = searchParams.get("role") ?? "";
  return isCodeOf(waitlistRoles, asked) ? asked : null;
}

/** Where each side goes on: the form with the side chosen in it, or an account of the kind once the platform is open. */
export function sideLinks(isOpen: boolean, { ref, source }: Source): Record<Role, string> {
  if (isOpen)
    return {
      professional: paths.signup({ type: "employee" }),
      empresa: paths.signup({ type: "organization" }),
    };
  const form = (role: Role) => paths.waitlistForm({ role, ref, utm_source: source });
  return { professional: form("professional"), empresa: form("empresa") };
}

function foreignHost(headers: Headers): string | undefined {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, hostname } = new URL(referrer);
  return ownOrigins(headers).includes(origin) ? undefined : hostname;
}
