/**
 * The button that Enter in a field presses, first in its form: the forms of replies have others before the one that
 * sends. Nobody sees or reaches it; forms press it all the same.
 */
export function DefaultSubmit() {
  return <button hidden type="submit" />;
}
