import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import {
  rejectVerification,
  verifyOrganization,
} from "~/features/organizations/admin/decide-verification.server";
import { getOwnProfile } from "~/features/organizations/own/own-profile.server";
import { requestVerification } from "~/features/organizations/own/request-verification.server";
import { updateOrganization } from "~/features/organizations/own/update-organization.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertOrganization } from "../../support/jobs/jobs";
import { insertToken } from "../../support/mail/tokens";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

/** A domain that no other test has. */
const newDomain = () => `uni-${randomUUID().slice(0, 8)}.example`;

/** The owner of an organization, with an address at a domain. */
async function insertOwner(domain: string, fields: { isEmailVerified?: boolean } = {}) {
  const email = `ana.${randomUUID()}@${domain}`;
  const user = await insertUser(db(), { type: "organization", email, isEmailVerified: true, ...fields });
  const { id } = await insertOrganization(db(), { ownerId: user.id, name: "Instituto Sol" });
  return { ...user, organizationId: id };
}

async function insertAdministrator(): Promise<string> {
  const { id } = await insertUser(db(), { isEmailVerified: true });
  await db().query("UPDATE users SET is_admin = true WHERE id = $1", [id]);
  return id;
}

const statusOf = async ({ id }: { id: string }) => (await getOwnProfile(id))?.verification.status;

