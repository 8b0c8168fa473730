import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** The channel on which triggers say that jobs or organizations changed for strangers. */
const channel = "public_changed";

/** Every change to public contents, for its listeners; and whether this instance hears of all of them. */
export interface PublicChanges {
  /** False while a change may have been missed. */
  isTrusted(): boolean;
  /** Calls back after each change, within milliseconds of its commit, and whenever one may have been missed. */
  onChange(listener: () => void): void;
}

/** Listens, from its first use, for changes of public jobs and organizations. */
export const getPublicChanges = oncePerRun(async (): Promise<PublicChanges> => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const database = await getDatabase();
  const { isHealthy } = await database.listen(channel, { onMessage: tell, onConnect: async () => tell() });
  return { isTrusted: isHealthy, onChange: (listener) => listeners.add(listener) };
});
