import { startApp } from "./app";
import { startServices } from "./services";

/** Playwright's global setup: the application in its production form, once a run. Workers inherit the environment. */
export default async function setup() {
  const services = await startServices();
  try {
    const databaseUrl = await services.postgres.createDatabase("e2e", services.template);
    const app = await startApp({ target: "production", databaseUrl, redisUrl: services.redis.url });
    process.env.E2E_BASE_URL = app.baseUrl;
    process.env.E2E_DATABASE_URL = databaseUrl;
    return async () => {
      await app.dispose();
      await services.stop();
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
}
