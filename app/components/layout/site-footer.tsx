import { Link, useRouteLoaderData } from "@remix-run/react";
import { Mark } from "~/components/ui/mark";
import { footer, legalLinks, site } from "~/content/site";
import { paths } from "~/paths";
import type { RootData } from "./page-meta";

const footerLinks = [
  ...legalLinks,
  { to: paths.notices(), label: footer.notices },
  { to: paths.docsApi(), label: footer.api },
];

export function SiteFooter() {
  // An error page has no root.
  const operator = useRouteLoaderData<RootData>("root")?.legalEntity.name;
  return (
    <footer className="border-t border-line bg-sunken text-sm">
      <div className="page grid gap-8 py-10 md:grid-cols-[1fr_2fr] md:items-end">
        <div className="max-w-md">
          <p className="flex items-center gap-2 font-serif text-base font-semibold">
            <Mark className="size-5 text-action" />
            {site.name}
          </p>
          {operator ? <p className="mt-1 wrap-anywhere">{operator}</p> : null}
          <p className="mt-2 text-muted">{footer.promise}</p>
          <p className="text-muted">{footer.tracking}</p>
        </div>
        <nav aria-label={footer.label}>
          <ul className="flex flex-wrap gap-x-6">
            {footerLinks.map((link) => (
              <li key={link.to}>
                <Link
                  className="inline-flex min-h-11 min-w-6 items-center underline-offset-4 hover:underline"
                  reloadDocument
                  to={link.to}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
