import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AuthMailKind, AuthMails } from "~/features/auth/auth.mails";
import { queueAccountMail } from "~/features/auth/queue-account-mail.server";
import type { WaitlistMailKind } from "~/features/waitlist/entry/waitlist.mails";
import { queueWaitlistMail } from "~/features/waitlist/links/queue-waitlist-mail.server";
import type { EmailDelivery } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { OutgoingMail } from "~/lib/outbox/outgoing-mail";
import { prepareMail } from "~/lib/outbox/prepare-mail.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertFactorEnding } from "../../support/mail/tokens";
import { insertUser } from "../../support/people/users";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();

/** Which names are greeted, and which are not: app/mails/unconfirmed-words.test.ts. */
const hostile = "Gana en https://evil.example\u202e 🧪";
const harmless = "Íñigo Muñoz";

const newEmail = "gana-en-evil.example@evil.example";
const changedAt = "2026-11-20T07:00:00.000Z";
const payloads: AuthMails = {
  "verify-email": { redirectTo: "/gana/en/www.evil.example" },
  "reset-password": {},
  "password-changed": { changedAt },
  "change-email": {},
  "email-change-notice": { newEmail },
  "account-closed": {},
  "account-deactivated": { reason: "Un motivo." },
  "account-activated": { reason: "Un motivo." },
  "sessions-ended": { reason: "Un motivo." },
  "factor-end-asked": {},
  "factor-notice": { what: "code-used", at: changedAt },
};
const accountKinds = Object.keys(payloads) as AuthMailKind[];
const waitlistKinds: WaitlistMailKind[] = ["waitlist-confirm", "waitlist-reminder"];

/** The mail of a kind to an account with a name, as it would go out. */
async function accountMail(kind: AuthMailKind, name: string, isConfirmed = false): Promise<OutgoingMail> {
  const id = randomUUID();
  const email = `${id}@example.es`;
  // One for each account, since an address gets few mails a day.
  const ownNewEmail = `${id}.${newEmail}`;
  await insertUser(db(), {
    id,
    email,
    name,
    type: "organization",
    isEmailVerified: isConfirmed,
    deletionRequestedAt: kind === "account-closed" ? new Date() : null,
    isActive: kind !== "account-deactivated",
  });
  if (kind === "factor-end-asked") await insertFactorEnding(db(), id);
  const write = async (written: AuthMailKind, to: string) => {
    const { prisma } = await getDatabase();
    const payload = written === "email-change-notice" ? { newEmail: ownNewEmail } : payloads[written];
    const mail = { kind: written, userId: id, email: to, payload };
    await prisma.$transaction((tx) => queueAccountMail(tx, `${written}:${id}`, mail, new Date()));
    return prisma.emailDelivery.findUniqueOrThrow({ where: { key: `${written}:${id}` } });
  };
  if (kind === "email-change-notice") await write("change-email", ownNewEmail);
  return prepared(await write(kind, kind === "change-email" ? `new-${email}` : email));
}

async function waitlistMail(kind: WaitlistMailKind, name: string): Promise<OutgoingMail> {
  const id = randomUUID();
  const email = `${id}@example.es`;
  await db().query(
    `INSERT INTO waitlist_entries (id, email, role, name, field, company, source, created_at)
     VALUES ($1, $2, 'empresa', $3, $3, $3, $3, now())`,
    [id, email, name],
  );
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => queueWaitlistMail(tx, kind, { id, email }));
  return prepared(await prisma.emailDelivery.findFirstOrThrow({ where: { waitlistEntryId: id } }));
}

async function prepared(delivery: EmailDelivery): Promise<OutgoingMail> {
  const mail = await prepareMail(mailRegistry, delivery);
  if ("suppressed" in mail) throw new Error(mail.suppressed);
  return mail;
}

/** Everything that its reader sees, and where its links lead. */
const wordsOf = ({ subject, text, html }: OutgoingMail) => [subject, text, html].join("\n");

const kinds = [
  ...accountKinds.map((kind) => [kind, (name: string) => accountMail(kind, name)] as const),
  ...waitlistKinds.map((kind) => [kind, (name: string) => waitlistMail(kind, name)] as const),
];

test.each(kinds)(
  "%s greets the owner of an address that nobody confirmed by a plain name, and does not say a name with an address of a page",
  async (_, mailTo) => {
    const mail = await mailTo(hostile);
    expect(wordsOf(mail)).not.toMatch(/Gana|evil|\u202e|🧪/i);
    expect(mail.text).toContain("Hola:");
    const greeting = await mailTo(harmless.normalize("NFD"));
    expect(greeting.text).toContain("Hola, Íñigo:");
    expect(greeting.html).toContain("Íñigo");
    expect(greeting.subject).not.toContain(harmless);
  },
);

test("a person with a confirmed address is greeted by their own name, and told the new address", async () => {
  const name = "Mª José O'Neill, Dra. en Química";
  expect((await accountMail("reset-password", name, true)).text).toContain("Hola, Mª José:");
  expect((await accountMail("email-change-notice", name, true)).text).toContain(newEmail);
});
