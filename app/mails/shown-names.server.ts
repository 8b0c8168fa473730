import { withoutPageAddresses } from "~/lib/text/page-address.server";

/**
 * Names of organizations, people and jobs as a mail says them: without the addresses of pages that they hold from before
 * forms refused them.
 */
export function shownNames<Names extends Readonly<Record<string, string>>>(names: Names): Names {
  const shown = Object.entries(names).map(([key, name]) => [key, withoutPageAddresses(name)]);
  return Object.fromEntries(shown);
}
