import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { site } from "~/content/site";
import type { RootData } from "./page-meta";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** On paper, where the page is: without its query, which may hold a link's token. */
function PageAddress() {
  const { pathname } = useLocation();
  const baseUrl = useRouteLoaderData<RootData>("root")?.baseUrl;
  return baseUrl ? (
    <p className="page hidden pb-6 text-sm wrap-anywhere print:block">{baseUrl + pathname}</p>
  ) : null;
}

interface ShellProps {
  signedIn: boolean;
  isOpen: boolean;
  /** The link to the conversations, with how many messages wait. */
  messagesLabel: string;
  /** Whether the page brings its own main part, with a navigation before it. */
  hasMain: boolean;
  children: ReactNode;
}

/** The frame of every page. The skip link leads to #contenido, which also takes the focus on navigation. */
export function Shell({ signedIn, isOpen, messagesLabel, hasMain, children }: ShellProps) {
  return (
    <div className="@container/screen flex min-h-dvh flex-col">
      <SkipLink to="contenido">{site.skip}</SkipLink>
      <SiteHeader isOpen={isOpen} messagesLabel={messagesLabel} signedIn={signedIn} />
      {hasMain ? (
        <div className="grow">{children}</div>
      ) : (
        <main className="grow outline-none" id="contenido" tabIndex={-1}>
          {children}
        </main>
      )}
      <PageAddress />
      <SiteFooter />
    </div>
  );
}
