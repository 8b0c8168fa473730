import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { StatusNote } from "~/components/ui/status-note";
import { endMails as text } from "~/content/pages/alerts";
import { unsubscribe } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { EndMailsView } from "./end-mails.server";

interface EndMailsPageProps {
  view: EndMailsView;
  token: string;
  /** Something was taken back a moment ago. */
  isBack: boolean;
  state: FormState | undefined;
}

/** The page of a link in a mail: one button that ends what it says, or takes that back, and the way to the rest. */
export function EndMailsPage({ view, token, isBack, state }: EndMailsPageProps) {
  const form = { action: paths.unsubscribe({ token }), hidden: { t: token }, state };
  return (
    <FormPage lead={view.isEnded || isBack ? undefined : view.ask} title={unsubscribe.title}>
      {view.isEnded ? (
        <>
          <StatusNote>{text.done}</StatusNote>
          <div className="mt-8">
            <PostForm {...form} intent="undo" submit={view.undo} variant="secondary" />
          </div>
        </>
      ) : isBack ? (
        <StatusNote>{text.returned}</StatusNote>
      ) : (
        <PostForm {...form} intent="leave" submit={view.submit} />
      )}
      <ul className="mt-8 grid gap-1">
        {view.allToken === null ? null : (
          <li>
            <Link
              className="link inline-flex min-h-11 items-center"
              to={paths.unsubscribe({ token: view.allToken })}
            >
              {text.all}
            </Link>
          </li>
        )}
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={paths.account()}>
            {text.manage}
          </Link>
        </li>
      </ul>
    </FormPage>
  );
}
