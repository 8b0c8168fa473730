import { expect } from "vitest";
import type { App } from "../app/app";
import { uniqueEmail } from "../factories";
import { signedFor } from "../mail/signed-links";

export const waitlistSubjects = {
  confirm: "Confirma tu plaza en Matraz",
  place: "Tu plaza en Matraz",
  invitation: "Ya puedes entrar en Matraz",
} as const;

/** The token in a link's address. */
export const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";

/** A page's text, without the marks that React leaves between texts. */
export const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** People's actions on the waitlist's pages without JavaScript. */
export function useWaitlistForms(app: () => App) {
  /** The row of an address. */
  const rowOf = async (email: string) =>
    (await app().db.query("SELECT * FROM waitlist_entries WHERE email = $1", [email])).rows[0];

  /** Joins by the landing page's form; gives the address of the page that follows. */
  async function join(fields: Record<string, string> = {}) {
    const email = fields.email ?? uniqueEmail();
    const client = app().client();
    const response = await client.postForm("/?index", { role: "professional", ...fields, email });
    expect(response.status, await response.clone().text()).toBe(303);
    return { email, client, location: response.headers.get("location") ?? "" };
  }

  /** Joins, confirms by a link as the mail has it, and gives the path of «Tu plaza». */
  async function joinAndConfirm(fields: Record<string, string> = {}) {
    const joined = await join(fields);
    const { id } = await rowOf(joined.email);
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const t = signedFor(app(), "waitlist-confirm", { id, exp });
    const response = await joined.client.postForm("/waitlist/confirm", { intent: "confirm", t });
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/waitlist\/me\?t=[\w.-]+&confirmed$/);
    return { ...joined, location, here: location.replace("&confirmed", "") };
  }

  return { rowOf, join, joinAndConfirm };
}
