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
    /** What else to think of, once it is done. */
    advice?: string;
    /** Why the link does nothing. */
    invalid: string;
    /** Where to go when it is done, or when the link does nothing. */
    way: { to: string; label: string };
  };
}

/**
 * Where a mailed link leads that does one thing: a button; then that it is done, or why the link does nothing. For pages
 * without scripts; `token-page.server` has their loader and action.
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
