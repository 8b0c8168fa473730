import { z } from "zod";
import { visitCookie } from "~/lib/http/response/own-cookies.server";

/** Of the remembered address; browsers refuse cookies above four kilobytes. */
const maxLength = 1000;

const keptSchema = z.tuple([z.string(), z.string().max(maxLength)]);

/** What a list is asked to show. */
interface RecalledList {
  /** Of the request's address, or of the last one, where the request chooses nothing. */
  search: URLSearchParams;
  /** Whether nobody has chosen anything yet. */
  isFirst: boolean;
  /** Set-Cookie with what the request chose; null without a choice. */
  setCookie: string | null;
}

/**
 * The tab and the search of a list: those of the address, else those that the same person chose last in this browser.
 * @param choices the parameters that are remembered; each link within the list has the first one.
 */
export async function recallList(
  name: "jobs_list" | "candidates_list",
  request: Request,
  userId: string,
  choices: readonly [string, ...string[]],
): Promise<RecalledList> {
  const asked = new URL(request.url).searchParams;
  const cookie = visitCookie(name);
  if (choices.some((choice) => asked.has(choice))) {
    const chosen = new URLSearchParams([...asked].filter(([key]) => choices.includes(key))).toString();
    const setCookie = chosen.length > maxLength ? null : await cookie.serialize([userId, chosen]);
    return { search: asked, isFirst: false, setCookie };
  }
  const { data } = keptSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (data?.[0] !== userId) return { search: asked, isFirst: true, setCookie: null };
  return { search: new URLSearchParams(data[1]), isFirst: false, setCookie: null };
}
