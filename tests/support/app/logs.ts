/** One line of the application's output. */
export interface LogLine {
  /** The line as written. */
  text: string;
  /** Its fields when it is a JSON object, else empty. */
  fields: Record<string, unknown>;
}

export function parseLog(text: string): LogLine {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return { text, fields: { ...value } };
  } catch {
    // A line for people.
  }
  return { text, fields: {} };
}
