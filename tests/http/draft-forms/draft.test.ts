import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { exportDraftFormsOfAccount } from "~/features/draft-forms/draft-forms-of-account.server";
import { getDraftForm, leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { dropDraftForm, saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { Prisma } from "~/generated/prisma/client";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

const now = new Date("2026-11-22T12:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const at = (ms: number) => new Date(now.getTime() + ms);
const path = "/dashboard/profile";
const typed: readonly (readonly [string, string])[] = [
  ["intent", "save"],
  ["name", "Rosalind Ñ 🧪"],
  ["languageCode", "en"],
  ["languageCode", ""],
  ["groups", "careerStages"],
];
const fieldsOf = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value]));

async function hold(userId: string, sent = fieldsOf(typed), when = now): Promise<string | undefined> {
  const isHeld = await saveDraftForm({ userId, path, sent }, when);
  const { rows } = await db().query<{ id: string }>(
    "SELECT id FROM held_forms WHERE user_id = $1 ORDER BY expires_at DESC, id DESC LIMIT 1",
    [userId],
  );
  return isHeld ? rows[0]?.id : undefined;
}

async function heldBy(userId: string): Promise<number> {
  const sql = "SELECT count(*)::int AS n FROM held_forms WHERE user_id = $1";
  return (await db().query<{ n: number }>(sql, [userId])).rows[0]?.n ?? -1;
}

test("a form comes back to its person as it was sent, repeated fields and unchecked groups too", async () => {
  const { id: userId } = await insertUser(db());
  const id = (await hold(userId)) ?? "";
  expect(await getDraftForm({ id, userId, path }, now)).toEqual({
    intent: "save",
    restored: true,
    message: "Esto todavía no se ha enviado. Revísalo y envíalo otra vez.",
    errors: {},
    values: {
      intent: "save",
      name: "Rosalind Ñ 🧪",
      languageCode: "en",
      groups: "careerStages",
      held: id,
    },
    lists: { languageCode: ["en", ""], careerStages: [] },
  });
});

test("nobody else gets a form that is held, nor another page, nor an address that names none", async () => {
  const [{ id: userId }, { id: other }] = [await insertUser(db()), await insertUser(db())];
  const id = (await hold(userId)) ?? "";
  expect(await getDraftForm({ id, userId: other, path }, now)).toBeNull();
  expect(await getDraftForm({ id, userId, path: "/dashboard/account" }, now)).toBeNull();
  for (const wrong of ["", "x", "0197a1b2-0000-7000-8000-000000000000", `${id}'`])
    expect(await getDraftForm({ id: wrong, userId, path }, now)).toBeNull();
  await dropDraftForm(other, id);
  expect(await heldBy(userId)).toBe(1);
  await dropDraftForm(userId, id);
  expect(await heldBy(userId)).toBe(0);
});

test("a form that is sent takes the older ones of its page with it, and none of another page", async () => {
  const { id: userId } = await insertUser(db());
  await hold(userId);
  const id = (await hold(userId, fieldsOf(typed), at(1000))) ?? "";
  await saveDraftForm({ userId, path: "/dashboard/account", sent: fieldsOf(typed) }, now);
  await dropDraftForm(userId, id);
  expect(await heldBy(userId)).toBe(1);
});

test("a form is there for an hour, and not a moment longer; then it does not count, and goes with the next one", async () => {
  const { id: userId } = await insertUser(db());
  const id = (await hold(userId)) ?? "";
  const last = at(hourMs - 1);
  expect(await getDraftForm({ id, userId, path }, last)).not.toBeNull();
  expect(await leadToDraftForm(userId, null, "/dashboard", last)).toBe(`${path}?held=${id}`);
  expect(await getDraftForm({ id, userId, path }, at(hourMs))).toBeNull();
  expect(await leadToDraftForm(userId, null, "/dashboard", at(hourMs))).toBe("/dashboard");
  await hold(userId, fieldsOf(typed), at(hourMs));
  expect(await heldBy(userId)).toBe(1);
});

