import { v7 as uuid } from "uuid";
import { filterOf, type JobFilter } from "~/features/jobs/search/job-filter.schema";
import { readSearch } from "~/features/jobs/search/read-search.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, isRefusal } from "~/lib/domain-error";
import { paths } from "~/paths";
import type { NewAlert } from "./alert.schema";
import {
  canonicalCriteria,
  getOrganizationName,
  isTooBroad,
  nameOfCriteria,
  saveCriteria,
} from "./alert-criteria.server";
import { alertLimits } from "./alert-limits";
import { lockAlertsOf, refuseDuplicate } from "./lock-alerts.server";

/**
 * Adds an alert. @returns its id.
 * @throws {DomainError} ALERT_TOO_BROAD, ALERT_LIMIT; DUPLICATE_ALERT with the `id` of the one that is there;
 * INVALID_DATA for an organization that does not exist; UNAUTHENTICATED.
 */
export async function createAlert(
  userId: string,
  { name, criteria: filter, frequency }: NewAlert,
  now = new Date(),
): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockAlertsOf(tx, userId);
    const { id: criteriaId } = await saveCriteria(tx, filter, now);
    await refuseDuplicate(tx, userId, criteriaId);
    if ((await tx.jobAlert.count({ where: { userId } })) >= alertLimits.alerts)
      throw new DomainError("ALERT_LIMIT", { max: alertLimits.alerts });
    const given = name ?? nameOfCriteria(filter, await getOrganizationName(tx, filter));
    const id = uuid();
    await tx.jobAlert.create({
      data: { id, userId, name: given, criteriaId, frequency, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    return id;
  });
}

/** Where an alert leads that was made from an address. */
const created = paths.alerts({ done: "created" });

/**
 * The filters of an address that makes an alert, `/dashboard/alerts/new?field=chemistry`; null for any other address,
 * and for one without a filter.
 */
export function readWishedAlert(address: string): JobFilter | null {
  const { pathname, searchParams } = new URL(address, "http://ours.invalid");
  if (pathname !== paths.newAlert()) return null;
  const criteria = canonicalCriteria(filterOf(readSearch(searchParams).search));
  return isTooBroad(criteria) ? null : criteria;
}

/** Where a mail leads whose link comes after {@link makeWishedAlert}. */
export function targetAfterWish(address: string, isEmployee: boolean): string {
  if (!readWishedAlert(address)) return address;
  return isEmployee ? created : "";
}

/**
 * Makes the alert that an address asks for, in the request in which its person pressed a button: the one on the search,
 * or the one that signed them in or up.
 * @returns where it leads: the address itself when it asks for none, or the alert has to be changed first.
 */
export async function makeWishedAlert(
  user: { id: string; type: "employee" | "organization" },
  address: string,
  now = new Date(),
): Promise<string> {
  const criteria = readWishedAlert(address);
  if (!criteria) return address;
  if (user.type !== "employee") return paths.dashboard();
  try {
    await createAlert(user.id, { criteria, frequency: "daily" }, now);
    return created;
  } catch (error) {
    if (isRefusal(error, "DUPLICATE_ALERT")) return paths.alerts({ done: "exists" });
    if (isRefusal(error, "ALERT_LIMIT") || isRefusal(error, "INVALID_DATA")) return address;
    throw error;
  }
}
