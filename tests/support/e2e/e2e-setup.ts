import { randomUUID } from "node:crypto";
import path from "node:path";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startApp } from "../app/app";
import type { AppOptions } from "../app/app-process";
import { startSmtp } from "../mail/smtp";
import { startPartner } from "../people/partner";
import { isEverything } from "../run/scope";
import { createEmbedded, startServices } from "../run/services";

/**
 * Playwright's global setup: the application in its production form, once a run, and once more with a mail server,
 * where nobody is let in before their address is confirmed and administrators read jobs first; a second instance of the
 * first has a name instead of an IP, for passkeys. With `npm test --
 * everything`, whose journeys alone go there, also a page of another site, and the application on the embedded database,
 * without either service and open to everybody. Workers inherit the environment.
 */
export default async function setup() {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const services = await startServices();
    stops.push(services.stop);
    const cronSecret = randomUUID();
    process.env.E2E_CRON_SECRET = cronSecret;
    // Of all of them, and of the workers, which sign cookies for sessions that they write as rows.
    process.env.SESSION_SECRET = randomUUID();
    const secrets = { CRON_SECRET: cronSecret, SESSION_SECRET: process.env.SESSION_SECRET };
    const createDatabase = (name: string) =>
      services.postgres.createDatabase(name.toLowerCase(), services.template);
    const start = async (
      name: string,
      env: Record<string, string>,
      { host, databaseUrl: shared }: Pick<AppOptions, "host" | "databaseUrl"> = {},
    ) => {
      const databaseUrl = shared ?? (await createDatabase(name));
      const app = await startApp({
        target: "production",
        databaseUrl,
        redisUrl: services.redis.url,
        ...(host && { host }),
        env: { ...env, ...secrets },
      });
      stops.push(app.dispose);
      process.env[`${name}_BASE_URL`] = app.baseUrl;
      process.env[`${name}_DATABASE_URL`] = databaseUrl;
    };
    const partner = isEverything ? await startPartner() : undefined;
    if (partner) stops.push(partner.stop);
    process.env.E2E_PARTNER_ORIGIN = partner?.origin ?? "";
    await start("E2E", partner ? { ALLOWED_ORIGINS: partner.origin } : {});
    const named = { host: "localhost", databaseUrl: process.env.E2E_DATABASE_URL ?? "" } as const;
    await start("E2E_NAMED", { RUN_WORKER: "false" }, named);
    const folder = temporaryFolder("mails");
    const mails = await startSmtp({ folder: folder.path });
    stops.push(mails.stop, async () => folder.remove());
    const mailEnv = {
      SMTP_URL: mails.url,
      REQUIRE_EMAIL_VERIFICATION: "true",
      MAIL_RETRY_SECONDS: "1",
      ORG_REVIEW: "true",
    };
    await start("E2E_MAIL", mailEnv);
    process.env.E2E_MAIL_FOLDER = folder.path;
    if (!isEverything) return stopAll;
    const template = await createEmbedded();
    stops.push(async () => template.remove());
    const embedded = await startApp({
      target: "embedded",
      dataTemplate: template.path,
      env: { ...secrets, OPEN: "true" },
    });
    stops.push(embedded.dispose);
    process.env.E2E_EMBEDDED_BASE_URL = embedded.baseUrl;
    process.env.E2E_EMBEDDED_MAIL_FOLDER = path.join(embedded.dataDir, "mail");
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
