/**
 * The button that Enter in a field presses, first in its form: the forms of replies have others before the one that
 * sends. Nobody sees or reaches it.
 */
export function DefaultSubmit() {
  return <button aria-hidden="true" className="sr-only" tabIndex={-1} type="submit" />;
}
