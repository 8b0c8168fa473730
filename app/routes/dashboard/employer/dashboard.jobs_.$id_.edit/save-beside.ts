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
    if (response.status === 409) return "conflict";
    if (response.status === 400) return "refused";
    if (!response.ok) return "unanswered";
    const { version } = (await response.json()) as { version: string };
    onVersion(version);
    return "saved";
  } catch {
    return "unanswered";
  }
}
