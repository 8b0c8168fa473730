import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { BackLink } from "~/components/ui/back-link";
import { memberPage as text } from "~/content/pages/teams/team";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { MembershipEnd } from "./membership-end";

interface LeavePageProps {
  organization: string;
  userId: string;
  isOwner: boolean;
  /** The titles of the jobs in whose committees they are. */
  seats: readonly string[];
  state: FormState | undefined;
}

/** The way out of a team, for everybody but the owner. */
export function LeavePage({ organization, userId, isOwner, seats, state }: LeavePageProps) {
  const sentences = [...text.leaveWhat, ...(seats.length > 0 ? [text.leaveCommittees] : [])];
  return (
    <>
      <BackLink label={text.back} to={paths.team()} />
      <h1 className="text-3xl wrap-anywhere">{text.leaveTitle}</h1>
      {state ? <ResponseSummary state={state} /> : null}
      {isOwner ? (
        <p className="mt-4 max-w-prose">{text.owner}</p>
      ) : (
        <div className="mt-4">
          <MembershipEnd organization={organization} sentences={sentences} />
          <PostForm
            action={paths.teamMember(userId)}
            back={{ to: paths.team(), label: text.stay }}
            intent="leave"
            state={undefined}
            submit={text.leaveSubmit}
            variant="danger"
          />
        </div>
      )}
    </>
  );
}
