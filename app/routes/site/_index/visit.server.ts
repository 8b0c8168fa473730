import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { readJoinedToken } from "~/features/waitlist/waitlist-links.server";
import { ownOrigins } from "~/lib/http/origin.server";

/** A sign-up that was just sent. */
export interface Joined {
  /** The token to send the mail again; empty if the URL has none. */
  token: string;
  /** Masked: others may see the page's URL. */
  email: string | null;
  /** The masked address that was probably meant, if it looks mistyped. */
  meant: string | null;
  sentAgain: boolean;
}

/** Null unless the visit follows joining. Without a valid token it contains no personal data. */
export function readJoined({ searchParams }: URL): Joined | null {
  const token = searchParams.get("joined");
  if (token === null) return null;
  const read = readJoinedToken(token);
  return {
    token: read ? token : "",
    email: read?.email ?? null,
    meant: read?.meant ?? null,
    sentAgain: searchParams.has("sent"),
  };
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

function foreignHost(headers: Headers): string | undefined {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, hostname } = new URL(referrer);
  return ownOrigins(headers).includes(origin) ? undefined : hostname;
}
