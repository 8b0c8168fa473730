import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { alertsPage as text } from "~/content/pages/alerts";
import { criteriaLabels, withOuterQuotes } from "~/features/alerts/alert-criteria.server";
import type { OwnAlert } from "~/features/alerts/list-alerts.server";
import { paths } from "~/paths";

/** An alert as the page shows it, in words. */
export interface AlertView {
  id: string;
  /** For sentences that have it within «». */
  name: string;
  /** The name, alone. */
  heading: string;
  filters: string[];
  /** «Cada día», or «En pausa». */
  rhythm: string;
  isPaused: boolean;
  lastMailAt: string | null;
  inWeek: string;
  /** «Sin ofertas de: Instituto Sol»; null without any. */
  without: string | null;
  /** The open jobs that its filters find. */
  search: string;
}

export function toAlertView(alert: OwnAlert): AlertView {
  const { id, name, criteria, status, matchesInWeek, excludedOrganizations } = alert;
  const names = excludedOrganizations.map((organization) => organization.name);
  return {
    id,
    name,
    heading: withOuterQuotes(name),
    filters: criteriaLabels(criteria, alert.organizationName).map(({ label }) => withOuterQuotes(label)),
    rhythm: status === "paused" ? text.paused : text[alert.frequency],
    isPaused: status === "paused",
    lastMailAt: alert.lastMailAt,
    inWeek: matchesInWeek === 0 ? text.noneInWeek : plural(text.inWeek, matchesInWeek),
    without: names.length > 0 ? fillText(text.without, { names: formatList(names) }) : null,
    search: paths.jobs(criteria),
  };
}
