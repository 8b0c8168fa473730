import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Mark } from "~/components/ui/mark";
import { headerLinks, site } from "~/content/site";
import { paths } from "~/paths";

const plainLink =
  "inline-flex min-h-11 items-center rounded-sm px-1.5 text-sm whitespace-nowrap font-medium hover:text-action sm:px-3";

/** The name on the left, two or three links on the right. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const { signedOut: out, signedIn: inside } = headerLinks;
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2">
        <Link
          aria-label={site.homeLabel}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-serif sm:gap-2 text-lg font-semibold"
          to={paths.home()}
        >
          <Mark className="size-7 text-action" />
          {site.name}
        </Link>
        <nav aria-label={headerLinks.label} className="flex flex-wrap items-center gap-0.5 sm:gap-3">
          {signedIn ? (
            <>
              <Link className={plainLink} to={paths.dashboard()}>
                {inside.dashboard}
              </Link>
              <Link className={plainLink} reloadDocument to={paths.logout()}>
                {inside.signOut}
              </Link>
            </>
          ) : (
            <>
              <Link className={plainLink} to={paths.login()}>
                {out.signIn}
              </Link>
              <ButtonLink compact to={paths.signup()} variant="secondary">
                {out.signUp}
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
