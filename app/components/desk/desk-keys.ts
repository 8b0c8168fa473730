/** The keys of an application that is read within a list, by the decision that each opens. */
export const decisionKeys = {
  in_review: "r",
  interview: "e",
  move: "f",
  offer: "o",
  hired: "c",
  rejected: "d",
} as const;

export type KeyedDecision = keyof typeof decisionKeys;

/** A key's action: go to another of the list, open a decision without sending it, show the list of keys, or leave or send a field's form. */
export type DeskAction = "next" | "previous" | "help" | "leave" | "send" | { decision: string };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

interface Surroundings {
  /** Whether the reader has turned the keys off. */
  isOff: boolean;
  /** Whether the focus is in a field that takes letters. */
  isTyping: boolean;
  /** Whether it is on what says that a form was refused, where somebody types on who does not look. */
  isRefused?: boolean;
  isDialogOpen: boolean;
}

/**
 * The action of a pressed key; null for none (WCAG 2.1.4). A key that is held down does it once.
 * @param keys of the decisions; those of an application where they are left out.
 */
export function deskActionOf(
  press: Press,
  { isOff, isTyping, isRefused, isDialogOpen }: Surroundings,
  keys: Readonly<Record<string, string>> = decisionKeys,
): DeskAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = press;
  if (isOff || isDialogOpen || altKey || repeat) return null;
  if (ctrlKey || metaKey) return isTyping && key === "Enter" ? "send" : null;
  if (isTyping) return key === "Escape" ? "leave" : null;
  // On most keyboards it needs Shift.
  if (key === "?") return "help";
  if (shiftKey) return null;
  const letter = key.toLowerCase();
  if (letter === "j") return "next";
  if (letter === "k") return "previous";
  const [decision] = Object.entries(keys).find(([, own]) => own === letter) ?? [];
  return decision && !isRefused ? { decision } : null;
}

const wordless = ["button", "checkbox", "radio", "submit", "reset", "file", "range", "color"];

/** Whether an element takes the letters that are typed: a field, or a list whose entries they choose. */
export function takesLetters(element: {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}): boolean {
  const { tagName, type = "text", isContentEditable = false } = element;
  if (tagName === "INPUT") return !wordless.includes(type);
  return isContentEditable || tagName === "TEXTAREA" || tagName === "SELECT";
}
