import { paths } from "~/paths";

/** Where the reader of a committee's page stands. */
export interface CommitteePlace {
  /** The page of the table, from 1 on. */
  page: number;
  /** How many of the undeclared applications come before those that are shown. */
  undeclared: number;
  /** The application to go on to. */
  next: string | null;
}

/** An invalid number does not count. */
export function readPlace(search: URLSearchParams): CommitteePlace {
  const numberOf = (name: string) => Number(/^[1-9]\d{0,5}$/.exec(search.get(name) ?? "")?.[0] ?? 0);
  return {
    page: Math.max(1, numberOf("page")),
    undeclared: numberOf("undeclared"),
    next: search.get("next"),
  };
}

export function placeAddress(
  jobId: string,
  { page, undeclared, next }: CommitteePlace,
  done: string | null = null,
): string {
  return paths.jobCommittee(jobId, {
    ...{ done, next },
    page: page > 1 ? page : null,
    undeclared: undeclared > 0 ? undeclared : null,
  });
}
