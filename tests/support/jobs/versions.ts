import type pg from "pg";
import { noticeVersion } from "~/features/notices/admin/notice-version.server";

type Db = Pick<pg.Pool, "query">;

/** The version of a row, which an administrator's decision about it names; of a missing one any. */
export async function versionOf(db: Db, table: "jobs" | "organizations", id: string): Promise<string> {
  const { rows } = await db.query(`SELECT updated_at FROM ${table} WHERE id::text = $1`, [id]);
  return (rows[0]?.updated_at ?? new Date()).toISOString();
}

/** The same of a notice. */
export async function noticeVersionOf(db: Db, id: string): Promise<string> {
  const sql = `SELECT ${noticeVersion.sql} AS version FROM notices WHERE id = $1`;
  return (await db.query(sql, [id])).rows[0].version;
}
