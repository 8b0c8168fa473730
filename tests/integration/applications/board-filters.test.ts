import { beforeAll, describe, expect, test } from "vitest";
import type { BoardFilter } from "~/features/applications/board/board-filter.server";
import { nextSort, type TableSort } from "~/features/applications/board/board-orders";
import { countBoard } from "~/features/applications/board/count-board.server";
import { listBoard } from "~/features/applications/board/list-board.server";
import { readTable, tablePageSize } from "~/features/applications/board/read-table.server";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let employer: TestEmployer;
const tag = "0199a000-0000-7000-8000-000000000001";

beforeAll(async () => {
  employer = await insertEmployer(db());
  const columns = "(id, organization_id, name, folded) VALUES ($1, $2, 'Óptica', 'optica')";
  await db().query(`INSERT INTO organization_tags ${columns}`, [tag, employer.organizationId]);
});

async function insertOwnJob(columns: object = {}) {
  const { organizationId } = employer;
  const fields = { organizationId, publishedAt: days(-400), closesAt: days(30), ...columns };
  return (await insertJob(db(), fields)).id;
}

interface Sent {
  name: string;
  status?: ApplicationStatus;
  profile?: Record<string, unknown>;
  files?: readonly ("cv" | "transcript")[];
  note?: string;
  unread?: number;
  coverLetter?: string;
  rating?: number;
  tag?: string;
  columns?: Record<string, unknown>;
}

