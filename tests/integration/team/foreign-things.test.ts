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

const erase = (path: string) => owner.client.request(path, { method: "DELETE" });

/** Puts a row into the database whose name is its id. */
async function insertNamed(table: string, columns: string, values: string): Promise<string> {
  const id = randomUUID();
  await app().db.query(
    `INSERT INTO ${table} (id, organization_id, name, ${columns}) VALUES ($1::uuid, $2, $1::text, ${values})`,
    [id, other.organizationId],
  );
  return id;
}

/** Things of another organization that have an id: how one is made, how an owner deletes it, where it stands. */
const things: [
  what: string,
  make: () => Promise<string>,
  remove: (id: string) => Promise<Response>,
  rows: string,
][] = [
  [
    "a member",
    async () =>
      (await insertMember(app(), { organizationId: other.organizationId, role: "recruiter" })).user.id,
    (id) => erase(`/api/organization/members/${id}`),
    "users WHERE organization_role IS NOT NULL AND",
  ],
  [
    "an invitation",
    () => insertInvitation(app().db, other.organizationId, `${randomUUID()}@ejemplo.es`),
    (id) => erase(`/api/organization/invitations/${id}`),
    "organization_invitations WHERE",
  ],
  [
    "a tag",
    () => insertNamed("organization_tags", "folded", "$1::text"),
    (id) => owner.client.postForm("/dashboard/tags", { intent: "remove", id }),
    "organization_tags WHERE",
  ],
  [
    "a template",
    () =>
      insertNamed(
        "reply_templates",
        "folded_name, text, created_at, updated_at",
        "$1::text, 'Hola.', now(), now()",
      ),
    (id) => owner.client.postForm(`/dashboard/templates/${id}/delete`, {}),
    "reply_templates WHERE",
  ],
];

test.each(things)(
  "nobody deletes %s of another organization: 404, as for a thing that nobody has",
  async (_what, make, remove, rows) => {
    const id = await make();
    for (const one of [id, randomUUID()]) expect((await remove(one)).status).toBe(404);
    expect((await app().db.query(`SELECT 1 FROM ${rows} id = $1`, [id])).rowCount).toBe(1);
  },
);
