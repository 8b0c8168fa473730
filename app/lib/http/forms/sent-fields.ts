/** The fields of a sent form by name: `get` gives the first value of a repeated field and `getAll` each of them. */
export interface SentFields extends ReadonlyMap<string, string> {
  /** Empty when the field was not sent, as a group without a checked box is not. */
  getAll(name: string): readonly string[];
}

export function readFields(sent: URLSearchParams): SentFields {
  const first = new Map<string, string>();
  for (const [name, value] of sent) if (!first.has(name)) first.set(name, value);
  return Object.assign(first, { getAll: (name: string) => sent.getAll(name) });
}
