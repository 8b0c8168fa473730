import { Link } from "@remix-run/react";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import type { Elements } from "~/components/ui/elements";
import { suspendedTeam } from "~/content/pages/teams/suspended";
import type { FormState } from "~/lib/form-state";

interface UnlessSuspendedProps {
  /** Of the last form: one that was refused stays, with what was typed in it. */
  state?: FormState | undefined;
  /** The way on from a page that has nothing but this. */
  back?: { to: string; label: string };
  children: Elements;
}

/** Forms that the people of a suspended organization could only send in vain. */
export function UnlessSuspended({ state, back, children }: UnlessSuspendedProps) {
  if (!useIsPaused(state)) return <>{children}</>;
  if (!back) return null;
  return (
    <>
      <p className="mt-6 mb-3 max-w-prose">{suspendedTeam.paused}</p>
      <p>
        <Link className="link inline-block py-1" to={back.to}>
          {back.label}
        </Link>
      </p>
    </>
  );
}
