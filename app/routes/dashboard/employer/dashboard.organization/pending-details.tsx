import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Callout } from "~/components/ui/callout";
import { ownOrganization as text } from "~/content/pages/own-organization";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const intent = "withdraw";

interface PendingDetailsProps {
  profile: OwnProfile;
  state: FormState | undefined;
}

/** That a description or a website waits, or why it was not published. */
export function PendingDetails({ profile, state: returned }: PendingDetailsProps) {
  const { pendingWebsite, pendingDescription, detailsReply } = profile;
  const state = returned?.intent === intent ? returned : undefined;
  if (pendingWebsite !== null || pendingDescription !== null)
    return (
      <div className="mt-6">
        <Waiting profile={profile} state={state} />
      </div>
    );
  return (
    <div className="mt-6 grid gap-4 empty:hidden">
      {/* What waited has been decided meanwhile: the form that was sent is not there to say it. */}
      <ResponseSummary state={state} />
      {detailsReply === null ? null : (
        <Callout tone="attention">
          <p>{text.detailsReturned}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{detailsReply}</p>
        </Callout>
      )}
    </div>
  );
}

/** What everybody reads meanwhile, and the way back. */
function Waiting({ profile, state }: PendingDetailsProps) {
  const { website, description, pendingWebsite, pendingDescription, version } = profile;
  return (
    <Callout tone="attention">
      <p>{text.detailsWait}</p>
      {pendingWebsite === null ? null : (
        <p className="mt-2 wrap-anywhere">{`${text.publishedWebsite} ${website ?? text.empty}`}</p>
      )}
      {pendingDescription === null ? null : (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          {`${text.publishedDescription} ${description ?? text.empty}`}
        </p>
      )}
      <div className="mt-3">
        <PostForm
          action={paths.organizationProfile()}
          hidden={{ version }}
          intent={intent}
          narrowButton
          state={state}
          submit={text.withdraw}
          variant="secondary"
        />
      </div>
    </Callout>
  );
}
