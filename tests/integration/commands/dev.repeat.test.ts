import { cp, utimes } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { parseLog } from "../../support/app/logs";
import { bodyOf, uniqueEmail } from "../../support/factories";
import { startScript } from "../../support/run/npm-script";

/** `npm run dev` for somebody who changes the sources beside it. */
describe("npm run dev", () => {
  const folder = temporaryFolder("dev");
  let dev: Awaited<ReturnType<typeof startScript>>;
  let baseUrl = "";
  let cookie = "";

  beforeAll(async () => {
    await cp(inject("embeddedTemplate"), folder.path, { recursive: true });
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path, LOG_LEVEL: "debug" };
    dev = await startScript(["run", "dev"], { env, ready: /^Mails are at / });
    const mailbox = dev.find(/^Mails are at (\S+)/) ?? "";
    baseUrl = new URL(mailbox).origin;
    const opened = await fetch(mailbox, { redirect: "manual" });
    cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  });

  afterAll(async () => {
    await dev?.stop();
    folder.remove();
  });

  const get = async (path: string) => {
    const response = await fetch(baseUrl + path, { headers: { cookie } });
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const post = (path: string, json: unknown) =>
    fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
  const join = async () => {
    const email = uniqueEmail();
    expect((await post("/api/waitlist", { email, role: "professional" })).status).toBe(200);
    return email;
  };
  const count = (event: string) => dev.lines.filter((line) => parseLog(line).fields.event === event).length;

  /** The mails to an address in the mailbox, by their pages. */
  async function mailsTo(email: string): Promise<string[]> {
    const items = (await get("/dev/mailbox")).split("<li").filter((item) => item.includes(email));
    return items.flatMap((item) => /href="(\/dev\/mailbox\/[\w-]+)"/.exec(item)?.[1] ?? []);
  }

  /** Waits for a mail with a link to a page of ours, and gives the link. */
  async function mailedLink(email: string, page: string): Promise<string> {
    let link = "";
    const look = async () => {
      const mails = await Promise.all((await mailsTo(email)).map(get));
      const found = mails.flatMap((mail) => new RegExp(`href="(${page}\\?t=[^"]+)"`).exec(mail)?.[1] ?? []);
      link = found[0] ?? "";
      return link;
    };
    await expect.poll(look, { message: `${page} in a mail to ${email}` }).not.toBe("");
    return link;
  }

  test("with npm run dev a sign-up leads to its mail in the mailbox, and to a confirmed position", async () => {
    const email = await join();
    const link = await mailedLink(email, "/waitlist/confirm");
    expect(await get(link)).toContain(email.slice(0, 1));
    const token = new URL(link, baseUrl).searchParams.get("t");
    const confirmed = await post("/api/waitlist/confirm", { token });
    expect(await bodyOf(confirmed)).toEqual({ success: true, position: 1 });
    expect(await get(await mailedLink(email, "/waitlist/me"))).toContain("1");
  });

  test.each([
    ["the worker", "app/lib/outbox/worker.server.ts"],
    ["what everything imports", "app/lib/config/env.server.ts"],
  ])("a change of %s beside npm run dev ends its worker before another starts", async (_name, file) => {
    const before = count("mail.worker-started");
    expect(count("mail.worker-stopped")).toBe(before - 1);
    // The time of the change is enough for the watcher; the file stays as it is.
    await utimes(file, new Date(), new Date());
    const reload = async () => {
      await get("/dev/mailbox");
      return [count("mail.worker-started"), count("mail.worker-stopped")];
    };
    await expect.poll(reload).toEqual([before + 1, before]);
    const email = await join();
    await mailedLink(email, "/waitlist/confirm");
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