test("passwords of a form are not held; a form of nothing else is not held at all", async () => {
  const { id: userId } = await insertUser(db());
  const sent = fieldsOf([
    ["newEmail", "ana@nueva.example"],
    ["emailPassword", "nunca-visible"],
    ["PASSWORD", "nunca-visible"],
  ]);
  const id = (await hold(userId, sent)) ?? "";
  expect(Object.keys((await getDraftForm({ id, userId, path }, now))?.values ?? {})).toEqual([
    "newEmail",
    "held",
  ]);
  for (const empty of [[], [["intent", "end-all"]], [["password", "x"]], [["body", " \r\n"]], [["held", id]]])
    expect(await hold(userId, fieldsOf(empty as [string, string][]))).toBeUndefined();
  expect(await heldBy(userId)).toBe(1);
});

test("64 KiB are held, a byte more is not, nor anything of an account that is closed or erased", async () => {
  const { id: userId } = await insertUser(db());
  const ofBytes = (bytes: number) => fieldsOf([["bio", "a".repeat(bytes - "bio=".length)]]);
  expect(await hold(userId, ofBytes(64 << 10))).toBeDefined();
  expect(await hold(userId, ofBytes((64 << 10) + 1))).toBeUndefined();
  expect(await heldBy(userId)).toBe(1);
  const { id: inactive } = await insertUser(db(), { isActive: false });
  expect(await hold(inactive)).toBeUndefined();
  expect(await hold("0197a1b2-0000-7000-8000-000000000000")).toBeUndefined();
});

test("of six forms of a person the first one goes, even when they come at once", async () => {
  const { id: userId } = await insertUser(db());
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    ids.push((await hold(userId, fieldsOf([["bio", `${index}`]]), at(index))) ?? "");
    expect(await heldBy(userId)).toBe(Math.min(index + 1, 5));
  }
  const found = await Promise.all(ids.map((id) => getDraftForm({ id, userId, path }, now)));
  expect(found.map((form) => form?.values.bio)).toEqual([undefined, "1", "2", "3", "4", "5"]);
  await Promise.all(Array.from({ length: 20 }, () => hold(userId)));
  expect(await heldBy(userId)).toBe(5);
});

test("the database holds nothing that can be read, and a row opens under no other id", async () => {
  const { id: userId } = await insertUser(db());
  const [one = "", other = ""] = [await hold(userId), await hold(userId)];
  const { rows } = await db().query<{ fields: Buffer }>("SELECT fields FROM held_forms WHERE id = $1", [one]);
  expect(rows[0]?.fields.includes("Rosalind")).toBe(false);
  await db().query("UPDATE held_forms SET fields = $2 WHERE id = $1", [other, rows[0]?.fields]);
  expect(await getDraftForm({ id: one, userId, path }, now)).not.toBeNull();
  expect(await getDraftForm({ id: other, userId, path }, now)).toBeNull();
});

test("signing in leads to the page that was asked for, with its form; else to the newest form", async () => {
  const { id: userId } = await insertUser(db());
  const older = await hold(userId);
  await saveDraftForm({ userId, path: "/dashboard/organization", sent: fieldsOf(typed) }, at(1));
  const lead = (target: string | null) => leadToDraftForm(userId, target, "/dashboard", at(2));
  expect(await lead(path)).toBe(`${path}?held=${older}`);
  expect(await lead(`${path}?saved#x`)).toBe(`${path}?held=${older}`);
  expect(await lead("/dashboard/saved?after=x")).toBe("/dashboard/saved?after=x");
  expect(await lead(null)).toMatch(/^\/dashboard\/organization\?held=/);
  const { id: other } = await insertUser(db());
  expect(await leadToDraftForm(other, path, "/dashboard", at(2))).toBe(path);
});

test("the export of an account has its held forms in clear, and erasing the account erases them", async () => {
  const user = await insertUser(db());
  await hold(user.id, fieldsOf(typed), new Date());
  const { heldForms } = await exportDraftFormsOfAccount({ ...user, isEmailVerified: false });
  expect(heldForms).toEqual([
    {
      path,
      fields: typed.map(([name, value]) => ({ name, value })),
      expiresAt: expect.any(Date),
    },
  ]);
  await eraseAccounts(Prisma.sql`id = ${user.id}::uuid`, 10, accountEvents, new Date());
  expect(await heldBy(user.id)).toBe(0);
});
