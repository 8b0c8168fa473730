import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { readPart, streamSitemapIndex, streamSitemapPart } from "~/features/jobs/public/sitemap.server";
import { maxInPart } from "~/features/jobs/public/sitemap-rows.server";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();
const open = maxInPart + 1;

/** Of what a sitemap reads alone: the triggers that read the words of ten thousand jobs would take the most time. */
beforeAll(async () => {
  await db().query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO jobs (id, organization_id, slug, title, status, salary_annual_min, salary_annual_max, published_at,
      closes_at, created_at, updated_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'oferta-' || n, 'Química', 'published', 30000, 30000,
      now() - n % 1000 * interval '1 minute', now() + interval '30 days', now(), now()
    FROM generate_series(1, ${open}) AS n; COMMIT`);
});

async function addressesOf(name: string) {
  const part = readPart(name);
  const stream = part && (await streamSitemapPart(part, new Date()));
  return stream && [...(await text(stream)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
}

test("one job more than a part holds makes a second part, with each job once", async () => {
  const index = await text(await streamSitemapIndex(new Date()));
  expect(index).toContain("/sitemap/jobs-2.xml");
  expect(index).not.toContain("/sitemap/jobs-3.xml");
  const [first, second, third] = [
    await addressesOf("jobs-1"),
    await addressesOf("jobs-2"),
    await addressesOf("jobs-3"),
  ];
  expect([first?.length, second?.length, third]).toEqual([maxInPart, 1, null]);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(open);
});

test("a client that goes away in the middle of a part ends its reading", async () => {
  const stream = await streamSitemapPart({ kind: "jobs", number: 1 }, new Date());
  for await (const piece of stream ?? []) {
    expect(String(piece)).toContain("<urlset");
    break;
  }
  expect(stream?.destroyed).toBe(true);
});
