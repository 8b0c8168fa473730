import { randomUUID } from "node:crypto";
import path from "node:path";
import { startApp } from "../app/app";
import { startMailServer } from "../mail/mail-server";
import { startPartner } from "../people/partner";
import { isEverything } from "../run/scope";
import { createEmbedded, startServices } from "../run/services";

/**
 * Playwright's global setup: the application in its production form, once a run, and once more with a mail server,
 * where nobody is let in before their address is confirmed and administrators read jobs first. With `npm test --
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
    const start = async (name: string, env: Record<string, string>) => {
      const databaseUrl = await services.postgres.createDatabase(name, services.template);
      const app = await startApp({
        target: "production",
        databaseUrl,
        redisUrl: services.redis.url,
        env: { ...env, CRON_SECRET: cronSecret },
      });
      stops.push(app.dispose);
      return { baseUrl: app.baseUrl, databaseUrl };
    };
    const partner = isEverything ? await startPartner() : undefined;
    if (partner) stops.push(partner.stop);
    process.env.E2E_PARTNER_ORIGIN = partner?.origin ?? "";
    const app = await start("e2e", partner ? { ALLOWED_ORIGINS: partner.origin } : {});
    process.env.E2E_BASE_URL = app.baseUrl;
    process.env.E2E_DATABASE_URL = app.databaseUrl;
    const mails = await startMailServer();
    stops.push(mails.stop);
    const mailEnv = {
      SMTP_URL: mails.url,
      REQUIRE_EMAIL_VERIFICATION: "true",
      MAIL_RETRY_SECONDS: "1",
      ORG_REVIEW: "true",
    };
    const withMail = await start("e2e_mail", mailEnv);
    process.env.E2E_MAIL_BASE_URL = withMail.baseUrl;
    process.env.E2E_MAIL_DATABASE_URL = withMail.databaseUrl;
    process.env.E2E_MAIL_FOLDER = mails.folder;
    if (!isEverything) return stopAll;
    const template = await createEmbedded();
    stops.push(async () => template.remove());
    const embedded = await startApp({
      target: "embedded",
      dataTemplate: template.path,
      env: { CRON_SECRET: cronSecret, OPEN: "true" },
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
