import { NavLink } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Fragment } from "react";
import { MenuDetails } from "~/components/layout/menu-details";
import { useMessagesLabel } from "~/components/messages/unread-messages";
import { dashboard as text } from "~/content/pages/dashboard";
import { paths } from "~/paths";
import { entriesOnPhones, type NavEntry } from "./entries";

const tile =
  "flex min-h-14 flex-col items-center gap-0.5 rounded-md py-1.5 text-center text-xs leading-tight font-medium hover:bg-action-soft lg:min-h-11 lg:flex-row lg:justify-start lg:gap-2.5 lg:px-3 lg:text-left lg:text-sm";
const marked = "aria-[current=page]:bg-action-soft aria-[current=page]:text-action";

/**
 * A list beside the page on desktops. On phones it stays at the bottom of the screen as long as the dashboard is there:
 * four pages, and a menu for those that are left.
 */
export function DashboardNav({ entries }: { entries: readonly NavEntry[] }) {
  const left = entries.slice(entriesOnPhones);
  return (
    <nav
      aria-label={text.nav}
      className="bottom-bar z-20 order-last border-t border-line bg-paper lg:order-none lg:mt-6 lg:min-w-0 lg:border-t-0 lg:group-has-[.desk-page]/shell:mt-0"
    >
      <ul className="relative flex flex-wrap gap-1.5 py-1 xs:flex-nowrap sm:gap-1 lg:block lg:space-y-1 lg:group-has-[.desk-page]/shell:flex lg:group-has-[.desk-page]/shell:flex-wrap lg:group-has-[.desk-page]/shell:space-y-0 lg:group-has-[.desk-page]/shell:whitespace-nowrap">
        {entries.map((entry, index) => (
          <Fragment key={entry.to}>
            <Heading entries={entries} index={index} className="hidden pt-4 lg:block" />
            <li
              className={index < entriesOnPhones ? "grow basis-0 lg:grow-0 lg:basis-auto" : "hidden lg:block"}
            >
              <Entry {...entry} />
            </li>
          </Fragment>
        ))}
        {left.length > 0 ? (
          <li className="grow basis-0 lg:hidden">
            <More entries={left} />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface HeadingProps {
  entries: readonly NavEntry[];
  index: number;
  className: string;
}

/** The name of a group, before the first of its pages. */
function Heading({ entries, index, className }: HeadingProps) {
  const name = entries[index]?.of;
  if (!name || entries[index - 1]?.of === name) return null;
  return (
    <li
      className={`max-w-60 px-3 text-xs font-semibold text-muted wrap-anywhere lg:group-has-[.desk-page]/shell:hidden ${className}`}
    >
      {name}
    </li>
  );
}

function Entry({ to, label, Icon, countsMessages, isExact = false }: NavEntry) {
  const messagesLabel = useMessagesLabel();
  return (
    <NavLink className={`${tile} ${marked}`} end={isExact || to === paths.dashboard()} to={to}>
      <Icon aria-hidden="true" className="size-5 shrink-0 lg:size-4.5" />
      <span>{countsMessages ? messagesLabel : label}</span>
    </NavLink>
  );
}

function More({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <MenuDetails
      label={
        <>
          <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
          <span>{text.more}</span>
        </>
      }
      labelClass={`${tile} has-[~ul_[aria-current=page]]:text-action`}
    >
      <ul className="absolute inset-x-0 bottom-full rounded-t-md border border-line bg-surface p-1">
        {entries.map(({ to, label, Icon }, index) => (
          <Fragment key={to}>
            <Heading className="pt-2" entries={entries} index={index} />
            <li>
              <NavLink
                className={`flex min-h-12 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-action-soft ${marked}`}
                to={to}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span>{label}</span>
              </NavLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </MenuDetails>
  );
}
