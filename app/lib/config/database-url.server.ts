import { accessSync, constants } from "node:fs";
import { z } from "zod";

const sslModes = ["disable", "no-verify", "require", "verify-ca", "verify-full"];

/** Parameters of libpq that lead to another server or account, and that the driver would pass over in silence. */
const untaken = ["dbname", "hostaddr", "passfile", "service", "servicefile", "target_session_attrs"];

const files = ["sslrootcert", "sslcert", "sslkey"];

/** A sentence for what the driver does not take of a URL; null where it takes all. Never quotes a value. */
function findFault(text: string): string | null {
  if (/^\s*[a-z_]+\s*=/.test(text))
    return "must be a postgresql:// URL: lists like host=… dbname=… are not taken";
  if (!/^postgres(?:ql)?:\/\//.test(text)) return "must be a postgresql:// URL";
  const [, authority = ""] = /^[^/]+\/\/([^/?#]*)/.exec(text) ?? [];
  const severalHosts = "must name one host: lists of hosts are not taken";
  if (authority.slice(authority.lastIndexOf("@") + 1).includes(",")) return severalHosts;
  const whole = withHost(text);
  if (!URL.canParse(whole)) return "must be a postgresql:// URL";
  const { searchParams: given } = new URL(whole);
  if (given.get("host")?.includes(",") || given.get("port")?.includes(",")) return severalHosts;
  const unknown = untaken.find((name) => given.has(name));
  if (unknown !== undefined) return `cannot have ${unknown}, which is not taken`;
  const mode = given.get("sslmode");
  if (mode !== null && !sslModes.includes(mode))
    return `must have an sslmode of these: ${sslModes.join(", ")}`;
  const unread = files.find((name) => !isReadable(given.get(name)));
  return unread === undefined ? null : `names a file in ${unread} that cannot be read`;
}

/** Names a host where libpq needs none beside an account: a socket's folder comes before it. */
function withHost(text: string): string {
  return text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#:]|$)/, "$1localhost");
}

function isReadable(file: string | null): boolean {
  if (file === null) return true;
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL's address as libpq writes it, ready for the driver; what the driver would not take is refused in words. With
 * `require` and `verify-ca` the driver checks the name too, and warns at each start that it does.
 */
export const databaseUrl = z.string().transform((text, context) => {
  const message = findFault(text);
  if (message === null)
    return withHost(text).replace(/([?&]sslmode=)(?:require|verify-ca)\b/, "$1verify-full");
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});
