import { describe, expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { cursorSql } from "./cursor-sql.server";

const at = "2026-11-21T10:00:00.000Z";
const id = "019ab6b4-0000-7000-8000-000000000001";
const cursor = `${at}_${id}`;

function partsOf(request: { after?: string; before?: string }) {
  const { asked, isBeyond, inOrder } = cursorSql(
    { ...request, limit: 20 },
    Prisma.sql`jobs.made_at`,
    Prisma.sql`jobs.id`,
  );
  return {
    asked,
    isBeyond: isBeyond.text,
    values: isBeyond.values,
    inOrder: [inOrder.text, ...inOrder.values],
  };
}

describe("the SQL for a page of a list", () => {
  test("the first page begins with the newest row and asks for one row more than its limit", () => {
    expect(partsOf({})).toEqual({
      asked: { limit: 20, isBackward: false, hasCursor: false },
      isBeyond: "TRUE",
      values: [],
      inOrder: ["ORDER BY jobs.made_at DESC, jobs.id DESC LIMIT $1", 21],
    });
  });

  test("the page after a cursor has the rows older than the cursor", () => {
    expect(partsOf({ after: cursor })).toMatchObject({
      asked: { isBackward: false, hasCursor: true },
      isBeyond: "(jobs.made_at, jobs.id) < ($1::timestamptz, $2::uuid)",
      values: [at, id],
    });
  });

  test("the page before a cursor has the newer rows, read from the oldest", () => {
    expect(partsOf({ before: cursor })).toMatchObject({
      asked: { isBackward: true, hasCursor: true },
      isBeyond: "(jobs.made_at, jobs.id) > ($1::timestamptz, $2::uuid)",
      inOrder: ["ORDER BY jobs.made_at ASC, jobs.id ASC LIMIT $1", 21],
    });
  });

  test("a page with an invalid cursor begins with the newest row", () => {
    expect(partsOf({ after: "'; DROP TABLE jobs" })).toMatchObject({ isBeyond: "TRUE", values: [] });
  });
});
