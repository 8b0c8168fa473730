import { type FormEvent, useRef, useState } from "react";

/** The chosen boxes of a form. */
export interface Selection {
  /** All that the filter finds, not only those that have a box here. */
  isAll: boolean;
  /** Of the boxes that are checked, in the page's order. */
  ids: readonly string[];
}

/**
 * Counts the boxes of a form, `ids`, as they are checked. The box `all` checks each of them, and stays only as long as
 * all of them are.
 */
export function useSelection(atFirst: Selection) {
  const ref = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState(atFirst);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const form = ref.current;
    const changed = target as unknown as HTMLInputElement;
    if (!form || !["all", "ids"].includes(changed.name)) return;
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")];
    const all = form.querySelector<HTMLInputElement>("input[name=all]");
    if (changed.name === "all") for (const box of boxes) box.checked = changed.checked;
    else if (all && !changed.checked) all.checked = false;
    const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    setSelection({ isAll: all?.checked ?? false, ids });
  }

  return { selection, onChange, ref };
}
