import path from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server";

const secret = "s0123456789abcdefghijklmnopqrstuvwxyz";
const https = { APP_URL: "https://app.example.es", SESSION_SECRET: secret, CRON_SECRET: `c${secret}` };

function problem(source: Record<string, string | undefined>): string {
  try {
    readEnv(source as NodeJS.ProcessEnv);
    return "none";
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
}

describe("readEnv", () => {
  const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);

  test("needs nothing: the embedded default on this machine alone", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: undefined,
      baseUrl: "http://localhost:3000",
      secureCookies: false,
      databaseUrl: undefined,
      trustedProxies: "loopback,linklocal,uniquelocal",
      requireEmailVerification: false,
      passwordMinLength: 8,
      allowedOrigins: [],
    });
    expect(path.isAbsolute(read({}).dataDir)).toBe(true);
  });

  test("blank is absent", () => {
    expect(read({ PORT: " ", APP_URL: "", SESSION_SECRET: "" })).toEqual(read({}));
  });

  test("listens to everybody once it has a public address or a database server", () => {
    expect(read({ APP_URL: "http://app.example.es" }).host).toBe("::");
    expect(read({ DATABASE_URL: "postgresql://127.0.0.1/x" }).host).toBe("::");
    expect(read({ HOST: "10.0.0.1" }).host).toBe("10.0.0.1");
  });

  test("https makes cookies secure and asks for both secrets", () => {
    expect(readEnv(https as unknown as NodeJS.ProcessEnv).secureCookies).toBe(true);
    const missing = (name: string) =>
      `${name} is required when APP_URL is https (openssl rand -base64 32 makes one)`;
    expect(problem({ ...https, SESSION_SECRET: undefined })).toBe(missing("SESSION_SECRET"));
    expect(problem({ ...https, CRON_SECRET: undefined })).toBe(missing("CRON_SECRET"));
    expect(problem({ ...https, SESSION_SECRET: undefined, CRON_SECRET: undefined })).toBe(
      `${missing("SESSION_SECRET")}\n${missing("CRON_SECRET")}`,
    );
  });

  test("secrets: 32 characters pass, 31 do not; a list rotates", () => {
    const ofLength = (length: number) => secret.slice(0, length);
    expect(problem({ SESSION_SECRET: ofLength(32) })).toBe("none");
    expect(problem({ SESSION_SECRET: ofLength(31) })).toBe("SESSION_SECRET must have 32 characters or more");
    expect(read({ SESSION_SECRET: `${secret}, x${secret}` }).sessionSecrets).toEqual([secret, `x${secret}`]);
    expect(problem({ SESSION_SECRET: `${secret},${ofLength(31)}` })).toMatch(/^SESSION_SECRET/);
  });

  test.each([
    "changeme",
    "change-me-",
    "CHANGE_ME",
    "secret",
    "example",
    "password",
    "test",
    "aaaaaaaaaaaaaaaa",
  ])("a secret that begins with «%s» is an example", (start) => {
    expect(problem({ CRON_SECRET: `${start}${secret}` })).toBe("CRON_SECRET must not be an example value");
  });

  test.each([
    ["PORT", "x"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "1.5"],
    ["APP_URL", "una-direccion"],
    ["APP_URL", "https://app.example.es/"],
    ["APP_URL", "https://app.example.es/x"],
    ["APP_URL", "https://APP.example.es"],
    ["APP_URL", "ftp://app.example.es"],
    ["ALLOWED_ORIGINS", "*"],
    ["ALLOWED_ORIGINS", "https://a.example.es,https://b.example.es/"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "127.0.0.1:6379"],
    ["TRUSTED_PROXIES", "10.0.0.0/40"],
    ["CLIENT_IP_HEADER", "a b"],
    ["CRON_ALLOW_GET", "yes"],
    ["PASSWORD_MIN_LENGTH", "7"],
    ["PASSWORD_MIN_LENGTH", "65"],
    ["LOG_LEVEL", "loud"],
  ])("%s cannot be «%s», and the message does not repeat it", (name, value) => {
    const message = problem({ [name]: value });
    expect(message.startsWith(`${name} `)).toBe(true);
    if (value.length > 2) expect(message).not.toContain(value);
  });

  test.each([
    ["true", true],
    ["1", true],
    ["on", true],
    ["false", false],
    ["0", false],
    ["off", false],
  ])("REQUIRE_EMAIL_VERIFICATION=%s is %s", (value, expected) => {
    expect(read({ REQUIRE_EMAIL_VERIFICATION: value }).requireEmailVerification).toBe(expected);
  });

  test("every unusable variable is named at once", () => {
    const message = problem({ PORT: "x", LOG_LEVEL: "x", APP_URL: "x" });
    expect(message.split("\n")).toHaveLength(new Set(message.split("\n")).size);
    for (const name of ["PORT", "LOG_LEVEL", "APP_URL"]) expect(message).toContain(name);
  });
});
