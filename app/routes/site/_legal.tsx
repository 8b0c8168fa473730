import { NavLink, Outlet } from "@remix-run/react";
import { legalNav } from "~/content/legal/pages";
import { legalLinks } from "~/content/site";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";

/** Nothing to do but read: no script is needed, and it is the same for every stranger. */
export const handle = { scripts: false, cache: { seconds: 30, by: {}, never: [] } satisfies CacheRule };

export default function LegalLayout() {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={legalNav.label} className="border-b border-line pb-4 lg:border-b-0">
        <ul className="flex flex-wrap gap-x-1 lg:sticky lg:top-8 lg:grid">
          {legalLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
                to={to}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="prose min-w-0">
        <Outlet />
      </article>
    </div>
  );
}
