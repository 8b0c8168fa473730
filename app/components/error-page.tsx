import { isRouteErrorResponse } from "@remix-run/react";
import { errorPages } from "~/content/errors";
import { ButtonLink } from "./button";
import { Mark } from "./mark";

const byStatus: Record<number, keyof Omit<typeof errorPages, "home">> = {
  403: "forbidden",
  404: "notFound",
  405: "notFound",
  429: "tooMany",
  503: "busy",
};

function errorTexts(error: unknown) {
  if (!isRouteErrorResponse(error)) return errorPages.failed;
  if ((error.data as { code?: unknown } | null)?.code === "ACCOUNT_INACTIVE") return errorPages.inactive;
  return errorPages[byStatus[error.status] ?? "failed"];
}

/** The title an error's page should have in the tab. */
export function errorTitle(error: unknown): string {
  return errorTexts(error).title;
}

/** Says what happened and where to go. The cause is in the log, never here. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = errorTexts(error);
  return (
    <div className="page py-16 md:py-28">
      <Mark className="size-12 text-action" />
      <h1 className="mt-6 max-w-2xl text-3xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">{text}</p>
      <ButtonLink to="/">{errorPages.home}</ButtonLink>
    </div>
  );
}
