import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { OrganizationReport } from "~/features/statistics/reports/report.schema";
import { type MailKind, requireHandler, type TakenMail } from "~/lib/outbox/mail-kinds";
import { markCid, markDataUrl } from "~/lib/outbox/mark-image.server";
import { renderMail } from "~/lib/outbox/render.server";
import { mailRegistry } from "~/mails/registry.server";
import { legalSettings } from "../../support/app/app-process";
import { ownDatabase } from "../../support/app/own-process";
import { sampleReport } from "../../support/jobs/reports";
import { sampleMails } from "../../support/mail/sample-mails";

const db = ownDatabase();
const kinds = Object.keys(mailRegistry.handlers) as MailKind[];
/** `npm run mail-pictures` takes its pictures from what is written here. */
const pictures = process.env.MAIL_PICTURES;

const taken = new Map<MailKind, TakenMail>();
let samples: Awaited<ReturnType<typeof sampleMails>>;
beforeAll(async () => {
  Object.assign(process.env, legalSettings);
  samples = await sampleMails(db());
});

async function take(kind: MailKind): Promise<TakenMail> {
  const sample = taken.get(kind) ?? (await samples[kind]());
  taken.set(kind, sample);
  return sample;
}

/** The mail of a kind as it would be sent. */
async function compose(kind: MailKind) {
  const mail = await renderMail(await requireHandler(mailRegistry, kind).compose(await take(kind)));
  if ("suppressed" in mail) throw new Error(`Not sent: ${mail.suppressed}`);
  const preview = /<div style="display:none[^>]*>([^<]*)/.exec(mail.html)?.[1] ?? "";
  return { ...mail, preview };
}

/** A head and a body with nothing between them, and none of the renderer's comments. */
function expectWholePage(html: string) {
  expect(html).toMatch(/<\/title><\/head><body[^>]*>.*<div style="display:none.*<\/body><\/html>\s*$/s);
  expect(html).not.toMatch(/<!--\/?\$-->|<!-- -->/);
}

/** Under each job of an alert's mail stands how to end the alert. */
const repeatsLinks: ReadonlySet<MailKind> = new Set(["job-alerts"]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];

test.each(kinds)(
  "a mail of the kind %s is a whole page with our mark and legal entity, each link once, and a preview that adds to its subject",
  async (kind) => {
    const { subject, html, text, preview } = await compose(kind);
    if (pictures) await keep(pictures, kind, html);
    expect(html).toContain('name="viewport"');
    expect(html).toContain(`src="cid:${markCid}"`);
    expect(html).not.toMatch(/src="(?!cid:)/);
    expectWholePage(html);
    const [, title = ""] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    expect(title.replace("&amp;", "&")).toBe(subject);
    expect(text).not.toContain("<title>");
    expect(html).toContain("prefers-color-scheme:dark");
    // The text beside the subject says something that the subject does not.
    const said = wordsOf(subject);
    expect(wordsOf(preview).filter((word) => !said.includes(word)).length).toBeGreaterThanOrEqual(2);
    // Each place to go to is named once.
    const links: string[] = text.match(/https?:\/\/[^\s<>)\]]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    if (!repeatsLinks.has(kind)) expect([...new Set(links)]).toEqual(links);
    expect(`${subject}${preview}${text}`).not.toMatch(/[{}]/);
    expect(text.replace(/\s+/g, " ")).toContain(
      `${legalSettings.LEGAL_NAME}, ${legalSettings.LEGAL_ADDRESS}.`,
    );
    // Some programs cut what is longer.
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
  },
);

// After the others, whose names these tests change.
describe("older names", () => {
  beforeAll(nameAfterPage);

  test.each(kinds)(
    "a mail of the kind %s leaves out the address of a page that an older name has in it",
    async (kind) => {
      const { subject, html, text } = await compose(kind);
      expect(`${subject}${html}${text}`).not.toContain("evil");
    },
  );
});

/** Gives all names an address of a page, as they may have been stored before forms refused it. */
async function nameAfterPage(): Promise<void> {
  for (const kind of kinds) await take(kind);
  const address = " https://evil.example/pago";
  await db().query("UPDATE users SET name = left(name, 170) || $1", [address]);
  await db().query("UPDATE organizations SET name = left(name, 170) || $1", [address]);
  await db().query("UPDATE jobs SET title = left(title, 90) || $1", [address]);
  await db().query("UPDATE weekly_reports SET data = $1 WHERE scope = 'organization'", [
    JSON.stringify(reportAbout(`Química${address}`)),
  ]);
  for (const { payload } of taken.values()) {
    if (payload && "title" in payload) payload.title += address;
    if (payload && "organization" in payload) payload.organization += address;
  }
}

function reportAbout(job: string): OrganizationReport {
  const jobId = randomUUID();
  const closing = [{ jobId, job, closesAt: new Date(Date.now() + 5 * 86_400_000).toISOString() }];
  return { ...sampleReport, newApplications: [{ jobId, job, count: 1 }], closing };
}

async function keep(folder: string, kind: string, html: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${kind}.html`), html.replaceAll(`cid:${markCid}`, markDataUrl));
}
