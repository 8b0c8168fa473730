import { expect, test } from "vitest";
import { describeDependencies } from "./dependencies.server";

const nothing = { databaseUrl: undefined, redisUrl: undefined, smtpUrl: undefined, runWorker: true };

test("without settings, database, limits, mail and worker are said to be in this process", () => {
  expect(describeDependencies(nothing, false)).toEqual({
    database: "embedded",
    redis: "memory",
    mail: "files",
    worker: true,
  });
});

test("the servers in use are named without their accounts, passwords and options", () => {
  const described = describeDependencies(
    {
      databaseUrl: "postgresql://ana:clave@db.example.es:5433/matraz?options=clave",
      redisUrl: "rediss://:clave@redis.example.es:6380/2",
      smtpUrl: "smtps://ana%40example.es:clave@smtp.example.es:465/?name=clave",
      runWorker: false,
    },
    true,
  );
  expect(described).toEqual({
    database: "db.example.es:5433/matraz",
    redis: "redis.example.es:6380/2",
    isRedisUp: true,
    mail: "smtp.example.es:465",
    worker: false,
  });
  expect(JSON.stringify(described)).not.toMatch(/ana|clave/);
});
