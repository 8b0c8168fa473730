import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { waitlistWave as text } from "~/content/pages/waitlist-admin/invite";
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
  preview: { id: string; asked: number; invited: number; groups: readonly Group[] } | null;
  result: {
    invited?: number | undefined;
    previewed?: number | undefined;
    groups: readonly Group[];
  } | null;
  visit: string;
  state: FormState | undefined;
}

/** The wizard: the question, the preview and the result of a wave. */
export function InvitePage({ result, preview, visit, state, search, ...question }: InvitePageProps) {
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
          </ButtonLink>
          <ButtonLink to={paths.admin.waitlistInvite()} variant="secondary">
            {text.again}
          </ButtonLink>
        </div>
      </WaitlistAdminPage>
    );
  return (
    <WaitlistAdminPage title={text.title}>
      <p className="mb-6 max-w-prose text-muted">{text.lead}</p>
      <WaveQuestion {...question} key={search} />
      {preview ? (
        <WavePreview {...preview} key={preview.id} question={question} search={search} state={state} />
      ) : null}
    </WaitlistAdminPage>
  );
}

function describeResult({ invited = 0, previewed }: NonNullable<InvitePageProps["result"]>): string {
  const sentence = plural(text.sent, invited);
  if (previewed === undefined || previewed === invited) return sentence;
  return `${sentence} ${fillText(text.different, { previewed: formatNumber(previewed) })}`;
}
