import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmEntry } from "~/features/waitlist/joining/confirm-entry.server";
import { joinWaitlist } from "~/features/waitlist/joining/join-waitlist.server";
import {
  eraseEntry,
  resubscribeEntry,
  unsubscribeEntry,
} from "~/features/waitlist/joining/leave-waitlist.server";
import { sendRequestedEntryLink } from "~/features/waitlist/joining/send-requested-entry-link.server";
import { confirmToken } from "~/features/waitlist/links/waitlist-links.server";
import { getDatabase } from "~/lib/db/database.server";
import { prepareMail } from "~/lib/outbox/prepare-mail.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { mailRegistry } from "~/mails/registry.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(now.getTime() + ms);

const rowOf = async (email: string) =>
  (await db().query("SELECT * FROM waitlist_entries WHERE email = $1", [email])).rows[0];

/** The mails that ask an address to confirm, the oldest first. */
const mailsTo = async (email: string) => {
  const { prisma } = await getDatabase();
  return prisma.emailDelivery.findMany({
    where: { toEmail: email, kind: "waitlist-confirm" },
    orderBy: { createdAt: "asc" },
  });
};

/** The token of the newest of them. */
async function mailedToken(email: string): Promise<string> {
  const newest = (await mailsTo(email)).at(-1);
  const mail = newest && (await prepareMail(mailRegistry, newest));
  if (!mail || "suppressed" in mail) throw new Error(`No mail: ${mail?.suppressed}`);
  return /confirm\?t=([\w.-]+)/.exec(mail.text)?.[1] ?? "";
}

/** An entry that was confirmed and left. */
async function whoLeft() {
  const email = `${randomUUID()}@example.es`;
  const id = (await joinWaitlist({ email, role: "professional", name: "Ana", field: "Biología" }, now)) ?? "";
  await confirmEntry(confirmToken(id, now), now);
  await unsubscribeEntry(id, now);
  return { id, email };
}

const stranger = { role: "empresa", name: "Otra", company: "Otra SL", marketingConsent: true } as const;
const joinAgain = (email: string, at: Date) => joinWaitlist({ email, ...stranger }, at);

test("joining again for an address that left changes nothing of its row, and sends one mail", async () => {
  const { id, email } = await whoLeft();
  const before = await rowOf(email);
  expect(await joinAgain(email, later(dayMs))).toBe(id);
  expect(await rowOf(email)).toEqual(before);
  expect(await mailsTo(email)).toHaveLength(2);
  await mailedToken(email);
  expect(await rowOf(email)).toEqual(before);
  await resubscribeEntry(id, later(2 * dayMs));
  expect(await rowOf(email)).toMatchObject({ status: "confirmed", confirmed_at: now, name: "Ana" });
});

test("the link of joining again applies the new details once and lifts the hash; the first entry's link brings nobody back", async () => {
  const { id, email } = await whoLeft();
  const at = later(dayMs);
  await joinAgain(email, at);
  await expect(confirmEntry(confirmToken(id, now), now)).rejects.toThrow("TOKEN_INVALID");
  const token = await mailedToken(email);
  await confirmEntry(token, new Date());
  expect(await rowOf(email)).toMatchObject({
    ...{
      status: "confirmed",
      role: "empresa",
      name: "Otra",
      company: "Otra SL",
      field: null,
      field_code: null,
    },
    ...{ consent_at: at, marketing_consent_at: at, created_at: at, unsubscribed_at: null },
  });
  const { prisma } = await getDatabase();
  expect(await prisma.$transaction((tx) => isSuppressed(tx, email, "waitlist"))).toBe(false);
  expect((await confirmEntry(token, new Date())).status).toBe("confirmed");
  await unsubscribeEntry(id, new Date());
  await expect(confirmEntry(token, new Date())).rejects.toThrow("TOKEN_INVALID");
  expect((await rowOf(email)).status).toBe("unsubscribed");
});

test("an address that left gets one mail about joining again in thirty days, though many join at once, and another one then", async () => {
  const { id, email } = await whoLeft();
  const first = later(dayMs);
  await Promise.all(Array.from({ length: 20 }, () => joinAgain(email, first)));
  for (const at of [later(2 * dayMs), new Date(first.getTime() + 30 * dayMs - 1)])
    expect(await joinAgain(email, at)).toBe(id);
  expect(await mailsTo(email)).toHaveLength(2);
  await joinAgain(email, new Date(first.getTime() + 30 * dayMs));
  expect(await mailsTo(email)).toHaveLength(3);
});

test.each(["left", "was erased"])(
  "the link mailed to an address that %s and joins again holds for thirty days",
  async (how) => {
    const { id, email } = await whoLeft();
    if (how === "was erased") await eraseEntry(id, now);
    const since = Date.now();
    await joinAgain(email, new Date(since));
    const token = await mailedToken(email);
    const [until, mail] = [Date.now(), (await mailsTo(email)).at(-1)];
    const text = mail && (await prepareMail(mailRegistry, mail));
    expect(text).toMatchObject({ text: expect.stringContaining("El enlace caduca en 30 días.") });
    const late = confirmEntry(token, new Date(until + 30 * dayMs));
    await expect(late).rejects.toThrow("TOKEN_INVALID");
    const confirmed = await confirmEntry(token, new Date(since + 30 * dayMs - 1000));
    expect(confirmed.status).toBe("confirmed");
  },
);

test("the thirty days without another mail outlive erasing, and no address is kept for them", async () => {
  const { id, email } = await whoLeft();
  await eraseEntry(id, now);
  const first = later(dayMs);
  const again = (await joinAgain(email, first)) ?? "";
  expect(await mailsTo(email)).toHaveLength(1);
  // Once it is there it is on the list, as any other.
  expect(await joinAgain(email, first)).toBeNull();
  const ask = (at: Date) => sendRequestedEntryLink({ email }, at);
  await ask(new Date(first.getTime() + 30 * dayMs - 1));
  expect(await mailsTo(email)).toHaveLength(1);
  await eraseEntry(again, first);
  expect(await joinAgain(email, new Date(first.getTime() + 30 * dayMs - 1))).not.toBeNull();
  expect([await mailsTo(email), await rowOf(email)]).toEqual([[], undefined]);
  const { rows } = await db().query("SELECT * FROM waitlist_rejoin_mails");
  expect(JSON.stringify(rows)).not.toContain(email);
  await joinAgain(email, new Date(first.getTime() + 30 * dayMs));
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await rowOf(email)).toMatchObject({ status: "pending", role: "empresa" });
});

test("confirming and leaving once more gives no second mail within thirty days, after which nothing is kept to count them", async () => {
  const { id, email } = await whoLeft();
  await joinAgain(email, now);
  await confirmEntry(await mailedToken(email), new Date());
  await unsubscribeEntry(id, new Date());
  await joinAgain(email, later(30 * dayMs - 1));
  expect(await mailsTo(email)).toHaveLength(2);
  const keptAt = async (at: Date) => {
    await runTasks({ tasks: ["expired-sessions"], dryRun: false, force: true }, { now: at });
    return (await db().query("SELECT 1 FROM waitlist_rejoin_mails WHERE sent_at = $1", [now])).rowCount ?? 0;
  };
  expect(await keptAt(later(30 * dayMs - 1))).toBeGreaterThan(0);
  expect(await keptAt(later(30 * dayMs))).toBe(0);
});
