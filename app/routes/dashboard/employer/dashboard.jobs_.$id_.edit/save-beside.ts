import type { SaveOutcome } from "~/components/forms/unsent/unsent-sign";
import { paths } from "~/paths";

/** Nobody waits longer for it: what was typed stays in the tab. */
const maxMs = 10_000;

/**
 * Saves the editor's form of a draft without leaving the page.
 * @param onVersion gets the draft's new version.
 */
export async function saveBeside(
  id: string,
  form: HTMLFormElement,
  onVersion: (version: string) => void,
): Promise<SaveOutcome> {
  try {
    const response = await fetch(paths.saveDraftJob(id), {
      method: "POST",
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      // A person who was signed out meanwhile gets a refusal, and stays here with what was typed.
      headers: { Accept: "application/json" },
      keepalive: true,
      signal: AbortSignal.timeout(maxMs),
    });
    const outcome = outcomeOf(response.status);
    if (outcome === "saved") onVersion(((await response.json()) as { version: string }).version);
    return outcome;
  } catch {
    return "unanswered";
  }
}

/** What a response's status says. Whatever is not told apart, the form's own button says in full. */
export function outcomeOf(status: number): SaveOutcome {
  if (status === 409) return "conflict";
  if (status === 400) return "refused";
  return status === 200 ? "saved" : "failed";
}
