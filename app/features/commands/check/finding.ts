/** The result of a check. */
export interface Finding {
  /** The thing that was checked, in one word. */
  what: string;
  /** `note`: it works, and an operator should know; `bad`: it does not work. */
  state: "ok" | "note" | "bad";
  says: string;
}

const order = { ok: "ok  ", note: "note", bad: "BAD " };

/** A line for each, aligned. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .map(({ what, state, says }) => `${order[state]}  ${what.padEnd(width)}  ${says}`)
    .join("\n");
}

/** The codes of the system, of Node and of PostgreSQL that an operator meets, in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name could not be looked up",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "there is no way there",
  ECONNRESET: "it closed the connection",
  ECONNECTION: "it closed the connection",
  ENETUNREACH: "there is no way there",
  EPROTO: "what answers there speaks no TLS",
  ERR_SSL_WRONG_VERSION_NUMBER: "what answers there speaks no TLS",
  ESOCKET:
    "the connection failed: see whether host, port and TLS (smtp:// or smtps://) are those of the mail server",
  EDNS: "there is no such host",
  EAUTH: "it does not take the account and the password",
  HPE_INVALID_CONSTANT: "what answers there speaks no HTTP",
  "28P01": "it refuses the password",
  "28000": "it does not let this role in",
  "3D000": "there is no such database",
  "53300": "it has no connection left",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by nobody",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by nobody whom this machine knows",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate comes without the ones between it and its root",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is signed by nobody whom this machine knows",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

/** Why something failed: never a message, which may quote a URL with its password. */
export function describeReason(error: unknown): string {
  return describeCode(codeOf(error));
}

/** The same for a code alone, or for a mail server's response, which stays as it is. */
export function describeCode(code: string): string {
  return reasons[code] ?? (code || "it does not answer as it should");
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  // Of a name with several addresses: each failed in its own way.
  const [first] = error instanceof AggregateError ? error.errors : [error.cause];
  return first === undefined || first === error ? "" : codeOf(first);
}
