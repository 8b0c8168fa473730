import { paths } from "~/paths";

/** Nobody waits longer for it: the form has a button that does the same. */
const maxMs = 10_000;

/** The text of a template; null when it does not come. */
export async function readTemplate(id: string): Promise<string | null> {
  try {
    // A person who was signed out meanwhile gets a redirect, not the text.
    const response = await fetch(`${paths.template(id)}/text`, {
      redirect: "error",
      signal: AbortSignal.timeout(maxMs),
    });
    const words = await response.text();
    return response.ok ? words : null;
  } catch {
    return null;
  }
}
