/**
 * The button that Enter in a field presses, first in its form: some forms have others before the one that
 * sends. Nobody sees or reaches it; forms press it all the same.
 */
export function DefaultSubmit({ intent }: { intent?: string }) {
  return <button hidden name={intent && "intent"} type="submit" value={intent} />;
}
