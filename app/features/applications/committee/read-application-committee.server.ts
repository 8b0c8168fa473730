import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isContentReadable } from "../application/erasing/retention.server";
import { type EmployerParty, ofParty, whyNotFound } from "../application/lock-application.server";
import { type ApplicationCommittee, committeeJson } from "./committee-sql.server";

/**
 * A member's view of the committee's ratings of an application.
 * @throws {DomainError} as whyNotFound; NOT_FOUND without a committee, and once its ratings would be deleted.
 */
export async function readApplicationCommittee(
  party: EmployerParty,
  id: string,
  now = new Date(),
): Promise<ApplicationCommittee> {
  const { prisma } = await getDatabase();
  if ((await prisma.application.count({ where: { id, ...ofParty(party) } })) === 0)
    throw await whyNotFound(prisma, party, id);
  const [row] = await prisma.$queryRaw<{ committee: ApplicationCommittee | null }[]>`
    SELECT CASE WHEN ${isContentReadable(now)} THEN ${committeeJson(party.userId, now)} END AS committee
    FROM applications JOIN jobs ON jobs.id = applications.job_id WHERE applications.id = ${id}::uuid`;
  if (!row?.committee) throw new DomainError("NOT_FOUND");
  return row.committee;
}
