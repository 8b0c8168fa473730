import { useMemo } from "react";
import type { FormState } from "~/lib/form-state";

/**
 * The response to a form whose buttons send it with different intents, also the one made here when the server did not
 * respond: a response to any of them is its own, with the first one's intent.
 * @param intents a constant; undefined for a form or button that sends none.
 */
export function useOwnResponse(
  state: FormState | undefined,
  intents: readonly (string | undefined)[],
): FormState | undefined {
  return useMemo(() => toOwnResponse(state, intents), [state, intents]);
}

export function toOwnResponse(
  state: FormState | undefined,
  intents: readonly (string | undefined)[],
): FormState | undefined {
  if (!state || !intents.includes(state.intent)) return undefined;
  const { intent: _sent, ...own } = state;
  const [intent] = intents;
  return intent === undefined ? own : { ...own, intent };
}
