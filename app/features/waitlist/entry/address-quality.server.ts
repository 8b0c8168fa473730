import type { QualityFlag } from "~/content/vocabularies/waitlist";
import { once } from "~/lib/memory/once";

/** Role mailboxes (RFC 2142, and names that Spanish institutions use). */
const roleMailboxes = new Set([
  ..."abuse admin administracion administrador billing contact contacto empleo hello hola help info informacion".split(
    " ",
  ),
  ..."investigacion jobs mail marketing no-reply noreply office oficina postmaster press prensa recursoshumanos".split(
    " ",
  ),
  ..."rrhh sales secretaria security soporte support team trabajo ventas web webmaster".split(" "),
]);

/** The quality flags of a normalized address, for administrators; no flag refuses an address. */
export async function getQualityFlags(email: string): Promise<QualityFlag[]> {
  const [mailbox = "", domain = ""] = email.split("@");
  const throwaway = await getThrowawayDomains();
  const flags: QualityFlag[] = [];
  if (throwaway.has(domain)) flags.push("disposable");
  if (roleMailboxes.has(mailbox.split("+")[0] ?? "")) flags.push("role");
  if (mailbox.includes("+")) flags.push("plus_tag");
  return flags;
}

/**
 * Loaded on first use, to save memory in a process without sign-ups. Cached, since the package's own check rebuilds its
 * set for each address, at six times the cost of the rest of a sign-up.
 */
const getThrowawayDomains = once(async (): Promise<ReadonlySet<string>> => {
  const { disposableEmailBlocklistSet } = await import("disposable-email-domains-js");
  return disposableEmailBlocklistSet();
});
