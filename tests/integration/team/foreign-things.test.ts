import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import type { EmployerAccount } from "../../support/people/employers";
import { insertInvitation } from "../../support/people/members";
import { insertMember, insertOwner } from "../../support/people/signed-in";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const app = useApp("production");
let owner: EmployerAccount;
let other: EmployerAccount;
beforeAll(async () => {
  [owner, other] = [await insertOwner(app()), await insertOwner(app())];
});

interface Thing {
  make: () => Promise<string>;
  /** How an owner deletes it. */
  remove: (id: string) => Promise<Response>;
  /** Whether it is still there. */
  rows: string;
}

const makeRecruiter = async () =>
  (await insertMember(app(), { organizationId: other.organizationId, role: "recruiter" })).user.id;
const erase = (path: string) => owner.client.request(path, { method: "DELETE" });

/** Things of another organization that have an id. */
const things: Record<string, Thing> = {
  "a member, by the API": {
    make: makeRecruiter,
    remove: (id) => erase(`/api/organization/members/${id}`),
    rows: "SELECT 1 FROM users WHERE id = $1 AND organization_role IS NOT NULL",
  },
  "a member, on the page": {
    make: makeRecruiter,
    remove: (id) => owner.client.postForm(`/dashboard/team/${id}`, { intent: "remove" }),
    rows: "SELECT 1 FROM users WHERE id = $1 AND organization_role IS NOT NULL",
  },
  "an invitation, by the API": {
    make: async () => insertInvitation(app().db, other.organizationId, `${randomUUID()}@ejemplo.es`),
    remove: (id) => erase(`/api/organization/invitations/${id}`),
    rows: "SELECT 1 FROM organization_invitations WHERE id = $1",
  },
  "an invitation, on the page": {
    make: async () => insertInvitation(app().db, other.organizationId, `${randomUUID()}@ejemplo.es`),
    remove: (id) => owner.client.postForm("/dashboard/team", { intent: "withdraw", id }),
    rows: "SELECT 1 FROM organization_invitations WHERE id = $1",
  },
  "a tag": {
    make: async () => {
      const id = randomUUID();
      await app().db.query(
        "INSERT INTO organization_tags (id, organization_id, name, folded) VALUES ($1::uuid, $2, $1::text, $1::text)",
        [id, other.organizationId],
      );
      return id;
    },
    remove: (id) => owner.client.postForm("/dashboard/tags", { intent: "remove", id }),
    rows: "SELECT 1 FROM organization_tags WHERE id = $1",
  },
  "a template": {
    make: async () => {
      const id = randomUUID();
      await app().db.query(
        `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
         VALUES ($1::uuid, $2, $1::text, $1::text, 'Hola.', now(), now())`,
        [id, other.organizationId],
      );
      return id;
    },
    remove: (id) => owner.client.postForm(`/dashboard/templates/${id}/delete`, {}),
    rows: "SELECT 1 FROM reply_templates WHERE id = $1",
  },
};

test.each(Object.entries(things))(
  "nobody deletes %s of another organization: 404, as for a thing that nobody has",
  async (_what, thing) => {
    const id = await thing.make();
    expect((await thing.remove(id)).status).toBe(404);
    expect((await app().db.query(thing.rows, [id])).rowCount).toBe(1);
    expect((await thing.remove(randomUUID())).status).toBe(404);
  },
);
