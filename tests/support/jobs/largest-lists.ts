import type { App } from "../app/app";
import { insertNotice } from "../notices/notices";
import { type Account, createAccount, createAdmin } from "../people/accounts";
import { createEmployer, type EmployerAccount } from "../people/employers";
import { createMember, insertInvitation } from "../people/members";
import { insertEntry } from "../people/waitlist-entries";
import { insertApplication } from "./applications";
import { insertCommittee, insertDeclaration } from "./committees";
import { insertConversation } from "./conversations";
import { insertJob } from "./jobs";

/** People and things whose pages list as much as they can. */
export interface LargestLists {
  owner: EmployerAccount;
  reader: Account;
  candidate: Account;
  admin: Account;
  /** Paths of the pages of one thing, by their reader. */
  pages: Record<"owner" | "candidate" | "admin" | "stranger", string[]>;
}

/** More than any form takes at once. */
const many = 130;

/** Fills a database with what the lists of forms grow with, each beyond its page. */
export async function insertLargestLists(app: App): Promise<LargestLists> {
  const { db } = app;
  const sql = async (text: string, ...values: unknown[]) => (await db.query(text, values)).rows;
  const owner = await createEmployer(app);
  const candidate = await createAccount(app);
  const admin = await createAdmin(app);
  await sql("UPDATE users SET is_email_verified = true WHERE id = $1", candidate.user.id);
  const { organizationId } = owner;
  const jobIds: string[] = [];
  for (let at = 0; at < many; at += 1)
    jobIds.push((await insertJob(db, { organizationId, status: "draft", title: `Borrador ${at}` })).id);
  const reader = await createMember(app, { organizationId, role: "reader", jobIds: jobIds.slice(0, 100) });
  const rated = await insertJob(db, { organizationId });
  const board = await insertJob(db, { organizationId });
  const waiting = await insertJob(db, { organizationId, status: "in_review" });
  const external = await insertJob(db);
  await insertCommittee(db, rated.id, [50, 10, 10, 10, 10, 10]);
  for (const jobId of [rated.id, board.id])
    await sql(
      `WITH people AS (INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
         SELECT gen_random_uuid(), gen_random_uuid() || '@example.es', 'Persona ' || n, 'employee', '-', now(), now()
         FROM generate_series(1, $3::int) AS n RETURNING id)
       INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status, status_changed_at, created_at,
         updated_at) SELECT gen_random_uuid(), $1::uuid, $2::uuid, id, now(), (ARRAY['submitted', 'viewed', 'in_review',
         'interview', 'offer', 'rejected'])[1 + row_number() OVER () % 6]::application_status, now(), now(), now() FROM people`,
      jobId,
      organizationId,
      many,
    );
  await sql(
    `INSERT INTO organization_tags (id, organization_id, name, folded)
     SELECT gen_random_uuid(), $1, 'Etiqueta ' || n, 'etiqueta ' || n FROM generate_series(1, 50) AS n`,
    organizationId,
  );
  await sql(
    `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Texto ' || n, 'texto ' || n, 'Gracias.', now(), now() FROM generate_series(1, 50) AS n`,
    organizationId,
  );
  const template = (await sql("SELECT id FROM reply_templates LIMIT 1"))[0].id;
  const seen = await insertApplication(db, { jobId: rated.id });
  await insertDeclaration(db, { applicationId: seen.id, userId: owner.user.id }, { role: "owner" });
  const interview = { interview_times: [1, 2, 3, 4, 5].map((days) => new Date(Date.now() + days * 864e5)) };
  const application = { status: "interview", interview_place: "Sala 2", ...interview };
  const conversation = await insertConversation(db, {
    ...{ candidateId: candidate.user.id, organizationId, application },
  });
  const open = await insertApplication(db, { userId: candidate.user.id });
  const saved: { slug: string }[] = [];
  for (let at = 0; at < 25; at += 1) {
    const job = await insertJob(db);
    saved.push(job);
    await sql(
      "INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, now())",
      candidate.user.id,
      job.id,
    );
  }
  await sql(
    `INSERT INTO profiles (user_id, languages, created_at, updated_at) SELECT $1,
       jsonb_agg(jsonb_build_object('code', code, 'level', 'C1')), now(), now()
     FROM unnest(ARRAY['es', 'en', 'fr', 'de', 'it', 'pt', 'ca', 'eu', 'gl', 'ru']) AS code
     ON CONFLICT (user_id) DO UPDATE SET languages = excluded.languages`,
    candidate.user.id,
  );
  const alert = await candidate.client.post("/api/alerts", {
    criteria: { field: ["chemistry"] },
    frequency: "daily",
  });
  const alertId = ((await alert.json()) as { alert: { id: string } }).alert.id;
  await sql(
    `WITH made AS (INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
       SELECT gen_random_uuid(), NULL, 'Instituto ' || n, 'instituto-de-nombre-largo-' || n, now(), now()
       FROM generate_series(1, 100) AS n RETURNING id)
     UPDATE job_alerts SET excluded_organizations = (SELECT array_agg(id) FROM made) WHERE id = $1`,
    alertId,
  );
  const entries: string[] = [];
  for (let at = 0; at < many; at += 1) entries.push(await insertEntry(db));
  const notice = await insertNotice(db);
  await insertInvitation(db, organizationId, "rosa@example.es", { role: "reader" });
  const person = [open.id, conversation.applicationId].flatMap((id) => [
    `/dashboard/applications/${id}`,
    `/dashboard/applications/${id}/edit`,
    `/dashboard/applications/${id}/withdraw`,
  ]);
  return {
    ...{ owner, reader, candidate, admin },
    pages: {
      owner: [
        ...["edit", "preview", "delete"].map((page) => `/dashboard/jobs/${jobIds[0]}/${page}`),
        ...["edit", "criteria", "applications", "applications?view=table", "stats"].map(
          (page) => `/dashboard/jobs/${board.id}/${page}`,
        ),
        `/dashboard/jobs/${rated.id}/committee`,
        `/dashboard/jobs/${rated.id}/criteria`,
        `/dashboard/applications/${seen.id}`,
        `/dashboard/applications/${conversation.applicationId}`,
        `/dashboard/messages/${conversation.id}`,
        `/dashboard/templates/${template}`,
        `/dashboard/templates/${template}/delete`,
        `/dashboard/team/${reader.user.id}`,
      ],
      candidate: [
        ...person,
        `/dashboard/messages/${conversation.id}`,
        `/dashboard/alerts/${alertId}`,
        `/dashboard/alerts/new`,
        `/jobs/${saved[0]?.slug}`,
        `/jobs/${saved[0]?.slug}/apply`,
        `/jobs/compare?${saved
          .slice(0, 4)
          .map(({ slug }) => `job=${slug}`)
          .join("&")}`,
        `/jobs/${external.slug}`,
      ],
      admin: [
        `/dashboard/admin/jobs/${waiting.id}`,
        `/dashboard/admin/jobs/${board.id}`,
        `/dashboard/admin/organizations/${organizationId}`,
        `/dashboard/admin/notices/${notice.id}`,
        `/dashboard/admin/waitlist?limit=100`,
        `/dashboard/admin/waitlist/${entries[0]}`,
        `/dashboard/admin/waitlist/${entries[0]}/erase`,
        `/dashboard/admin/waitlist/invite?chosen=1&${entries
          .slice(0, 100)
          .map((id) => `ids=${id}`)
          .join("&")}`,
        `/dashboard/admin/waitlist/invite?count=100`,
      ],
      stranger: [`/notices?target=job&id=${board.id}`, "/signup?type=organization", "/signup?type=employee"],
    },
  };
}
