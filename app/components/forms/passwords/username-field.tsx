/**
 * Tells password managers whose password a form without an address takes, so that they offer it, or keep the new one
 * with its account. Without a name, so that it is not sent.
 */
export function UsernameField({ email }: { email: string }) {
  return <input autoComplete="username" defaultValue={email} hidden readOnly type="text" />;
}
