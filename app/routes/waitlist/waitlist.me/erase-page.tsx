import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { Callout } from "~/components/ui/callout";
import { AskPosition } from "~/components/waitlist/ask-position";
import { positionPage } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const text = positionPage.erase;

interface EraseFormProps {
  token: string;
  state: FormState | undefined;
}

/** Asks for confirmation before erasing. */
export function EraseForm({ token, state }: EraseFormProps) {
  const here = paths.waitlistMe({ token });
  return (
    <FormPage lead={text.text} title={text.title}>
      <PostForm
        action={paths.waitlistMe({ token, erase: true })}
        intent="erase"
        state={state}
        submit={text.submit}
        variant="danger"
      />
      <p className="mt-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={here}>
          {text.back}
        </Link>
      </p>
    </FormPage>
  );
}

/** After erasing no personal data is left to show. */
export function Erased() {
  return (
    <OutcomePage message={text.done} title={text.doneTitle} way={{ to: paths.home(), label: text.home }} />
  );
}

/** Without a valid link: offers to send one. */
export function NoPosition({ invalid }: { invalid: boolean }) {
  return (
    <FormPage lead={invalid ? undefined : positionPage.ask} title={positionPage.title}>
      {invalid ? (
        <div className="mb-5 grid gap-5">
          <Callout autoFocus role="alert" tone="danger">
            {positionPage.invalid}
          </Callout>
          <p className="text-muted">{positionPage.ask}</p>
        </div>
      ) : null}
      <AskPosition />
    </FormPage>
  );
}
