import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { requestIdOf } from "../requests/request-id";
import { isWithFile } from "../requests/slow-bodies";
import { findLateHeaders } from "./late-headers";

type HeaderFields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that always carries the request's id and its late headers, added when the headers are written: setting a
 * header earlier makes Node copy and check all the others one by one, a fifth of the cost of a small response.
 */
export class IdentifiedResponse extends ServerResponse<IncomingMessage> {
  override writeHead(status: number, ...rest: unknown[]): this {
    // The rest of a form that is refused does not have to be sent.
    if (!this.req.complete && isWithFile(this.req)) this.shouldKeepAlive = false;
    const headers = rest.at(-1);
    const late = findLateHeaders(this.req);
    const id = requestIdOf(this.req);
    if (headers !== null && typeof headers === "object" && !Array.isArray(headers)) {
      const fields = headers as OutgoingHttpHeaders;
      return super.writeHead(
        status,
        late ? { ...fields, ...late, "X-Request-Id": id } : { ...fields, "X-Request-Id": id },
      );
    }
    for (const [name, value] of Object.entries({ ...late, "X-Request-Id": id })) this.setHeader(name, value);
    return super.writeHead(status, ...(rest as [HeaderFields?]));
  }
}
