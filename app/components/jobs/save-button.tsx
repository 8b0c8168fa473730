import { RowButton } from "~/components/forms/row-button";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { saveButton as text } from "~/content/pages/parts";
import type { SaveState } from "~/features/saved-jobs/save-state.server";
import { paths } from "~/paths";

interface SaveButtonProps {
  job: { id: string; title: string };
  /** From saveStatesFor. */
  state: SaveState;
  /** The address of the page, whose action calls respondToSave. A stranger comes back to it after signing in. */
  action: string;
}

/** Saves a job, or takes it out of the saved ones. The page shows errors in a ResponseSummary. */
export function SaveButton({ job: { id, title }, state, action }: SaveButtonProps) {
  if (state === "none") return null;
  if (state === "stranger") {
    return (
      <ButtonLink
        compact
        label={fillText(text.signInNamed, { title })}
        to={paths.login({ redirectTo: action })}
        variant="secondary"
      >
        {text.signIn}
      </ButtonLink>
    );
  }
  const isSaved = state === "saved";
  return (
    <RowButton
      action={action}
      id={id}
      intent={isSaved ? "unsave" : "save"}
      label={fillText(isSaved ? text.unsaveNamed : text.saveNamed, { title })}
      variant="secondary"
    >
      {isSaved ? text.unsave : text.save}
    </RowButton>
  );
}
