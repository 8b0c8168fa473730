import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMailbox } from "~/lib/http/request/local-request.server";
import { getMailHtml } from "~/lib/outbox/mailbox.server";

/** A mail's document may load nothing; its links open outside the sandbox. */
const policy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'none'",
].join("; ");

/** Local requests only: a mail as mail programs show it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireMailbox(request, context);
  const html = await getMailHtml(params.id ?? "");
  if (html === null) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
  };
  return new Response(html, { headers });
}
