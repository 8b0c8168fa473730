import { accessSync, constants } from "node:fs";
import { z } from "zod";

/** `verify-ca` and `require` check the name too, as the driver does: the stricter one. */
const sslModes: Readonly<Record<string, string>> = {
  disable: "disable",
  "no-verify": "no-verify",
  require: "verify-full",
  "verify-ca": "verify-full",
  "verify-full": "verify-full",
};

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
  const url = parse(text);
  if (url === null) return "must be a postgresql:// URL";
  const { searchParams: given } = url;
  if (given.get("host")?.includes(",") || given.get("port")?.includes(",")) return severalHosts;
  const unknown = untaken.find((name) => given.has(name));
  if (unknown !== undefined) return `cannot have ${unknown}, which is not taken`;
  const mode = given.get("sslmode");
  if (mode !== null && !Object.hasOwn(sslModes, mode))
    return `must have an sslmode of these: ${Object.keys(sslModes).join(", ")}`;
  const unread = files.find((name) => !isReadable(given.get(name)));
  return unread === undefined ? null : `names a file in ${unread} that cannot be read`;
}

/** Names a host where libpq needs none beside an account: a socket's folder or `localhost` follows from the rest. */
function parse(text: string): URL | null {
  const whole = text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#:]|$)/, "$1localhost");
  return URL.canParse(whole) ? new URL(whole) : null;
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

/** PostgreSQL's address as libpq writes it, ready for the driver; what the driver would not take is refused in words. */
export const databaseUrl = z.string().transform((text, context) => {
  const message = findFault(text);
  const url = parse(text);
  if (message !== null || url === null) {
    context.addIssue({ code: "custom", message: message ?? "must be a postgresql:// URL" });
    return z.NEVER;
  }
  const mode = url.searchParams.get("sslmode");
  if (mode !== null) url.searchParams.set("sslmode", sslModes[mode] ?? mode);
  return url.href;
});
