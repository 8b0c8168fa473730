import { StatusNote } from "~/components/ui/status-note";
import { PostForm, type PostFormProps } from "./post-form";
import { useDoneKey } from "./responses/use-done-key";

/** The props that a page with several forms about one record gives each of them. */
export interface RecordPage extends Pick<PostFormProps, "state"> {
  /** The page's address, to which all of them are sent. */
  action: string;
  /** The intent that has just been carried out. */
  done: string | null;
  /** Identifies this visit: after each success a form is reset. */
  visit: string;
}

interface RecordFormProps
  extends RecordPage,
    Pick<PostFormProps, "rules" | "submit" | "variant" | "endsOthers" | "children"> {
  intent: string;
  /** Shown after success. */
  success: string;
}

/** One of several forms about a record: it reacts to its own state only, and is reset after success. */
export function RecordForm({
  action,
  done,
  visit,
  state,
  intent,
  success,
  rules,
  submit,
  variant = "secondary",
  endsOthers,
  children,
}: RecordFormProps) {
  const isDone = done === intent;
  const key = useDoneKey(isDone, visit);
  return (
    <PostForm
      action={action}
      endsOthers={endsOthers}
      intent={intent}
      key={key}
      narrowButton
      preventScrollReset
      rules={rules}
      state={state}
      status={isDone ? <StatusNote>{success}</StatusNote> : null}
      submit={submit}
      variant={variant}
    >
      {children}
    </PostForm>
  );
}
