import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { BackLink } from "~/components/ui/back-link";
import { memberPage as text } from "~/content/pages/teams/team";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { type Held, MembershipEnd } from "./membership-end";

interface LeavePageProps {
  organization: string;
  userId: string;
  isOwner: boolean;
  held: Held;
  state: FormState | undefined;
}

/** The way out of a team, for everybody but the owner. */
export function LeavePage({ organization, userId, isOwner, held, state }: LeavePageProps) {
  return (
    <>
      <BackLink label={text.back} to={paths.team()} />
      <h1 className="text-3xl wrap-anywhere">{text.leaveTitle}</h1>
      {state && state.intent !== "leave" ? <ResponseSummary state={state} /> : null}
      {isOwner ? (
        <p className="mt-4 max-w-prose">{text.owner}</p>
      ) : (
        <div className="mt-4">
          <MembershipEnd
            back={{ to: paths.team(), label: text.stay }}
            held={held}
            intent="leave"
            member={{ userId, name: "" }}
            organization={organization}
            state={state}
          />
        </div>
      )}
    </>
  );
}
