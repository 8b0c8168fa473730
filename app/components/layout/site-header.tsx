import { Link } from "@remix-run/react";
import Menu from "lucide-react/icons/menu";
import { ButtonLink } from "~/components/ui/button";
import { Mark } from "~/components/ui/mark";
import { headerLinks, site } from "~/content/site";
import { paths } from "~/paths";
import { MenuDetails } from "./menu-details";
import { useWaitlistLink } from "./use-waitlist-link";

const plainLink =
  "inline-flex min-h-11 items-center rounded-sm px-1.5 text-sm whitespace-nowrap font-medium hover:text-action sm:px-3";
const menuLink = "flex min-h-12 items-center px-1 font-medium hover:text-action";

interface SiteHeaderProps {
  signedIn: boolean;
  /** Whether the platform is open to everybody. */
  isOpen: boolean;
  /** The link to the conversations, with how many messages wait. */
  messagesLabel: string;
}

/**
 * The name, and the links on its right; on phones all of them but the first are in a menu. Until the platform opens a
 * visitor is offered the waitlist and the way in alone.
 */
export function SiteHeader({ signedIn, isOpen, messagesLabel }: SiteHeaderProps) {
  return (
    <header className="relative border-b border-line">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2">
        <Link
          aria-label={site.homeLabel}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-serif sm:gap-2 text-lg font-semibold"
          to={paths.home()}
        >
          <Mark className="size-7 text-action" />
          <span>{site.name}</span>
        </Link>
        <nav aria-label={headerLinks.label} className="flex flex-wrap items-center gap-x-1">
          {signedIn || isOpen ? (
            <PlatformLinks messagesLabel={messagesLabel} signedIn={signedIn} />
          ) : (
            <WaitlistLinks />
          )}
        </nav>
      </div>
    </header>
  );
}

function WaitlistLinks() {
  const form = useWaitlistLink();
  return (
    <>
      <Link className={`${plainLink} mr-2`} to={paths.login()}>
        {headerLinks.signIn}
      </Link>{" "}
      <ButtonLink compact to={form} variant="secondary">
        <span>
          {headerLinks.join}
          <span className="hidden sm:inline">{headerLinks.joinRest}</span>
        </span>
      </ButtonLink>
    </>
  );
}

type LinksProps = Omit<SiteHeaderProps, "isOpen">;

function PlatformLinks({ signedIn, messagesLabel }: LinksProps) {
  return (
    <>
      <Link className={plainLink} to={paths.jobs()}>
        {headerLinks.jobs}
      </Link>{" "}
      <div className="hidden items-center gap-x-1 sm:flex">
        <Link className={plainLink} to={paths.organizations()}>
          {headerLinks.organizations}
        </Link>{" "}
        {signedIn ? (
          <>
            <Link className={plainLink} to={paths.dashboard()}>
              {headerLinks.dashboard}
            </Link>{" "}
            <Link className={`${plainLink} figures`} to={paths.conversations()}>
              {messagesLabel}
            </Link>
          </>
        ) : (
          <>
            <Link className={`${plainLink} mr-2`} to={paths.login()}>
              {headerLinks.signIn}
            </Link>{" "}
            <ButtonLink compact to={paths.signup()}>
              {headerLinks.signUp}
            </ButtonLink>
          </>
        )}
      </div>
      <HeaderMenu messagesLabel={messagesLabel} signedIn={signedIn} />
    </>
  );
}

function HeaderMenu({ signedIn, messagesLabel }: LinksProps) {
  const links = [
    { to: paths.organizations(), label: headerLinks.organizations },
    ...(signedIn
      ? [
          { to: paths.dashboard(), label: headerLinks.dashboard },
          { to: paths.conversations(), label: messagesLabel },
        ]
      : [
          { to: paths.login(), label: headerLinks.signIn },
          { to: paths.signup(), label: headerLinks.signUp },
        ]),
  ];
  return (
    <MenuDetails
      className="sm:hidden"
      label={
        <>
          <Menu aria-hidden="true" className="size-5" />
          <span>{headerLinks.menu}</span>
        </>
      }
      labelClass={`${plainLink} gap-1.5`}
    >
      <ul className="page absolute inset-x-0 top-full z-30 divide-y divide-line border-b border-line bg-surface">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className={menuLink} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </MenuDetails>
  );
}
