import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { alertsPage as text } from "~/content/pages/alerts";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { AlertItem } from "./alert-item";
import type { AlertView } from "./alert-view.server";

interface AlertsPageProps {
  alerts: readonly AlertView[];
  /** There can be no more of them. */
  isFull: boolean;
  isConfirmed: boolean;
  wantsMails: boolean;
  done: string | null;
  /** The alert that was just deleted and can be restored. */
  removed: { id: string; name: string } | null;
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** A person's alerts, or the way to the first one. */
export function AlertsPage(page: AlertsPageProps) {
  const { alerts, done, removed, state } = page;
  const outcome = outcomeOf(done, removed);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-6 grid gap-4 empty:hidden">
        <ResponseSummary state={state} />
        {outcome ? <StatusNote key={page.visit}>{outcome}</StatusNote> : null}
        {done === "removed" && removed ? (
          <PostForm
            action={paths.alerts()}
            hidden={{ id: removed.id }}
            intent="undo"
            narrowButton
            preventScrollReset
            state={undefined}
            submit={text.undo}
            variant="secondary"
          />
        ) : null}
        {alerts.length > 0 ? <WhyNoMail {...page} /> : null}
      </div>
      {alerts.length > 0 ? (
        <>
          <p className="mt-6 text-muted">{text.lead}</p>
          <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="figures text-lg font-semibold">{plural(text.count, alerts.length)}</p>
            <Link className="link inline-flex min-h-11 items-center" to={paths.alertMatches()}>
              {text.matches}
            </Link>
          </div>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertItem alert={alert} />
              </li>
            ))}
          </ul>
          {page.isFull ? <p className="mt-4 text-muted">{text.limit}</p> : null}
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{text.empty}</p>
          <p className="mt-1">{text.emptyHint}</p>
        </div>
      )}
      <p className="mt-6">
        <ButtonLink to={paths.jobs()} variant="secondary">
          {text.findJobs}
        </ButtonLink>
      </p>
    </>
  );
}

function WhyNoMail({ isConfirmed, wantsMails }: AlertsPageProps) {
  if (isConfirmed && wantsMails) return null;
  const [sentence, way] = isConfirmed
    ? [text.mailsOff, text.mailsOffWay]
    : [text.unconfirmed, text.unconfirmedWay];
  return (
    <Callout tone="attention">
      <p>{sentence}</p>
      <Link className="link inline-block py-1 font-semibold" to={paths.account()}>
        {way}
      </Link>
    </Callout>
  );
}

function outcomeOf(done: string | null, removed: AlertsPageProps["removed"]): string | null {
  if (done === null || !Object.hasOwn(text.done, done)) return null;
  if (done === "removed") return removed && fillText(text.done.removed, { name: removed.name });
  return text.done[done as keyof typeof text.done];
}
