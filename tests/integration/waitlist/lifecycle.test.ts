import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { changeEntry } from "~/features/waitlist/admin/change-entry.server";
import { runWave } from "~/features/waitlist/admin/invite-wave.server";
import { requireEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { confirmEntry } from "~/features/waitlist/joining/confirm-entry.server";
import { convertEntryOfAccount } from "~/features/waitlist/joining/convert-entry.server";
import { readInvitation } from "~/features/waitlist/joining/invitation.server";
import { joinWaitlist } from "~/features/waitlist/joining/join-waitlist.server";
import {
  eraseEntry,
  resubscribeEntry,
  unsubscribeEntry,
} from "~/features/waitlist/joining/leave-waitlist.server";
import { sendRequestedEntryLink } from "~/features/waitlist/joining/send-requested-entry-link.server";
import { getPosition } from "~/features/waitlist/line/position.server";
import { confirmToken, invitationToken } from "~/features/waitlist/links/waitlist-links.server";
import { WaitlistStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";
import { insertEntry } from "../../support/people/waitlist-entries";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const later = (ms: number) => new Date(now.getTime() + ms);
const actor = randomUUID();

beforeAll(async () => {
  await insertUser(db(), { id: actor });
});

async function join(at = now, email = `${randomUUID()}@example.es`) {
  const id = await joinWaitlist({ email, role: "professional" }, at);
  return { id: id ?? "", email };
}

const statusOf = async (id: string) =>
  (await db().query("SELECT status FROM waitlist_entries WHERE id = $1", [id])).rows[0]?.status ?? "absent";

const mailsOf = async (id: string, kind = "%") =>
  (
    await db().query("SELECT 1 FROM email_deliveries WHERE waitlist_entry_id = $1 AND kind LIKE $2", [
      id,
      kind,
    ])
  ).rowCount;

async function suppressed(email: string) {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => [
    await isSuppressed(tx, email, "waitlist"),
    await isSuppressed(tx, email, "marketing"),
  ]);
}

/** Makes a confirmed account of the address the end of its entry. */
async function convert(email: string) {
  const { prisma } = await getDatabase();
  await insertUser(db(), { email, isEmailVerified: true });
  await prisma.$transaction((tx) => convertEntryOfAccount(tx, { email }, now));
}

const moves = {
  confirm: ({ id }: Entry) => confirmEntry(confirmToken(id, now), now),
  invite: ({ id }: Entry) => runWave(actor, { ids: [id] }, { now }),
  reject: ({ id }: Entry) => changeEntry(actor, id, { status: "rejected" }, now),
  restore: ({ id }: Entry) => changeEntry(actor, id, { status: "confirmed" }, now),
  leave: ({ id }: Entry) => unsubscribeEntry(id, now),
  undo: ({ id }: Entry) => resubscribeEntry(id, now),
  rejoin: ({ email }: Entry) => joinWaitlist({ email, role: "empresa" }, now),
  convert: ({ email }: Entry) => convert(email),
};

interface Entry {
  id: string;
  email: string;
}
type Move = keyof typeof moves;
const statuses = Object.values(WaitlistStatus);

async function entryThatIs(status: WaitlistStatus): Promise<Entry> {
  const email = `${randomUUID()}@example.es`;
  return { id: await insertEntry(db(), { email, status, createdAt: now }), email };
}

describe("the new status after each move", () => {
  const table: Record<Move, Partial<Record<WaitlistStatus, WaitlistStatus>>> = {
    confirm: { pending: "confirmed" },
    invite: { confirmed: "invited" },
    reject: { confirmed: "rejected", invited: "rejected" },
    restore: { rejected: "confirmed" },
    leave: {
      pending: "unsubscribed",
      confirmed: "unsubscribed",
      invited: "unsubscribed",
      rejected: "unsubscribed",
    },
    undo: { unsubscribed: "confirmed" },
    rejoin: {},
    convert: { pending: "converted", confirmed: "converted", invited: "converted" },
  };

  test.each(Object.keys(table) as Move[])(
    "the move «%s» brings a waitlist entry from each status to the next one that is allowed",
    async (move) => {
      for (const from of statuses) {
        const to = table[move][from] ?? from;
        const entry = await entryThatIs(from);
        const refused = await moves[move](entry).then(
          () => undefined,
          (error: { code?: string }) => error.code,
        );
        expect(await statusOf(entry.id), `${from} → ${to}`).toBe(to);
        if (move === "reject" || move === "restore")
          expect(refused).toBe(from === to ? "INVALID_TRANSITION" : undefined);
        if (move === "confirm")
          expect(refused).toBe(from === "unsubscribed" || from === "rejected" ? "TOKEN_INVALID" : undefined);
      }
    },
  );
});

test("an unconfirmed entry that left and is taken back still has to be confirmed", async () => {
  const entry = await join();
  await moves.leave(entry);
  await moves.undo(entry);
  expect(await statusOf(entry.id)).toBe("pending");
  expect(await suppressed(entry.email)).toEqual([true, true]);
});

test("the link to confirm holds for 48 hours, and not a second longer", async () => {
  const [one, other] = [await join(), await join()];
  const second = 1000;
  await expect(confirmEntry(confirmToken(one.id, now), later(2 * dayMs))).rejects.toThrow("TOKEN_INVALID");
  expect(await statusOf(one.id)).toBe("pending");
  expect((await confirmEntry(confirmToken(other.id, now), later(2 * dayMs - second))).status).toBe(
    "confirmed",
  );
});

test("an invitation holds for 14 days; then the place counts again from when it was confirmed", async () => {
  const [first, second] = [await join(), await join()];
  await confirmEntry(confirmToken(first.id, now), later(1));
  await confirmEntry(confirmToken(second.id, now), later(2));
  await runWave(actor, { ids: [first.id] }, { now });
  const token = invitationToken(first.id, now, later(14 * dayMs));
  expect((await readInvitation(token, later(14 * dayMs - 1))).state).toBe("open");
  expect((await readInvitation(token, later(14 * dayMs))).state).toBe("expired");
  const placeAt = async (id: string, at: Date) => (await getPosition(await requireEntry(id), at)).position;
  expect(await placeAt(first.id, later(14 * dayMs - 1))).toBeNull();
  const ended = later(14 * dayMs);
  expect(await placeAt(second.id, ended)).toBe(((await placeAt(first.id, ended)) ?? 0) + 1);
  await runTasks({ tasks: ["expired-sessions"], dryRun: false, force: true }, { now: later(14 * dayMs) });
  expect(await statusOf(first.id)).toBe("confirmed");
  expect(await placeAt(second.id, now)).toBe(((await placeAt(first.id, now)) ?? 0) + 1);
});

describe("an entry that counts as lapsed is taken over", () => {
  const late = later(30 * dayMs);
  test.each([
    ["after thirty days, with both mails handed over, is taken over", late, 2, now, true],
    ["a moment before thirty days is not taken over", later(30 * dayMs - 1), 2, now, false],
    ["without the reminder is not taken over", late, 1, now, false],
    ["where no mail was handed over is not taken over", late, 2, null, false],
  ])("a pending entry joined again %s", async (_, at, count, sentAt, isTaken) => {
    const { id, email } = await join();
    await db().query(
      "UPDATE waitlist_entries SET confirmation_count = $2, confirmation_sent_at = $3 WHERE id = $1",
      [id, count, sentAt],
    );
    expect(await joinWaitlist({ email, role: "empresa" }, at)).toBe(isTaken ? id : null);
    const { rows } = await db().query("SELECT role, created_at FROM waitlist_entries WHERE id = $1", [id]);
    expect(rows).toEqual([{ role: isTaken ? "empresa" : "professional", created_at: isTaken ? at : now }]);
    expect(await mailsOf(id, "waitlist-confirm")).toBe(isTaken ? 2 : 1);
  });

  test("a confirmed entry is never taken over", async () => {
    const entry = await entryThatIs("confirmed");
    expect(await joinWaitlist({ email: entry.email, role: "empresa" }, later(400 * dayMs))).toBeNull();
  });
});

test("the hash of an erased entry's address stays, until the same address is confirmed again", async () => {
  const entry = await entryThatIs("confirmed");
  await eraseEntry(entry.id, now);
  expect(await statusOf(entry.id)).toBe("absent");
  expect(await suppressed(entry.email)).toEqual([true, true]);
  await expect(eraseEntry(entry.id, now)).rejects.toThrow("NOT_FOUND");
  await expect(confirmEntry(confirmToken(entry.id, now), now)).rejects.toThrow("TOKEN_INVALID");
  const again = await join(now, entry.email);
  expect(again.id).not.toBe(entry.id);
  expect(await suppressed(entry.email)).toEqual([true, true]);
  await confirmEntry(confirmToken(again.id, now), now);
  expect(await suppressed(entry.email)).toEqual([false, false]);
});

describe("asking for the link again", () => {
  const ask = (email: string, at: Date) => sendRequestedEntryLink({ email }, at);

  test("asking for the link again writes three mails an hour, the first one included, and six a day", async () => {
    const [{ id, email }, daily] = [await join(), await join()];
    for (const minutes of [1, 2, 3, 59]) await ask(email, later(minutes * 60_000));
    expect(await mailsOf(id)).toBe(3);
    await ask(email, later(hourMs + 1));
    expect(await mailsOf(id)).toBe(4);
    for (let hour = 1; hour < 24; hour += 2) await ask(daily.email, later(hour * hourMs));
    expect(await mailsOf(daily.id)).toBe(6);
    await ask(daily.email, later(dayMs + 1));
    expect(await mailsOf(daily.id)).toBe(7);
  });

  test("an entry gets the link of its status when it asks again, and none once it has left", async () => {
    for (const [status, kind, count] of [
      ["pending", "waitlist-confirm", 1],
      ["confirmed", "waitlist-place", 1],
      ["invited", "waitlist-place", 1],
      ["converted", "waitlist-place", 1],
      ["unsubscribed", "%", 0],
      ["rejected", "waitlist-place", 1],
    ] as const) {
      const { id, email } = await entryThatIs(status);
      await ask(email, later(1));
      expect(await mailsOf(id, kind), status).toBe(count);
    }
  });

  test("asking for the link of an address that is not on the list writes nothing", async () => {
    const email = `${randomUUID()}@example.es`;
    await ask(email, now);
    const written =
      "SELECT 1 FROM email_deliveries WHERE to_email = $1 UNION ALL SELECT 1 FROM waitlist_entries";
    expect((await db().query(`${written} WHERE email = $1`, [email])).rowCount).toBe(0);
  });
});

describe("the cleaning task", () => {
  const run = (at: Date) =>
    runTasks({ tasks: ["expired-sessions"], dryRun: false, force: true }, { now: at });
  const sent = (id: string) =>
    db().query("UPDATE waitlist_entries SET confirmation_sent_at = $2 WHERE id = $1", [id, now]);

  test("the cleaning task reminds an unconfirmed entry once, a day after joining, if its first mail was handed over", async () => {
    const [reminded, unsent, confirmed] = [await join(), await join(), await entryThatIs("confirmed")];
    await sent(reminded.id);
    await sent(confirmed.id);
    await run(later(dayMs - 1));
    expect(await mailsOf(reminded.id, "waitlist-reminder")).toBe(0);
    for (const at of [later(dayMs), later(2 * dayMs)]) await run(at);
    expect(await mailsOf(reminded.id, "waitlist-reminder")).toBe(1);
    for (const { id } of [unsent, confirmed]) expect(await mailsOf(id, "waitlist-reminder")).toBe(0);
  });

  test("the cleaning task purges entries that were reminded and not confirmed in thirty days", async () => {
    const [silent, unsent, confirmed] = [await join(), await join(), await entryThatIs("confirmed")];
    await sent(silent.id);
    await run(later(dayMs));
    await run(later(30 * dayMs - 1));
    expect(await statusOf(silent.id)).toBe("pending");
    await run(later(30 * dayMs));
    expect(await statusOf(silent.id)).toBe("absent");
    expect(await statusOf(unsent.id)).toBe("pending");
    expect(await statusOf(confirmed.id)).toBe("confirmed");
  });
});
