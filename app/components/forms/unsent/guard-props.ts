import type { SaveOutcome } from "./unsent-sign";

export interface UnsentGuardProps {
  /** Tells the forms of a page apart: a form's intent. */
  name: string;
  /** The page shows what was typed in it before, with the response to it. */
  isReturned: boolean;
  /** The names of the fields that count; all without them. */
  only?: readonly string[];
  /** Saves the form beside the page. For a record that nobody reads yet. */
  save?: ((form: HTMLFormElement) => Promise<SaveOutcome>) | null;
  /** The version that the form sends, and what to do when typed text of another version comes back. */
  version?: { value: string; restore: (version: string) => void } | undefined;
}
