import { fieldId } from "~/components/forms/field-id";
import { fillText } from "~/content/fill-text";
import { board as text } from "~/content/pages/employer-applications/board";
import type { Chosen } from "./bulk-form";
import type { ShownItem } from "./load-board.server";

interface ChoiceBoxProps {
  item: ShownItem;
  /** Null for readers of the job. */
  chosen: Chosen | null;
  /** The first box takes the focus of a summary of errors. */
  isFirst: boolean;
  className: string;
}

/** The box that chooses an application, with the version that is shown. */
export function ChoiceBox({
  item: { id, candidate, updatedAt },
  chosen,
  isFirst,
  className,
}: ChoiceBoxProps) {
  if (!chosen) return null;
  return (
    <>
      <label className={className}>
        <input
          aria-label={candidate ? fillText(text.select, { name: candidate.name }) : text.selectErased}
          className="size-5 accent-action lg:size-4.5"
          defaultChecked={chosen.has(id)}
          id={isFirst ? fieldId("ids") : undefined}
          name="ids"
          type="checkbox"
          value={id}
        />
      </label>
      <input name="version" type="hidden" value={`${id}=${updatedAt}`} />
    </>
  );
}
