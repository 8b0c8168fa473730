import type { ServerBuild } from "@remix-run/node";
import { errorPages } from "~/content/errors";
import { fillText } from "~/content/fill-text";
import { site } from "~/content/site";

/** What a page needs that is written without the application: for a client that takes HTML. */
export interface PlainPage {
  /** The built stylesheet's address. */
  stylesheet: string;
  /** Named on a page about a failure of ours, which the log tells more of. */
  requestId?: string;
}

/** The address of the stylesheet that every page of the application links to. */
export function stylesheetOf({ routes }: ServerBuild): string {
  const links = routes.root?.module.links?.() ?? [];
  const found = links.find((link) => "rel" in link && link.rel === "stylesheet");
  return found && "href" in found ? (found.href ?? "") : "";
}

/** Documents of text and our own stylesheet: nothing runs in them, nothing frames them. */
export const plainPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const button =
  "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold border-action bg-action text-on-action min-h-12 px-6 py-2";

/** The error page in the house's style, in classes that the application's own uses too. */
export function writePlainPage(
  { title, text }: { title: string; text: string },
  { stylesheet, requestId }: PlainPage,
  isOurs: boolean,
): string {
  const reference =
    isOurs && requestId
      ? `<p class="figures mt-3 text-sm text-muted wrap-anywhere">${fillText(errorPages.reference, { id: requestId })}</p>`
      : "";
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} | ${site.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><link rel="stylesheet" href="${stylesheet}"></head>`,
    '<body><div class="@container/screen"><header class="border-b border-line"><div class="page flex min-h-16 items-center">',
    `<a class="font-serif text-lg font-semibold" href="/" aria-label="${site.homeLabel}">${site.name}</a></div></header>`,
    `<main class="page py-16 md:py-28"><h1 class="max-w-2xl text-3xl">${title}</h1>`,
    `<p class="mt-3 max-w-prose text-muted">${text}</p>${reference}`,
    `<p class="mt-8"><a class="${button}" href="/">${errorPages.home}</a></p></main></div></body></html>`,
  ].join("");
}
