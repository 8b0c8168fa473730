import { existsSync, renameSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFolder } from "../../../scripts/services/cleanup.mjs";
import { startMigratedPostgres } from "../../../scripts/services/migrated-postgres.mjs";
import { createDatabase } from "../../../scripts/services/postgres.mjs";
import { startRedis } from "../../../scripts/services/redis.mjs";
import { templateDatabase as template } from "../../../scripts/test/shared-postgres.mjs";
import { startApp } from "../app/app";
import { removeCopiesAtEnd } from "./loaded-builds";

declare module "vitest" {
  export interface ProvidedContext {
    /** An administrator's connection to the PostgreSQL server of the run. */
    postgresUrl: string;
    redisUrl: string;
    /** A migrated, empty database: clone it, never connect to it. */
    templateDatabase: string;
    /** A data folder with a migrated, empty embedded database. */
    embeddedTemplate: string;
  }
}

/** PostgreSQL with a migrated template database, the run's where its parts share one, and Redis. */
export async function startServices() {
  const [postgres, redis] = await Promise.all([openPostgres(), startRedis()]);
  return {
    postgres,
    redis,
    template,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

async function openPostgres() {
  const ofTheRun = process.env.TEST_POSTGRES;
  if (!ofTheRun) return startMigratedPostgres(template);
  return {
    url: ofTheRun,
    createDatabase: (name: string, from: string) => createDatabase(ofTheRun, name, from),
    stop: async () => {},
  };
}

/** Vitest's global setup for the projects that need servers: once a run, stopped after it. */
export default async function setup(project: TestProject) {
  const [services, embedded] = await Promise.all([startServices(), createEmbedded()]);
  project.provide("postgresUrl", services.postgres.url);
  project.provide("redisUrl", services.redis.url);
  project.provide("templateDatabase", services.template);
  project.provide("embeddedTemplate", embedded.path);
  const removeCopies = removeCopiesAtEnd();
  return async () => {
    removeCopies();
    embedded.remove();
    await services.stop();
  };
}

/**
 * A data folder with a migrated, empty embedded database. Its first start takes as long as twenty tests, so the parts of
 * one `npm test` share it.
 */
export async function createEmbedded(): Promise<{ path: string; remove: () => void }> {
  const folderOfRun = process.env.TEST_MEMORY ?? process.env.TEST_RUN;
  const ofTheRun = folderOfRun && path.join(folderOfRun, "embedded");
  if (ofTheRun && existsSync(ofTheRun)) return { path: ofTheRun, remove: () => {} };
  const folder = databaseFolder("embedded");
  const app = await startApp({ target: "embedded", dataDir: folder.path });
  await app.stop();
  if (!ofTheRun || existsSync(ofTheRun)) return folder;
  renameSync(folder.path, ofTheRun);
  return { path: ofTheRun, remove: () => {} };
}
