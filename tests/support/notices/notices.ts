import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insertJob } from "../jobs/jobs";

interface NoticeFields {
  target?: "job" | "organization" | "message";
  targetId?: string;
  label?: string;
  text?: string | null;
  name?: string | null;
  email?: string | null;
  /** Any other columns, by their names in the database. */
  columns?: Record<string, unknown>;
}

/** Puts a notice about a job into the database, unless it is about something else. */
export async function insertNotice(
  db: pg.Pool,
  fields: NoticeFields = {},
): Promise<{ id: string; number: string }> {
  const { target = "job", label = "Contrato posdoctoral", columns = {} } = fields;
  const { targetId = (await insertJob(db)).id } = fields;
  const id = randomUUID();
  const number = `AV-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
  const row = {
    ...{ id, number, target, label, target_id: targetId, reason: "fraud" },
    text: fields.text === undefined ? "Piden un pago por adelantado para entrar en el proceso." : fields.text,
    name: fields.name ?? null,
    email: fields.email ?? null,
    created_at: new Date(),
    ...columns,
  };
  await insertRow(db, "notices", row);
  return { id, number };
}

/** Puts a complaint against a notice's decision into the database. */
export async function insertComplaint(
  db: pg.Pool,
  noticeId: string,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const text = "La oferta es real: el contrato está en el boletín.";
  await insertRow(db, "notice_complaints", {
    ...{ id, notice_id: noticeId, side: "notifier", text, created_at: new Date() },
    ...columns,
  });
  return id;
}

function insertRow(db: pg.Pool, table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`).join(", ");
  return db.query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`, Object.values(row));
}