async function send(
  jobId: string,
  { name, profile = {}, files = [], note, unread, rating, tag, ...fields }: Sent,
) {
  const { id: userId } = await insertUser(db(), { name });
  const row = { user_id: userId, created_at: now, updated_at: now, ...profile };
  const names = Object.keys(row);
  await db().query(
    `INSERT INTO profiles (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
  const { id } = await insertApplication(db(), { jobId, userId, submittedAt: days(-1), ...fields });
  for (const kind of files) await insertDocument(db(), { ownerId: userId, applicationId: id, kind });
  const insert = (into: string, values: string, ...given: unknown[]) =>
    db().query(`INSERT INTO ${into} VALUES (${values})`, given);
  if (note)
    await insert(
      "application_events (id, application_id, kind, visibility, actor, text, created_at)",
      "gen_random_uuid(), $1, 'note', 'employer', 'employer', $2, now()",
      ...[id, note],
    );
  if (rating)
    await insert(
      "application_ratings (id, application_id, value, rated_at)",
      "gen_random_uuid(), $1, $2, now()",
      ...[id, rating],
    );
  if (tag) await insert("application_tags (application_id, tag_id)", "$1, $2", id, tag);
  if (unread)
    await db().query("UPDATE conversations SET employer_unread = $2 WHERE application_id = $1", [id, unread]);
  return id;
}

describe("the filters", () => {
  let jobId: string;
  let dora: string;
  beforeAll(async () => {
    jobId = await insertOwnJob({ columns: { required_materials: ["cv", "transcript", "cover_letter"] } });
    await send(jobId, {
      name: "Ana",
      files: ["cv", "transcript"],
      coverLetter: "Trabajé con sincrotrón.",
      note: "Llamar el miércoles",
      rating: 4,
      tag,
      profile: {
        highest_degree: "doctorate",
        career_stage: "r2",
        languages: '[{"code": "en", "level": "C1"}]',
        skills: ["Raman"],
      },
    });
    await send(jobId, {
      name: "Berta",
      status: "viewed",
      files: ["cv"],
      coverLetter: "Hola",
      profile: {
        highest_degree: "master",
        bio: "Hierro y cobalto. SARS-CoV-2, IL 6, CRISPR–Cas9, HPLC/MS, Ph.D. y C++; .NET",
        languages: '[{"code": "eu", "level": "native"}]',
      },
    });
    await send(jobId, { name: "Carla", status: "viewed", files: ["transcript"], unread: 2, rating: 3 });
    // Past its time: nobody may read letter, notes and documents any more, deleted or not.
    dora = await send(jobId, {
      name: "Dora",
      status: "rejected",
      files: ["cv"],
      coverLetter: "sincrotrón",
      note: "miércoles",
      rating: 5,
      tag,
      columns: { status_changed_at: days(-366) },
    });
  });

  test.each<[BoardFilter, string[]]>([
    [{ q: "sincrotron" }, ["Ana"]],
    [{ q: "miercoles" }, ["Ana"]],
    [{ q: "raman ana" }, ["Ana"]],
    [{ q: "cobalto" }, ["Berta"]],
    [{ q: "cobalto raman" }, []],
    [{ q: "sars cov 2" }, ["Berta"]],
    [{ q: "c" }, ["Carla"]],
    // Signs alone find nobody: «reply to all of the filter» is not everybody.
    [{ q: "-" }, []],
    [{ q: "%" }, []],
    [{ missing: "cv" }, ["Carla"]],
    [{ missing: "materials" }, ["Berta", "Carla"]],
    [{ degree: ["doctorate"] }, ["Ana"]],
    [{ degree: ["doctorate", "master"] }, ["Ana", "Berta"]],
    [{ stage: ["r2"] }, ["Ana"]],
    [{ stage: ["r1"] }, []],
    [{ language: "eu" }, ["Berta"]],
    [{ unread: true }, ["Ana", "Carla"]],
    [{ unread: false }, ["Ana", "Berta", "Carla", "Dora"]],
    [{ rating: "3" }, ["Ana", "Carla"]],
    [{ rating: "4" }, ["Ana"]],
    [{ rating: "5" }, []],
    [{ tag }, ["Ana"]],
    [{ tag: "0199a000-0000-7000-8000-000000000002" }, []],
    [{ unread: true, missing: "cv", status: ["viewed"] }, ["Carla"]],
  ])("the filter %j finds %j in list, table and counts", async (filter, names) => {
    const owner = { ...employer, jobId };
    const nameOf = ({ candidate }: { candidate: { name: string } | null }) => candidate?.name ?? "";
    const list = await listBoard(owner, filter, now);
    expect([list.items.map(nameOf).toSorted(), list.total]).toEqual([names, names.length]);
    const sort = { column: "name", isRising: true } as const;
    expect((await readTable(owner, { ...filter, sort, page: 1 }, now)).map(nameOf)).toEqual(names);
    const counted = await countBoard(owner, filter, now);
    if (!filter.status) expect(Object.values(counted).reduce((a, b) => a + b)).toBe(names.length);
  });

  test.each<[found: string[], words: string[]]>([
    [
      ["Berta"],
      ["sars cov 2", "sarscov2", "IL\u20116", "il6", "cas9", "crispr-cas-9", "hplc-ms", "phd", "ph.d."],
    ],
    [["Berta"], ["C++", ".net"]],
    [["Ana"], ["raman A."]],
    [[], ["C#", "C cobalto", "IL-7", "as9", "cobalto a", "–", "…", "/", ". -"]],
  ])("the search finds %j by each of %j", async (names, words) => {
    for (const q of words) {
      const { items } = await listBoard({ ...employer, jobId }, { q }, now);
      expect([q, items.map(({ candidate }) => candidate?.name)]).toEqual([q, names]);
    }
  });

  test("an exported file has the applications of the filter, and the audit log says which filter that was, without the searched words", async () => {
    const filter = { q: "Berta", degree: ["master"], missing: "materials" } as const;
    const request = { jobId, filter, separator: ";", bom: false, requestId: "t" } as const;
    const csv = await new Response(await exportBoard(employer, request, now)).text();
    const names = csv.trim().split("\r\n").slice(1);
    expect(names.map((row) => /^"([^"]*)"/.exec(row)?.[1])).toEqual(["Berta"]);
    const { rows } = await db().query("SELECT meta FROM audit_log WHERE target = $1", [jobId]);
    expect(rows).toEqual([{ meta: { degree: ["master"], missing: "materials", searched: true } }]);
  });

  test("a row of the applications' table says whether a CV is there, how many notes, the rating and the tags, as long as they can be read, and is sorted by nothing else", async () => {
    const owner = { ...employer, jobId };
    const table = (column: TableSort["column"], isRising = false) =>
      readTable(owner, { sort: { column, isRising }, page: 1 }, now);
    const rows = await table("name", true);
    expect(rows.map(({ hasCv, notes, rating, tags }) => [hasCv, notes, rating, tags])).toEqual([
      [true, 1, 4, [{ id: tag, name: "Óptica" }]],
      [true, 0, null, []],
      [false, 0, 3, []],
      [false, 0, null, []],
    ]);
    // Dora's are past their time: hers comes last, as the oldest of those without any.
    await db().query("UPDATE applications SET submitted_at = $2 WHERE id = $1", [dora, days(-2)]);
    for (const column of ["cv", "notes", "rating"] as const)
      expect([column, (await table(column)).at(-1)?.candidate?.name]).toEqual([column, "Dora"]);
  });
});

describe("the table", () => {
  test("the applications' table is sorted by any column, either way, with those without a value last", async () => {
    const jobId = await insertOwnJob();
    const owner = { ...employer, jobId };
    const on = (day: number) => ({ columns: { submitted_at: days(day) } });
    await send(jobId, { name: "Óscar", rating: 2, profile: { headline: "Zoología" }, ...on(-3) });
    const nora = { name: "Nora", status: "viewed", profile: { headline: "Ácidos" } } as const;
    await send(jobId, { ...nora, files: ["cv"], ...on(-2) });
    await send(jobId, { name: "Pedro", status: "hired", note: "Sí", rating: 5, ...on(-1) });
    const order = async (sort: TableSort) =>
      (await readTable(owner, { sort, page: 1 }, now)).map(({ candidate }) => candidate?.name[0]).join("");
    const date = { column: "date", isRising: false } as const;
    expect(await order(date)).toBe("PNÓ");
    expect(await order(nextSort(date, "date"))).toBe("ÓNP");
    for (const [column, first, second] of [
      ["name", "NÓP", "PÓN"],
      ["headline", "NÓP", "ÓNP"],
      ["status", "ÓNP", "PNÓ"],
      ["cv", "NPÓ", "PÓN"],
      ["notes", "PNÓ", "NÓP"],
      ["rating", "PÓN", "ÓPN"],
    ] as const) {
      const asFirst = nextSort(date, column);
      expect([column, await order(asFirst)]).toEqual([column, first]);
      expect([column, await order(nextSort(asFirst, column))]).toEqual([column, second]);
    }
  });

  test("the applications' table has pages of 25 that neither repeat nor miss anybody", async () => {
    const jobId = await insertOwnJob();
    const owner = { ...employer, jobId };
    for (let n = 0; n <= tablePageSize; n += 1)
      await insertApplication(db(), { jobId, submittedAt: days(-1) });
    const pageOf = async (page: number) =>
      (await readTable(owner, { sort: { column: "status", isRising: true }, page }, now)).map(({ id }) => id);
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect([first.length, second.length, third.length]).toEqual([25, 1, 0]);
    expect(new Set([...first, ...second]).size).toBe(26);
  });
});
