import { uploadField } from "~/lib/http/api/operation";

interface Example {
  method: string;
  /** With the origin, and parameters in braces. */
  url: string;
  needsToken: boolean;
  /** The body, if any. */
  body?: unknown;
  /** The body is multipart. */
  isUpload?: boolean;
}

/** A call to try in a shell; `$TOKEN` and the parameters of the path are variables. */
export function curlExample({ method, url, needsToken, body, isUpload }: Example): string {
  const address = url.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const parts = [method === "GET" ? "curl" : `curl -X ${method}`];
  if (needsToken) parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (isUpload) parts.push(...fieldsOf(Object(body)).map((field) => `-F "${field}"`));
  else if (body !== undefined)
    parts.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`);
  parts.push(`"${address}"`);
  return parts.join(" \\\n  ");
}

/** The fields of a multipart body, as curl has them. */
function fieldsOf(body: object): string[] {
  const fields = Object.entries(body).filter(([name]) => name !== uploadField);
  return [...fields.map(([name, value]) => `${name}=${value}`), `${uploadField}=@$FILE`];
}
