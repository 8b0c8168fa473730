import { PostForm } from "~/components/forms/post-form";
import { Callout } from "~/components/ui/callout";
import { ownOrganization as text } from "~/content/pages/own-organization";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import { paths } from "~/paths";

/** That a description or a website waits, what everybody reads meanwhile, and the way back; or why it was not published. */
export function PendingDetails({ profile }: { profile: OwnProfile }) {
  const { website, description, pendingWebsite, pendingDescription, detailsReply, version } = profile;
  const isWaiting = pendingWebsite !== null || pendingDescription !== null;
  if (!isWaiting && detailsReply === null) return null;
  return (
    <div className="mt-6">
      <Callout tone="attention">
        {isWaiting ? (
          <>
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
                intent="withdraw"
                narrowButton
                state={undefined}
                submit={text.withdraw}
                variant="secondary"
              />
            </div>
          </>
        ) : (
          <>
            <p>{text.detailsReturned}</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{detailsReply}</p>
          </>
        )}
      </Callout>
    </div>
  );
}
