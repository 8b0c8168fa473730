import type { AccountType } from "~/content/vocabularies/account-types";
import { paths } from "~/paths";

/** The rooms of each kind of account: an address below them tells the kind. */
const rooms: Record<AccountType, readonly string[]> = {
  employee: [
    paths.jobs(),
    paths.savedJobs(),
    paths.alerts(),
    paths.applications(),
    paths.profileCv(),
    paths.profilePhoto(),
  ],
  organization: [paths.employerJobs(), paths.organizationProfile(), paths.reports()],
};

/** The kind of account that a way leads to: from a job, a person's. @returns null where both could come from. */
export function typeOfWay(target: string): AccountType | null {
  const path = target.split(/[?#]/)[0] ?? "";
  const isBelow = (room: string) => path === room || path.startsWith(`${room}/`);
  const types = Object.keys(rooms) as AccountType[];
  return types.find((type) => rooms[type].some(isBelow)) ?? null;
}

/** Where an account of this kind goes on: a way into the other kind's own rooms leads nowhere. */
export function wayForType(target: string, type: AccountType): string {
  const own = typeOfWay(target);
  return own === null || own === type ? target : "";
}
