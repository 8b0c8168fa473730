import { Form, type FormProps } from "@remix-run/react";
import { Button, ButtonLink, type ButtonVariant } from "~/components/ui/button";
import type { Elements } from "~/components/ui/elements";
import type { FormState } from "~/lib/form-state";
import type { FieldRules } from "./check-form";
import { FormSummary } from "./form-summary";
import { draftIn, useFormFeedback } from "./responses/use-form-feedback";
import { useSending } from "./use-sending";

const noRules: FieldRules = {};

/** The parts of the returned state that fields need: their errors and the typed values. */
type FieldFeedback = Pick<ReturnType<typeof useFormFeedback>, "errors" | "lists" | "message" | "values"> & {
  /** The returned state is this form's. */
  isReturned: boolean;
};

export interface PostFormProps
  extends Pick<FormProps, "action" | "className" | "encType" | "id" | "preventScrollReset"> {
  /** What the action returned; the state of another form of the page is ignored. */
  state: FormState | undefined;
  /** Which of the page's forms this is, where there are several. */
  intent?: string | undefined;
  /** Sent along: a token, where to go on. */
  hidden?: Readonly<Record<string, string>>;
  rules?: FieldRules;
  /** Null when it cannot be done any more, and only its status is left to show. */
  submit: string | null;
  variant?: ButtonVariant;
  /** Done, it takes the page's other forms away: asks first where something is typed in them. */
  endsOthers?: boolean | undefined;
  /** The button has the width of its words. */
  narrowButton?: boolean;
  /** The way out, beside the button. */
  back?: { to: string; label: string };
  /** Shown above the form after success. */
  status?: Elements;
  /** The button stays in sight at the bottom of the screen, with this before it. */
  bar?: (feedback: FieldFeedback) => Elements;
  /** A link in the summary, where one helps. */
  help?: (feedback: FieldFeedback) => Elements;
  /** The fields; without any the form is a button that does one thing. */
  children?: (feedback: FieldFeedback) => Elements;
}

/**
 * A form in one column that posts: its status, the summary of errors, its fields and its button. A summary that asks for
 * a box, the last of the fields, stands between that and the button.
 */
export function PostForm({
  state,
  intent,
  hidden = {},
  rules = noRules,
  submit,
  variant = "primary",
  endsOthers,
  narrowButton,
  back,
  status,
  bar,
  help,
  children,
  action,
  className = "grid gap-5",
  encType,
  id,
  preventScrollReset,
}: PostFormProps) {
  const { restored, asks, summaryRef, formProps, ...shown } = useFormFeedback(state, rules, intent);
  const feedback = { ...shown, isReturned: state !== undefined && state.intent === intent };
  const isSending = useSending(action, { intent: intent ?? null, ...hidden });
  const carried = Object.entries({
    ...(intent === undefined ? {} : { intent }),
    ...hidden,
    ...draftIn(feedback.values),
  });
  const isWide = !narrowButton && !back && !bar;
  const button =
    submit === null ? null : (
      <Button compact={bar !== undefined} pending={isSending} variant={variant} wide={isWide}>
        {submit}
      </Button>
    );
  const buttons =
    isWide || !button ? (
      button
    ) : (
      <div className="flex flex-wrap gap-3 *:whitespace-normal!">
        {button}{" "}
        {back ? (
          <ButtonLink compact={bar !== undefined} to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        ) : null}
      </div>
    );
  const summary = (
    <FormSummary
      asks={asks}
      errors={feedback.errors}
      message={feedback.message}
      ref={summaryRef}
      restored={restored}
    >
      {help?.(feedback)}
    </FormSummary>
  );
  const fields = (
    <>
      {status}
      {asks ? null : summary}
      {carried.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {children?.(feedback)}
      {asks ? summary : null}
    </>
  );
  return (
    <Form
      {...formProps}
      action={action}
      className={bar ? undefined : className}
      data-ends-others={endsOthers || undefined}
      encType={encType}
      id={id}
      method="post"
      preventScrollReset={preventScrollReset}
    >
      {bar ? (
        <>
          <div className={className}>{fields}</div>
          <div className="form-bar">
            {bar(feedback)}
            {buttons}
          </div>
        </>
      ) : (
        <>
          {fields}
          {buttons}
        </>
      )}
    </Form>
  );
}
