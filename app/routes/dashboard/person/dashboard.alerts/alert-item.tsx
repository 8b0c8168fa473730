import { Link } from "@remix-run/react";
import { RowButton } from "~/components/forms/row-button";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { alertsPage as text } from "~/content/pages/alerts";
import { paths } from "~/paths";
import type { AlertView } from "./alert-view.server";

const way = "link inline-flex min-h-11 items-center text-sm";

/** An alert with its matches and actions. */
export function AlertItem({ alert }: { alert: AlertView }) {
  const { id, name, heading, filters, rhythm, isPaused, lastMailAt, inWeek, without, search } = alert;
  const named = (label: string) => fillText(label, { name });
  const button = (intent: "pause" | "resume" | "remove") => (
    <RowButton
      action={paths.alerts()}
      id={id}
      intent={intent}
      label={named(text[`${intent}Named`])}
      variant="secondary"
    >
      {text[intent]}
    </RowButton>
  );
  return (
    <article className="py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{heading}</h2>
        <Badge tone={isPaused ? "attention" : "success"}>{rhythm}</Badge>
      </div>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {filters.map((filter) => (
          <li className="max-w-full rounded-full bg-sunken px-3 py-0.5 text-sm wrap-anywhere" key={filter}>
            {filter}
          </li>
        ))}
      </ul>
      <p className="figures mt-2 flex flex-wrap gap-x-6 gap-y-0.5 text-sm text-muted">
        <span>{inWeek}</span>{" "}
        <span>
          {lastMailAt ? (
            <>
              <span>{text.lastMail}</span> <DateTime iso={lastMailAt} />
            </>
          ) : (
            text.noMail
          )}
        </span>
      </p>
      {without ? <p className="mt-1 text-sm text-muted wrap-anywhere">{without}</p> : null}
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Link aria-label={named(text.previewNamed)} className={way} to={paths.previewAlert(id)}>
          {text.preview}
        </Link>{" "}
        <Link aria-label={named(text.searchNamed)} className={way} to={search}>
          {text.search}
        </Link>{" "}
        <Link aria-label={named(text.editNamed)} className={way} to={paths.alert(id)}>
          {text.edit}
        </Link>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        {button(isPaused ? "resume" : "pause")}
        {button("remove")}
      </div>
    </article>
  );
}
