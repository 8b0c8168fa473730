import { test as base, expect } from "./e2e";
import { findMailedLink, readMails } from "./read-mails";

const folder = () => process.env.E2E_MAIL_FOLDER ?? "";

/** The journeys' test against the application that has a mail server. */
export const mailTest = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_MAIL_BASE_URL);
  },
});

/** Waits for the mail with a subject, and gives the link in it. */
export async function mailedLink(email: string, subject: string): Promise<string> {
  let link = "";
  const look = async () => {
    link = await findMailedLink(folder(), email, subject);
    return link;
  };
  await expect.poll(look, { message: `«${subject}» to ${email}` }).not.toBe("");
  return link;
}

/** The subjects of the mails that came to an address. */
export async function subjectsOf(email: string): Promise<string[]> {
  return (await readMails(folder(), email)).map(({ subject }) => subject);
}
