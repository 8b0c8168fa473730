/** The change that led a thing to the state in which it is. */
export interface LastChange {
  at: Date;
  /** Null for time, for the other side, and once the account is erased. */
  byId: string | null;
  /** What a refused form says of it: to its author, and to everybody else. Without it the form has a sentence. */
  words?: { toAuthor: string; toOthers: string };
}
