import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Mark } from "~/components/ui/mark";
import { useHydrated } from "~/components/ui/use-hydrated";
import { errorPages } from "~/content/errors/error-pages";
import { fillText } from "~/content/fill-text";
import { paths } from "~/paths";
import { errorTextsOf } from "./error-texts";
import type { RootData } from "./page-meta";

interface ErrorPageProps {
  error: unknown;
  /** Shown inside the dashboard, and links back to it. */
  inDashboard?: boolean;
}

/** Explains the error and offers a next step. Only the log contains the cause, under the request's id. */
export function ErrorPage({ error, inDashboard = false }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const requestId = useRouteLoaderData<RootData>("root")?.requestId;
  // An error in the browser, such as a lost connection, may never have reached the server: the page's id then belongs
  // to another request.
  const isHydrated = useHydrated();
  const [cameFromServer] = useState(!isHydrated);
  const { title, text, canRetry, canWrite } = errorTextsOf(error);
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <div className={inDashboard ? "py-4 md:py-10" : "page py-16 md:py-28"}>
      <Mark className="size-12 text-action" />
      <h1 className="mt-6 max-w-2xl text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      {isOurs && cameFromServer && requestId ? (
        <p className="figures mt-3 text-sm text-muted wrap-anywhere">
          {fillText(errorPages.reference, { id: requestId })}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {canRetry ? (
          <ButtonLink isDocument to={pathname + search}>
            {errorPages.retry}
          </ButtonLink>
        ) : null}{" "}
        {canWrite ? <ButtonLink to={paths.contact()}>{errorPages.write}</ButtonLink> : null}{" "}
        <ButtonLink
          to={inDashboard ? paths.dashboard() : paths.home()}
          variant={canRetry || canWrite ? "secondary" : "primary"}
        >
          {inDashboard ? errorPages.dashboard : errorPages.home}
        </ButtonLink>
      </div>
    </div>
  );
}
