import type { ReactNode } from "react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { FormPage } from "~/components/layout/form-page";
import { StatusNote } from "~/components/ui/status-note";
import type { FormState } from "~/lib/form-state";

interface AskAgainPageProps {
  title: string;
  lead: string;
  /** The texts after a link was just sent. */
  sent: { title: string; note: string; notThere: string; askTitle?: string } | undefined;
  /** Why the link that led here does not work. */
  refused?: string | undefined;
  state: FormState | undefined;
  /** The form that asks for another link; its intent is «ask», and it shows its response itself. */
  children: ReactNode;
}

/** For a mailed link that no longer works, or was just sent: offers to send another. */
export function AskAgainPage({ title, lead, sent, refused, state, children }: AskAgainPageProps) {
  return (
    <FormPage lead={sent ? undefined : lead} title={sent?.title ?? title}>
      <div className="grid gap-5">
        <ResponseSummary message={refused} state={state?.intent === "ask" ? undefined : state} />
        {sent ? (
          <>
            <StatusNote>{sent.note}</StatusNote>
            <p className="text-muted">{sent.notThere}</p>
            {sent.askTitle ? <h2 className="mt-4 text-lg">{sent.askTitle}</h2> : null}
          </>
        ) : null}
        <div>{children}</div>
      </div>
    </FormPage>
  );
}
