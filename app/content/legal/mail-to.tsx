/** An address of the legal entity, which opens a mail. */
export function MailTo({ email }: { email: string }) {
  return (
    <a className="link wrap-anywhere" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
