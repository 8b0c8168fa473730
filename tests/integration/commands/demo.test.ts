import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { createClient } from "../../support/client";
import { bodyOf, type Client } from "../../support/factories";
import { startScript } from "../../support/npm-script";

const statuses = ["pending", "confirmed", "invited", "converted", "unsubscribed", "rejected"] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** `npm run demo` for somebody who has never run anything, and then once more. */
describe("npm run demo", () => {
  const folder = temporaryFolder("demo");
  let demo: Awaited<ReturnType<typeof startScript>>;
  let baseUrl = "";
  const start = async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path };
    demo = await startScript(["run", "demo"], { env, ready: /Matraz is at http/ });
    baseUrl = demo.find(/Matraz is at (\S+)/) ?? "";
  };
  const password = () => demo.find(/password "([^"]+)"/) ?? "";
  const accounts = () => demo.lines.flatMap((line) => /^ {2}(\S+@\S+) {2}/.exec(line)?.[1] ?? []);
  const signIn = async (email: string): Promise<Client> => {
    const client = createClient(baseUrl);
    const response = await client.post("/api/auth/sign-in/email", { email, password: password() });
    expect(response.status, email).toBe(200);
    return client;
  };
  const read = async (client: Client, path: string) => {
    const response = await client.get(path);
    expect(response.status, path).toBe(200);
    return response;
  };

  beforeAll(start, 120_000);
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  test("three accounts of its own sign in with the printed password", async () => {
    expect(accounts()).toHaveLength(3);
    const seen = [];
    for (const email of accounts()) {
      const client = await signIn(email);
      const { user } = await bodyOf(await read(client, "/api/auth/session"));
      const admin = (await client.get("/dashboard/admin/waitlist")).status === 200;
      seen.push({ type: user.type, admin, isEmailVerified: user.isEmailVerified });
    }
    expect(seen).toEqual([
      { type: "employee", admin: false, isEmailVerified: true },
      { type: "organization", admin: false, isEmailVerified: true },
      { type: "employee", admin: true, isEmailVerified: true },
    ]);
  });

  test("the list has eight weeks of everything", async () => {
    const admin = await signIn(accounts()[2] ?? "");
    const stats = await bodyOf(await read(admin, "/api/admin/waitlist/stats"));
    expect(stats.total).toBeGreaterThanOrEqual(300);
    for (const status of statuses) expect(stats.byStatus[status], status).toBeGreaterThanOrEqual(5);
    for (const role of ["professional", "empresa"]) expect(stats.byRole[role], role).toBeGreaterThan(50);
    expect(
      stats.byField.filter(({ field }: { field: string | null }) => field !== null).length,
    ).toBeGreaterThanOrEqual(10);
    expect(stats.bySource.length).toBeGreaterThanOrEqual(5);
    const days = stats.perDay.map(({ day }: { day: string }) => Date.parse(day)).sort();
    expect(days.length).toBeGreaterThan(40);
    expect(days.at(-1) - days[0]).toBeGreaterThanOrEqual(54 * dayMs);
    expect(Date.now() - days.at(-1)).toBeLessThan(3 * dayMs);
  });

  test("every address is at a domain that belongs to nobody", async () => {
    const admin = await signIn(accounts()[2] ?? "");
    const csv = await (await read(admin, "/api/admin/waitlist/export?sep=;")).text();
    const emails = csv
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line: string) => (line.split(";")[0] ?? "").replaceAll('"', ""));
    expect(emails.length).toBeGreaterThanOrEqual(300);
    for (const email of [...emails, ...accounts()]) expect(email).toMatch(/[@.]example\.(com|net|org)$/);
  });

  test("every page of the administrators has something to show", async () => {
    const admin = await signIn(accounts()[2] ?? "");
    const path = "/dashboard/admin/waitlist";
    const page = async (target: string) => (await read(admin, target)).text();
    const shows = async (target: string, text: RegExp) =>
      expect(text.test(await page(target)), `${text} on ${target}`).toBe(true);
    await shows("/dashboard", /Lista de espera/);
    const table = await page(path);
    await shows(`${path}/stats`, /El [^<]*% de las invitadas ha abierto cuenta/);
    await shows(`${path}/invite?count=10`, /Enviar 10 invitaciones/);
    await shows(`${path}/mails`, /2 invitaciones no han salido/);
    await shows(`${path}/history`, /Invitó a .*Descargó la lista/s);
    const [, entry] = /href="(\/dashboard\/admin\/waitlist\/[0-9a-f-]{36})"/.exec(table) ?? [];
    await shows(entry ?? "", /Historia/);
  });

  test("a second start adds nothing and takes nothing away", async () => {
    const admin = await signIn(accounts()[2] ?? "");
    const before = await (await read(admin, "/api/admin/waitlist?limit=100")).text();
    await demo.stop();
    await start();
    const again = await signIn(accounts()[2] ?? "");
    expect(await (await read(again, "/api/admin/waitlist?limit=100")).text()).toBe(before);
  }, 120_000);
});
