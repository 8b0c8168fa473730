import { fieldId } from "~/components/forms/field-id";
import { useHydrated } from "~/components/ui/use-hydrated";
import { mentions as text } from "~/content/mentions";

interface MentionPickerProps {
  /** The name of the text field that gets the mention. */
  field: string;
  names: readonly string[];
}

/** Writes «@» and a colleague's name where the text field has its cursor; without JavaScript people type it. */
export function MentionPicker({ field, names }: MentionPickerProps) {
  const isHydrated = useHydrated();
  if (!isHydrated || names.length === 0) return null;
  return (
    <select
      aria-label={text.pick}
      className="block min-h-11 max-w-full rounded-md border border-control bg-surface px-3 text-sm hover:border-ink"
      onChange={({ currentTarget }) => {
        insertMention(document.getElementById(fieldId(field)), currentTarget.value);
        currentTarget.value = "";
      }}
      value=""
    >
      <option value="">{text.pick}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {`@${name}`}
        </option>
      ))}
    </select>
  );
}

function insertMention(area: HTMLElement | null, name: string): void {
  if (!(area instanceof HTMLTextAreaElement) || name === "") return;
  const { selectionStart, selectionEnd, value } = area;
  const gap = selectionStart > 0 && !/\s/.test(value.charAt(selectionStart - 1)) ? " " : "";
  area.setRangeText(`${gap}@${name} `, selectionStart, selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}
