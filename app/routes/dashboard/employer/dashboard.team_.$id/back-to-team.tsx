import { Link } from "@remix-run/react";
import { memberPage as text } from "~/content/pages/teams/team";
import { paths } from "~/paths";

export function BackToTeam() {
  return (
    <p className="text-sm">
      <Link className="link inline-flex min-h-11 items-center" to={paths.team()}>
        {text.back}
      </Link>
    </p>
  );
}
