import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";

interface TokenPageProps {
  /** The page's own address. */
  action: string;
  token: string;
  done: boolean;
  state: FormState | undefined;
  text: {
    title: string;
    lead: string;
    submit: string;
    doneTitle: string;
    done: string;
    /** Further advice, once it is done. */
    advice?: string;
    /** Why the link does not work. */
    invalid: string;
    /** Where to go when it is done, or when the link does not work. */
    way: { to: string; label: string };
  };
}

/**
 * The page of a mailed link with a single action: a button, then success or the reason why the link does not work. For
 * pages without scripts; `token-page.server` has their loader and action.
 */
export function TokenPage({ action, done, state, text, ...link }: TokenPageProps) {
  const token = state?.values.t ?? link.token;
  if (done)
    return (
      <OutcomePage message={text.done} title={text.doneTitle} way={text.way}>
        {text.advice ? <p className="mt-5 text-muted">{text.advice}</p> : null}
      </OutcomePage>
    );
  if (!token || state?.message === messages.TOKEN_INVALID)
    return <OutcomePage failed message={text.invalid} title={text.title} way={text.way} />;
  return (
    <FormPage lead={text.lead} title={text.title}>
      <PostForm action={action} hidden={{ t: token }} state={state} submit={text.submit} />
    </FormPage>
  );
}
