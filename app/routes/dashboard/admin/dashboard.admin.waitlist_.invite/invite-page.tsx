import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import type { WavePerson } from "~/features/waitlist/admin/invite-wave.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { type Group, WaveGroups } from "./wave-groups";
import { WavePreview } from "./wave-preview";
import { WaveQuestion } from "./wave-question";

interface InvitePageProps {
  search: string;
  values: Record<string, string>;
  balanced: boolean;
  /** The query is not a valid wave. */
  refused: boolean;
  /** Whom somebody ticked in the list; null where a number is asked for. */
  chosen: readonly string[] | null;
  preview: {
    id: string;
    asked: number;
    invited: number;
    groups: readonly Group[];
    people: readonly WavePerson[];
  } | null;
  result: {
    invited?: number | undefined;
    previewed?: number | undefined;
    groups: readonly Group[];
  } | null;
  visit: string;
  state: FormState | undefined;
}

/** The wizard: the question, the preview and the result of a wave. */
export function InvitePage({ result, preview, visit, state, search, chosen, ...question }: InvitePageProps) {
  if (result)
    return (
      <WaitlistAdminPage title={text.title}>
        <StatusNote key={visit}>{describeResult(result)}</StatusNote>
        <div className="mt-6">
          <WaveGroups groups={result.groups} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.admin.waitlist({ status: "invited" })} variant="secondary">
            {text.seeInvited}
          </ButtonLink>{" "}
          <ButtonLink to={paths.admin.waitlistInvite()} variant="secondary">
            {text.again}
          </ButtonLink>
        </div>
      </WaitlistAdminPage>
    );
  return (
    <WaitlistAdminPage title={text.title}>
      <p className="mb-6 max-w-prose text-muted">{text.lead}</p>
      {chosen ? <ChosenPeople ids={chosen} /> : <WaveQuestion {...question} key={search} />}
      {preview ? (
        <WavePreview
          {...preview}
          byHand={chosen !== null}
          fields={chosen ? { chosen: "1", ids: chosen.join(",") } : question.values}
          key={preview.id}
          search={search}
          state={state}
        />
      ) : null}
    </WaitlistAdminPage>
  );
}

/** How many were ticked, with the way back to the list. */
function ChosenPeople({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.length === 0 ? (
        <Callout autoFocus role="alert" tone="danger">
          {text.nobodyChosen}
        </Callout>
      ) : (
        <p className="figures">{plural(text.chosen, ids.length)}</p>
      )}
      <Link
        className="link inline-flex min-h-11 items-center"
        to={paths.admin.waitlist({ status: "confirmed" })}
      >
        {text.toList}
      </Link>
    </>
  );
}

function describeResult({ invited = 0, previewed }: NonNullable<InvitePageProps["result"]>): string {
  const sentence = plural(text.sent, invited);
  if (previewed === undefined || previewed === invited) return sentence;
  return `${sentence} ${fillText(text.different, { previewed: formatNumber(previewed) })}`;
}
