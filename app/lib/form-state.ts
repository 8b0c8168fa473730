/**
 * What a page's action returns when the person can correct the input: the typed values with a sentence for each
 * field in error. Bounded, and no deeper than `lists`, on purpose: single fetch must never reflect nested input.
 */
export interface FormState {
  /** The typed values, by field name; never a password. */
  values: Record<string, string>;
  /** The values of repeated fields, by field name; only of forms that have some. */
  lists?: Record<string, readonly string[]>;
  /** A sentence in Spanish for each field in error, by field name. */
  errors: Record<string, string>;
  /** A sentence about the whole form (wrong password, rate limit, failure while saving). */
  message?: string;
  /** The `intent` of the form that was sent, on a page with several. */
  intent?: string;
  /** The values come from a draft form, typed before the session ended or the address was confirmed; none is wrong. */
  restored?: boolean;
  /** Nothing is wrong: the form came back to say what it does, and wants a box before it does it. */
  asks?: boolean;
  /** The HTML that a text in Markdown becomes, made by `renderMarkdown`: no sent field can have set it. */
  preview?: string;
  /** Seconds until the next attempt is allowed; set with the rate limit's message. */
  retryAfterSeconds?: number;
}

/** The field of a restored form that says which draft form it came from, so that sending it deletes that one. */
export const draftField = "held";

/** The fields in which a form that comes back names the file of a field: a browser does not keep the file itself. */
export function preservedFileFields(field: string): { id: string; name: string } {
  return { id: `${field}FileId`, name: `${field}FileName` };
}

/** The values that a refused form keeps of a stored file; the field sends them again as hidden ones. */
export function preservedFile(field: string, file: { id: string; name: string }): Record<string, string> {
  const { id, name } = preservedFileFields(field);
  return { [id]: file.id, [name]: file.name };
}

/** The fields in which a form remembers the question about an address: which one was asked about, and what is likely. */
export function askedAddressFields(field: string): { asked: string; meant: string } {
  return { asked: `${field}Asked`, meant: `${field}Meant` };
}

/** Whether a field is never given back, held or stored. Every field of a password has it in its name. */
export function isSecretField(name: string): boolean {
  return /password/i.test(name);
}

/** The fields of a sent form that may be kept for its person, in their order. */
export function keepableFields(sent: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...sent].filter(([name]) => !isSecretField(name)));
}

/**
 * A form as it was typed, for its page to show again. A group of check boxes names itself in the field `groups`, since
 * without a checked box it sends nothing.
 */
export function toTypedState(sent: URLSearchParams): FormState {
  const fields = keepableFields(sent);
  const names = new Set(fields.keys());
  const values = [...names].map((name) => [name, fields.get(name) ?? ""] as const);
  const repeated = [...names].filter((name) => fields.getAll(name).length > 1);
  const lists = [...repeated, ...fields.getAll("groups")].map((name) => [name, fields.getAll(name)] as const);
  const intent = fields.get("intent");
  return {
    values: Object.fromEntries(values),
    lists: Object.fromEntries(lists),
    errors: {},
    ...(intent ? { intent } : {}),
  };
}
