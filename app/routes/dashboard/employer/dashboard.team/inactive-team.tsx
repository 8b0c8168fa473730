import { Link } from "@remix-run/react";
import { fillText } from "~/content/fill-text";
import { teamPage as text } from "~/content/pages/teams/team";
import { paths } from "~/paths";

/** For a member while nobody acts for the organization. */
export function InactiveTeam({ organization, ownId }: { organization: string; ownId: string }) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-4 max-w-prose wrap-anywhere">{fillText(text.inactive, { organization })}</p>
      <Link className="link inline-flex min-h-11 items-center" to={paths.teamMember(ownId)}>
        {text.leave}
      </Link>
    </>
  );
}
