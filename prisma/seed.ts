import { v7 as uuid } from "uuid";
import { accountEvents } from "~/account-events.server";
import { signUp } from "~/features/auth/sign-up.server";
import { queueWaitlistMail } from "~/features/waitlist/links/queue-waitlist-mail.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { seal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { isRefusal } from "~/lib/domain-error";
import { migrate, stop } from "~/runtime.server";
import { startSteps } from "../scripts/steps.mjs";
import { fillNews } from "./demo/fill-news";
import { fillNotices } from "./demo/fill-notices";
import { fillPlatform, fillTimeoutMs } from "./demo/fill-platform";
import { sampleAccounts, samplePassword, sampleSecondStep } from "./sample-accounts";
import { sampleFailures, sampleRecord } from "./sample-record";
import { sampleWaitlist } from "./sample-waitlist";

/** How many of the newest still have their mail to come: the mailbox begins with these. */
const waitingForMail = 5;

/** Fills an empty database with sample data; a list with any entry, or any job, alert or notice, is unchanged. */
const steps = startSteps();
steps.begin("Database");
await migrate();
const { prisma, workAlone } = await getDatabase();
workAlone();
const hasList = (await prisma.waitlistEntry.count()) > 0;
const hasJobs = (await prisma.job.count()) > 0;
const hasAlerts = (await prisma.jobAlert.count()) > 0;
const hasNotices = (await prisma.notice.count()) > 0;
if (!hasList || !hasJobs || !hasAlerts || !hasNotices) await fill(new Date());
steps.begin("Closing the database");
await stop();
steps.end();

const lines = sampleAccounts.map(({ email, kind, has }) => `  ${email}  (${kind}: ${has})`);
process.stderr.write(`Sample accounts, all with the password "${samplePassword}":\n${lines.join("\n")}\n`);
// The schema engine leaves an idle connection that would keep the process for another ten seconds.
process.exit();

/**
 * The accounts first: each is whole or not there. The list and the platform are each whole or not at all, and each is
 * left as it is where an earlier run has made it.
 */
async function fill(now: Date): Promise<void> {
  steps.begin("Sample accounts");
  for (const { kind, has: _has, ...account } of sampleAccounts) {
    await openAccount(account);
    const { id } = await prisma.user.update({
      where: { email: account.email },
      data: { isEmailVerified: true, isAdmin: kind === "administrator" },
      select: { id: true },
    });
    if (kind === "second step") await addSecondStep(id, now);
  }
  if (!hasList) {
    steps.begin("Sample waitlist");
    await fillList(now);
  }
  const owners = await sampleOwners();
  if (!hasJobs) await fillPlatform(owners, steps, now);
  if (!hasAlerts) await fillNews(owners.person.id, steps, now);
  if (!hasNotices) await fillNotices(owners, steps, now);
}

async function fillList(now: Date): Promise<void> {
  const users = await prisma.user.findMany({ select: { id: true, email: true, isAdmin: true } });
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const entries = (await sampleWaitlist(now)).map((entry) => ({
    ...entry,
    convertedUserId: idOf.get(entry.email) ?? null,
  }));
  const actorId = users.find(({ isAdmin }) => isAdmin)?.id ?? "";
  await prisma.$transaction(
    async (tx) => {
      await tx.waitlistEntry.createMany({ data: entries });
      await tx.emailDelivery.createMany({ data: sampleFailures(entries) });
      await tx.auditLog.createMany({ data: sampleRecord(entries, actorId, now) });
      for (const { id = "", email, createdAt } of entries.slice(-waitingForMail))
        await queueWaitlistMail(tx, "waitlist-confirm", { id, email }, createdAt);
    },
    { timeout: fillTimeoutMs },
  );
}

/** As if its owner had added it; one that an interrupted run made already is kept. */
async function addSecondStep(userId: string, now: Date): Promise<void> {
  const { secret, recoveryCode } = sampleSecondStep;
  if ((await prisma.totpFactor.count({ where: { userId } })) > 0) return;
  const sealedSecret = new Uint8Array(seal("totp-secret", userId, secret));
  const times = { createdAt: now, confirmedAt: now };
  const codeHash = sha256(recoveryCode.replaceAll("-", ""));
  await prisma.$transaction([
    prisma.totpFactor.create({ data: { userId, sealedSecret, sessionId: uuid(), ...times } }),
    prisma.recoveryCode.create({ data: { userId, codeHash, createdAt: now } }),
    prisma.user.update({ where: { id: userId }, data: { secondFactorSince: now } }),
  ]);
}

/** The sample accounts by what they are in the platform. */
async function sampleOwners() {
  const [person, employer, administrator, recruiter, reader, colleague] = await Promise.all(
    sampleAccounts.map(({ email }) =>
      prisma.user.findUniqueOrThrow({
        where: { email },
        select: {
          id: true,
          name: true,
          profession: true,
          createdAt: true,
          passwordHash: true,
          ownedOrganization: { select: { id: true } },
        },
      }),
    ),
  );
  const organizationId = employer?.ownedOrganization?.id;
  if (!person || !employer || !administrator || !recruiter || !reader || !colleague || !organizationId)
    throw new Error("A sample account is missing");
  return { person, administrator, recruiter, reader, colleague, employer: { ...employer, organizationId } };
}

/** One that an interrupted run made already is kept. */
async function openAccount(account: Omit<(typeof sampleAccounts)[number], "kind" | "has">): Promise<void> {
  try {
    const input = { ...account, password: samplePassword, rememberMe: false };
    await signUp({ ...input, acceptTerms: true, marketingConsent: false }, accountEvents, {
      needsInvitation: false,
    });
  } catch (error) {
    if (!isRefusal(error, "EMAIL_ALREADY_REGISTERED")) throw error;
  }
}
