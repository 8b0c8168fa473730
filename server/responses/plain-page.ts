import type { ServerBuild } from "@remix-run/node";
import { errorPages } from "~/content/errors/error-pages";
import { fillText } from "~/content/fill-text";
import { site } from "~/content/site";
import { paths } from "~/paths";

/** The contents of a page written without the application, for a client that accepts HTML. */
export interface PlainPage {
  /** The built stylesheet's address. */
  stylesheet: string;
  /** Shown on a page about our failure, to find it in the log. */
  requestId?: string;
  /** The path and query of the link to try again, where that may help. */
  retryPath?: string;
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

/** The application's button (app/components/ui/button.tsx), which the server may not import. */
const buttonLook =
  "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold transition-colors duration-150 min-h-12 px-6 py-2";
const variants = {
  primary:
    "border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong active:border-ink",
  secondary: "border-control bg-surface text-ink hover:border-action hover:text-action active:bg-action-soft",
};

/** The error page, with the classes of the application's own error page. */
export function writePlainPage(
  { title, text, canRetry }: { title: string; text: string; canRetry?: boolean },
  { stylesheet, requestId, retryPath }: PlainPage,
  isOurs: boolean,
): string {
  const reference =
    isOurs && requestId
      ? `<p class="figures mt-3 text-sm text-muted wrap-anywhere">${fillText(errorPages.reference, { id: requestId })}</p>`
      : "";
  const retry = canRetry && retryPath ? link(retryPath, errorPages.retry, "primary") : "";
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} | ${site.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><link rel="stylesheet" href="${stylesheet}"></head>`,
    '<body><div class="@container/screen"><header class="border-b border-line"><div class="page flex min-h-16 items-center">',
    `<a class="font-serif text-lg font-semibold" href="${paths.home()}" aria-label="${site.homeLabel}">${site.name}</a></div></header>`,
    `<main class="page py-16 md:py-28"><h1 class="max-w-2xl text-3xl">${title}</h1>`,
    `<p class="mt-3 max-w-prose text-muted">${text}</p>${reference}`,
    `<div class="mt-8 flex flex-wrap gap-3">${retry}${link(paths.home(), errorPages.home, retry ? "secondary" : "primary")}</div>`,
    "</main></div></body></html>",
  ].join("");
}

function link(path: string, words: string, variant: keyof typeof variants): string {
  return `<a class="${buttonLook} ${variants[variant]}" href="${escapeAttribute(path)}">${words}</a>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
