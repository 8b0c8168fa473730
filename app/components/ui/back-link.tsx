import { Link } from "@remix-run/react";

/** The way from a page to the one above it, before the page's heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="text-sm">
      <Link className="link inline-flex min-h-11 items-center" to={to}>
        {label}
      </Link>
    </p>
  );
}
