import { data, type HeadersFunction, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import type { Elements } from "~/components/ui/elements";
import { site } from "~/content/site";
import { countUnread } from "~/features/conversations/count-unread.server";
import { getDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { getPreviewImage } from "~/features/preview-image/preview-image.server";
import { draftField } from "~/lib/form-state";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { describeError, logger } from "~/lib/log/logger.server";
import appStyles from "~/styles/app.css?url";
import headingFont from "~/styles/fonts/source-serif-4.woff2?url";
import { getPageSession } from "~/web/guards/require-user.server";
import { ErrorPage } from "./components/layout/error-page";
import { errorTitle } from "./components/layout/error-texts";
import { NavigationFeedback } from "./components/layout/navigation-feedback";
import { useNonce } from "./components/layout/nonce";
import type { RootData } from "./components/layout/page-meta";
import { Shell } from "./components/layout/shell";
import { UnreadMessages, useMessagesLabel } from "./components/messages/unread-messages";
import { getEnv } from "./lib/config/env.server";

export const links: LinksFunction = () => [
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: appStyles },
  { rel: "icon", href: "/favicon.ico", type: "image/x-icon", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Public: the shell of every page. */
export async function loader(args: LoaderFunctionArgs) {
  const { version } = await getPreviewImage();
  // Render the shell even if the session cannot be read; pages that need one read it again and report the error.
  const current = await getPageSession(args).catch(() => null);
  const user = current?.state === "signed-in" ? current.user : null;
  const { requestId } = args.context;
  const unread =
    user && (await countUnread(user).catch(goOn(null, requestId, "Unread messages were not counted")));
  const draft =
    user && (await findDraft(args.request, user.id).catch(goOn({}, requestId, "A draft form was not read")));
  const { baseUrl, isOpen, legalEntity } = getEnv();
  const root: RootData = {
    baseUrl,
    isOpen,
    legalEntity,
    ogVersion: version,
    signedIn: user !== null,
    ...(user ? { person: user.id } : {}),
    requestId,
    unread: unread?.messages ?? 0,
    ...draft,
  };
  return data(root, { headers: setCookies(current?.cookies ?? []) });
}

/**
 * The draft form of this person on this page: the one that its address names, or what was written before the address was
 * confirmed, by whichever way its person comes.
 */
async function findDraft(request: Request, userId: string): Promise<Pick<RootData, "draft">> {
  const { pathname: path, searchParams } = new URL(request.url);
  const id = searchParams.get(draftField);
  const which = id === null ? ({ awaitsConfirmation: true } as const) : { id };
  const state = await getDraftForm({ ...which, userId, path });
  return state ? { draft: { path, state } } : {};
}

/**
 * The page goes on without a part of its frame: its forms and links work, and what was not read stays stored for the
 * next page.
 */
function goOn<Without>(without: Without, requestId: string | undefined, sentence: string) {
  return (error: unknown): Without => {
    logger().warn({ event: "frame", requestId, error: describeError(error) }, sentence);
    return without;
  };
}

/** Passes the headers of a loader's refusal to the error page: Retry-After, Allow, Referrer-Policy. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/**
 * The handles of the page's routes: with `scripts: false` it loads no JavaScript, with `hasMain` it brings the part
 * that the skip link leads to.
 */
function useHandle(): { scripts?: boolean; hasMain?: boolean } {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}

export function Layout({ children }: { children: Elements }) {
  const nonce = useNonce();
  const error = useRouteError();
  const scripts = useHandle().scripts !== false && !error;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="#fafaf7" media="(prefers-color-scheme: light)" name="theme-color" />
        <meta content="#111919" media="(prefers-color-scheme: dark)" name="theme-color" />
        {error ? <title>{`${errorTitle(error)} | ${site.name}`}</title> : <Meta />}
        <Links />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** The frame, with or without a signed-in person. */
function PageShell({ hasMain = false, children }: { hasMain?: boolean | undefined; children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <Shell
      hasMain={hasMain}
      isOpen={root?.isOpen ?? false}
      messagesLabel={useMessagesLabel()}
      signedIn={root?.signedIn ?? false}
    >
      {children}
    </Shell>
  );
}

export default function App() {
  return (
    <>
      <NavigationFeedback />
      <UnreadMessages>
        <PageShell hasMain={useHandle().hasMain}>
          <Outlet />
        </PageShell>
      </UnreadMessages>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <ErrorPage error={useRouteError()} />
    </PageShell>
  );
}
