import { paths } from "~/paths";
import {
  type BoardAddress,
  type BoardColumn,
  boardAddress,
  boardColumns,
  boardParameters,
} from "../board/board-address";

/** The states in the list of all jobs: waiting for a reply, all, or a column of the board. */
export type ListedState = "waiting" | "all" | BoardColumn;

export const listedStates = ["waiting", "all", ...(Object.keys(boardColumns) as BoardColumn[])] as const;

/** Where no state is asked for: those that wait; a search looks in all. */
export function listedAtFirst(q: string): ListedState {
  return q === "" ? "waiting" : "all";
}

/** The applications to an organization that are listed, and their order. */
export interface CandidatesAddress {
  /** Null for all jobs. */
  jobId: string | null;
  state: ListedState;
  sort: "newest" | "oldest";
  /** Whether only the jobs that the reader leads are meant. */
  isMine: boolean;
  /** Words of the candidate's name and the job's title, or a receipt's number; empty for all. */
  q: string;
}

/** The parameters of that list that are remembered: all but the page. */
export const candidatesChoices = ["of", "job", "status", "sort", "q"] as const;

/** A list that an application is read in: of its own job, opened from the board or not, or of all of them. */
export type DeskSource = ({ list: "job" } & BoardAddress) | ({ list: "all" } & CandidatesAddress);

/** With the moment it was opened at, in milliseconds: it stays as it was then. */
export type DeskList = DeskSource & { seenAt: number };

type DeskParts = NonNullable<Parameters<typeof paths.application>[1]>;

/** The address of the list of all jobs. It says whose jobs are meant: without it the page shows what was chosen last. */
export function candidatesAddress(address: CandidatesAddress, page: number | null = null): string {
  return paths.candidates({ ...candidatesParameters(address), page });
}

function candidatesParameters({ jobId, state, sort, isMine, q }: CandidatesAddress) {
  return {
    of: isMine ? "mine" : "all",
    job: jobId,
    status: state === listedAtFirst(q) ? null : state,
    sort: sort === "oldest" ? null : sort,
    q,
  };
}

/** The address of an application in a list; null is the application alone. */
export function deskAddress(
  id: string,
  list: DeskList | null,
  more: Pick<DeskParts, "done" | "decided"> = {},
): string {
  if (list === null) return paths.application(id, more);
  const filter =
    list.list === "job"
      ? {
          ...boardParameters({ ...list, isSortNamed: false }),
          view: list.asked === "board" ? list.asked : null,
        }
      : candidatesParameters(list);
  return paths.application(id, { list: list.list, ...filter, seen: list.seenAt, ...more });
}

/** The way back from an application to its list, or to the board whose column it is. */
export function listAddress(jobId: string, list: DeskSource | null): string {
  if (list === null) return paths.jobApplications(jobId);
  if (list.list === "all") return candidatesAddress(list);
  return boardAddress(jobId, list.asked === "board" ? { ...list, column: null } : { ...list, asked: null });
}
