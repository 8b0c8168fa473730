import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { endMails } from "~/content/pages/alerts";
import { positionPage, unsubscribe as text } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface UnsubscribePageProps {
  step: "invalid" | "ask" | "done" | "pending" | "returned";
  token: string;
  canUndo: boolean;
  state: FormState | undefined;
}

const home = { to: paths.home(), label: text.home };

/** The page of a mailed link: a button to unsubscribe, and one to undo it. */
export function UnsubscribePage({ step, token, canUndo, state }: UnsubscribePageProps) {
  const form = { action: paths.unsubscribe({ token }), hidden: { t: token }, state };
  if (step === "invalid")
    return (
      <OutcomePage
        failed
        message={text.invalid}
        title={text.title}
        way={{ to: paths.account(), label: endMails.manage }}
      >
        <p className="mt-6">
          <Link className="link inline-flex min-h-11 items-center" reloadDocument to={paths.waitlistMe()}>
            {text.toPosition}
          </Link>
        </p>
      </OutcomePage>
    );
  if (step === "ask")
    return (
      <FormPage lead={text.lead} title={text.title}>
        <PostForm {...form} intent="leave" submit={text.submit} />
      </FormPage>
    );
  if (step === "done")
    return (
      <OutcomePage message={text.done} title={text.title} way={canUndo ? undefined : home}>
        {canUndo ? (
          <div className="mt-8">
            <PostForm {...form} intent="undo" submit={text.undo} variant="secondary" />
          </div>
        ) : null}
      </OutcomePage>
    );
  if (step === "pending")
    return (
      <OutcomePage
        message={`${text.returned} ${text.pending}`}
        title={text.title}
        way={{ to: paths.waitlistConfirm(), label: positionPage.askConfirm, isDocument: true }}
      />
    );
  return <OutcomePage message={text.returned} title={text.title} way={home} />;
}