async function mailsTo({ id }: { id: string }): Promise<string[]> {
  const { rows } = await db().query(
    "SELECT kind FROM email_deliveries WHERE to_user_id = $1 ORDER BY created_at",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

// That the domain is enough: own-page.test.ts.
describe("asking for a verification", () => {
  // Which hosts are a mail provider's: app/features/organizations/verification/website.server.test.ts.
  test("a request for verification waits for an administrator where the website is of another domain, or of a mail provider", async () => {
    for (const [domain, website] of [
      [newDomain(), `https://${newDomain()}/`],
      ["movistar.es", "https://www.movistar.es/"],
    ] as const) {
      const { id } = await insertOwner(domain);
      const state = await requestVerification(id, { website, note: "Somos el instituto" });
      expect(state).toMatchObject({ status: "pending", domain: null, note: "Somos el instituto" });
    }
  });

  test("a verification is for owners with a confirmed address, and stores nothing of others", async () => {
    const domain = newDomain();
    const owner = await insertOwner(domain, { isEmailVerified: false });
    const { id: person } = await insertUser(db(), { isEmailVerified: true });
    for (const [id, code] of [
      [owner.id, "EMAIL_NOT_VERIFIED"],
      [person, "NOT_AN_ORGANIZATION"],
    ] as const) {
      const asked = requestVerification(id, { website: `https://${domain}/` });
      await expect(asked).rejects.toMatchObject({ code });
    }
    expect(await getOwnProfile(owner.id)).toMatchObject({ website: null });
  });

  test("asking again changes the words and keeps the place in the queue, and of a verified one only the page of the website", async () => {
    const owner = await insertOwner("gmail.com");
    const website = `https://${newDomain()}/`;
    const first = await requestVerification(owner.id, { website, note: "Uno" });
    const again = await requestVerification(owner.id, { website, note: "Dos" });
    expect(again).toEqual({ ...first, note: "Dos" });
    const domain = newDomain();
    const verified = await insertOwner(domain);
    const state = await requestVerification(verified.id, { website: `https://${domain}/` });
    const page = `https://www.${domain}/quimica`;
    expect(await requestVerification(verified.id, { website: page })).toEqual(state);
    expect((await getOwnProfile(verified.id))?.website).toBe(page);
  });

  test("of four organizations that ask with one domain at once one is verified, and the others wait", async () => {
    const domain = newDomain();
    const owners = await Promise.all(Array.from({ length: 4 }, () => insertOwner(domain)));
    const states = await Promise.all(
      owners.map(({ id }) => requestVerification(id, { website: `https://${domain}/` })),
    );
    const statuses = states.map(({ status }) => status).sort();
    expect(statuses).toEqual(["pending", "pending", "pending", "verified"]);
    for (const owner of owners) expect(await mailsTo(owner)).toEqual([]);
  });
});

describe("an administrator", () => {
  test("an administrator verifies a second organization of a domain, which then has no domain of its own", async () => {
    const domain = newDomain();
    const [first, second] = [await insertOwner(domain), await insertOwner(domain)];
    const actorId = await insertAdministrator();
    for (const { id } of [first, second]) await requestVerification(id, { website: `https://${domain}/` });
    const third = await insertOwner("gmail.com");
    await requestVerification(third.id, { website: "https://gmail.com/" });
    // Nor has one whose domain is a mail provider's.
    for (const { id, organizationId } of [second, third]) {
      await verifyOrganization({ actorId, id: organizationId });
      expect((await getOwnProfile(id))?.verification).toMatchObject({ status: "verified", domain: null });
    }
    expect((await getOwnProfile(first.id))?.verification).toMatchObject({ status: "verified", domain });
  });

  test("an organization that an administrator refused with a reason is decided about by hand from then on", async () => {
    const domain = newDomain();
    const [owner, actorId] = [await insertOwner("gmail.com"), await insertAdministrator()];
    await requestVerification(owner.id, { website: `https://${domain}/` });
    await rejectVerification({ actorId, id: owner.organizationId, note: "La web no es vuestra." });
    expect((await getOwnProfile(owner.id))?.verification).toMatchObject({
      status: "rejected",
      reply: "La web no es vuestra.",
    });
    expect(await mailsTo(owner)).toEqual(["organization-rejected"]);
    await db().query("UPDATE users SET email = $1 WHERE id = $2", [`ana@${domain}`, owner.id]);
    const again = await requestVerification(owner.id, { website: `https://${domain}/` });
    expect(again).toMatchObject({ status: "pending", reply: "La web no es vuestra." });
    await verifyOrganization({ actorId, id: owner.organizationId });
    const verified = { status: "verified", domain, note: null, reply: null };
    expect((await getOwnProfile(owner.id))?.verification).toMatchObject(verified);
  });

  test("an administrator takes a verification back, and the domain is free again", async () => {
    const domain = newDomain();
    const [owner, other] = [await insertOwner(domain), await insertOwner(domain)];
    const actorId = await insertAdministrator();
    await requestVerification(owner.id, { website: `https://${domain}/` });
    await rejectVerification({ actorId, id: owner.organizationId, note: "Suplantación." });
    const state = await requestVerification(other.id, { website: `https://${domain}/` });
    expect(state).toMatchObject({ status: "verified", domain });
    const again = await requestVerification(owner.id, { website: `https://${domain}/` });
    expect(again.status).toBe("pending");
  });

  test("a verification is decided once: a second decision, and one about an older version, is refused", async () => {
    const [owner, actorId] = [await insertOwner("gmail.com"), await insertAdministrator()];
    const id = owner.organizationId;
    await requestVerification(owner.id, { website: `https://${newDomain()}/` });
    const website = `https://${newDomain()}/`;
    for (const change of [
      () => updateOrganization(owner.id, { website }),
      // Other words, though the website is the same.
      () => requestVerification(owner.id, { website, note: "Dos" }),
    ]) {
      const version = (await getOwnProfile(owner.id))?.version;
      await change();
      const decision = verifyOrganization({ actorId, id, version });
      await expect(decision).rejects.toMatchObject({ code: "EDIT_CONFLICT" });
    }
    const version = (await getOwnProfile(owner.id))?.version;
    const decisions = await Promise.allSettled([
      verifyOrganization({ actorId, id }),
      verifyOrganization({ actorId, id }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(verifyOrganization({ actorId, id })).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await mailsTo(owner)).toEqual(["organization-verified"]);
    // Nor does another administrator overturn it who read the version before it.
    const overturned = rejectVerification({ actorId: await insertAdministrator(), id, version, note: "No." });
    await expect(overturned).rejects.toMatchObject({ code: "EDIT_CONFLICT" });
    expect(await statusOf(owner)).toBe("verified");
  });

  test("an administrator cannot refuse what nobody asked for, nor decide about an organization that is not there", async () => {
    const [owner, actorId] = [await insertOwner("gmail.com"), await insertAdministrator()];
    const refused = rejectVerification({ actorId, id: owner.organizationId, note: "No." });
    await expect(refused).rejects.toMatchObject({ code: "INVALID_TRANSITION" });
    const missing = verifyOrganization({ actorId, id: randomUUID() });
    await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
    // Nobody is mailed whose account is closed.
    await db().query("UPDATE users SET is_active = false WHERE id = $1", [owner.id]);
    await verifyOrganization({ actorId, id: owner.organizationId });
    expect(await mailsTo(owner)).toEqual([]);
  });

  test("a version is the instant that it names, however it is written", async () => {
    const [owner, actorId] = [await insertOwner("gmail.com"), await insertAdministrator()];
    const id = owner.organizationId;
    await requestVerification(owner.id, { website: `https://${newDomain()}/` });
    await db().query("UPDATE organizations SET updated_at = '2026-11-22T08:00:00Z' WHERE id = $1", [id]);
    await updateOrganization(owner.id, { city: "Granada", version: "2026-11-22T08:00:00Z" });
    await db().query("UPDATE organizations SET updated_at = '2026-11-22T08:00:00Z' WHERE id = $1", [id]);
    await verifyOrganization({ actorId, id, version: "2026-11-22T08:00:00Z" });
    expect(await statusOf(owner)).toBe("verified");
  });
});

describe("a verification", () => {
  async function insertVerified() {
    const domain = newDomain();
    const owner = await insertOwner(domain);
    await requestVerification(owner.id, { website: `https://${domain}/` });
    return { ...owner, domain };
  }

  /** Changes the address by the mailed link. */
  async function moveTo(owner: { id: string; email: string }, email: string) {
    const token = await insertToken(db(), { id: owner.id, email }, "change_email");
    await verifyEmail(token, { sessionUserId: owner.id }, accountEvents);
  }

  test("a verification ends with another website, and its domain is free", async () => {
    const owner = await insertVerified();
    await updateOrganization(owner.id, { website: `https://${newDomain()}/` });
    expect((await getOwnProfile(owner.id))?.verification).toEqual({
      ...{ status: "unverified", by: null, domain: null, verifiedAt: null, requestedAt: null },
      ...{ note: null, reply: null, isDecidedByHand: false },
    });
    const next = await insertOwner(owner.domain);
    const state = await requestVerification(next.id, { website: `https://${owner.domain}/` });
    expect(state.status).toBe("verified");
  });

  test("a verification holds with another page of the website, the same name, another description and another mailbox", async () => {
    const owner = await insertVerified();
    await updateOrganization(owner.id, {
      website: `http://www.${owner.domain}/x`,
      organizationName: "Instituto Sol",
      description: "Somos.",
    });
    await moveTo(owner, `eva.${randomUUID()}@${owner.domain}`);
    expect(await statusOf(owner)).toBe("verified");
  });

  test("a verification ends when the owner's address leaves its domain, which makes another version, also by taking back the change that brought it", async () => {
    const domain = newDomain();
    const late = await insertOwner("gmail.com");
    await moveTo(late, `ana.${randomUUID()}@${domain}`);
    expect((await requestVerification(late.id, { website: `https://${domain}/` })).status).toBe("verified");
    for (const [owner, leave] of [
      [await insertVerified(), (who: typeof late) => moveTo(who, `ana.${randomUUID()}@gmail.com`)],
      [
        late,
        async (who: typeof late) =>
          cancelEmailChange(await insertToken(db(), who, "cancel_email_change"), accountEvents),
      ],
    ] as const) {
      const before = await getOwnProfile(owner.id);
      await leave(owner);
      expect(await statusOf(owner)).toBe("unverified");
      expect((await getOwnProfile(owner.id))?.version).not.toBe(before?.version);
    }
  });
});
