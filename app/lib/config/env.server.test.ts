import path from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server";

const secret = "s0123456789abcdefghijklmnopqrstuvwxyz";
const legalEntity = {
  LEGAL_NAME: "Ciencia Abierta, S. L.",
  LEGAL_ID: "B00000000",
  LEGAL_ADDRESS: "Calle Mayor, 1, 28001 Madrid",
  CONTACT_EMAIL: "hola@example.es",
  SECURITY_EMAIL: "seguridad@example.es",
};
const https = {
  APP_URL: "https://app.example.es",
  SESSION_SECRET: secret,
  CRON_SECRET: `c${secret}`,
  ...legalEntity,
};

function problem(source: Record<string, string | undefined>): string {
  try {
    readEnv(source as NodeJS.ProcessEnv);
    return "none";
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
}

describe("reading the settings", () => {
  const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);

  test("without any setting, the program listens on this machine alone and uses the embedded database", () => {
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

  test("a blank setting counts as absent", () => {
    expect(read({ PORT: " ", APP_URL: "", SESSION_SECRET: "" })).toEqual(read({}));
  });

  test("the program listens on all addresses once APP_URL or DATABASE_URL is set, unless HOST says another", () => {
    expect(read({ APP_URL: "http://app.example.es" }).host).toBe("::");
    expect(read({ DATABASE_URL: "postgresql://127.0.0.1/x" }).host).toBe("::");
    expect(read({ HOST: "10.0.0.1" }).host).toBe("10.0.0.1");
  });

  test("an https APP_URL makes cookies secure and requires SESSION_SECRET and CRON_SECRET", () => {
    expect(readEnv(https as unknown as NodeJS.ProcessEnv).secureCookies).toBe(true);
    const missing = (name: string) =>
      `${name} is required when APP_URL is https (openssl rand -base64 32 makes one)`;
    expect(problem({ ...https, SESSION_SECRET: undefined })).toBe(missing("SESSION_SECRET"));
    expect(problem({ ...https, CRON_SECRET: undefined })).toBe(missing("CRON_SECRET"));
    expect(problem({ ...https, SESSION_SECRET: undefined, CRON_SECRET: undefined })).toBe(
      `${missing("SESSION_SECRET")}\n${missing("CRON_SECRET")}`,
    );
  });

  test("an https APP_URL without the legal entity is refused in one sentence that names what is missing", () => {
    const sentence = (names: string) =>
      `Set ${names}: when APP_URL is https, pages and mails have to say who answers for the platform.`;
    for (const name of Object.keys(legalEntity)) {
      expect(problem({ ...https, [name]: undefined })).toBe(sentence(name));
      expect(problem({ ...https, [name]: "   " })).toBe(sentence(name));
    }
    const { APP_URL, SESSION_SECRET, CRON_SECRET } = https;
    expect(problem({ APP_URL, SESSION_SECRET, CRON_SECRET })).toBe(
      sentence("LEGAL_NAME, LEGAL_ID, LEGAL_ADDRESS, CONTACT_EMAIL and SECURITY_EMAIL"),
    );
  });

  test("the legal entity is read without spaces around it, and LEGAL_REGISTRY may be left out", () => {
    const { legalEntity: read, replyTo } = readEnv({
      ...https,
      LEGAL_NAME: "  Ciencia Abierta, S. L. ",
      CONTACT_EMAIL: " Hola@example.es ",
    } as unknown as NodeJS.ProcessEnv);
    expect(read).toEqual({
      name: "Ciencia Abierta, S. L.",
      taxId: "B00000000",
      address: "Calle Mayor, 1, 28001 Madrid",
      registry: undefined,
      contactEmail: "Hola@example.es",
      securityEmail: "seguridad@example.es",
    });
    expect(replyTo).toBe("Hola@example.es");
  });

  test("without https, a legal entity without placeholders stands in, and mails ask for no reply", () => {
    const { legalEntity: standIn, replyTo } = read({});
    expect(JSON.stringify(Object.values(standIn))).not.toMatch(/[{}<>]/);
    expect([standIn.securityEmail, replyTo]).toEqual([undefined, undefined]);
  });

  test("SESSION_SECRET takes 32 characters or more, and a list of secrets while it rotates", () => {
    const ofLength = (length: number) => secret.slice(0, length);
    expect(problem({ SESSION_SECRET: ofLength(32) })).toBe("none");
    expect(problem({ SESSION_SECRET: ofLength(31) })).toBe("SESSION_SECRET must have 32 characters or more");
    expect(read({ SESSION_SECRET: `${secret}, x${secret}` }).sessionSecrets).toEqual([secret, `x${secret}`]);
    expect(problem({ SESSION_SECRET: `${secret},${ofLength(31)}` })).toMatch(/^SESSION_SECRET/);
  });

  test("METRICS_TOKEN takes a list of tokens of 32 characters or more", () => {
    expect(read({}).metricsTokens).toBeUndefined();
    expect(read({ METRICS_TOKEN: `m${secret},${secret}` }).metricsTokens).toEqual([`m${secret}`, secret]);
    expect(problem({ METRICS_TOKEN: `m${secret},${secret.slice(0, 31)}` })).toMatch(/^METRICS_TOKEN/);
    expect(problem({ METRICS_TOKEN: "a,b" })).toBe("METRICS_TOKEN must have 32 characters or more");
  });

  test("a refusal of LOG_FORMAT or LOG_LEVEL names the values that the setting takes", () => {
    expect(problem({ LOG_FORMAT: "xml" })).toBe("LOG_FORMAT must be json or text");
    expect(problem({ LOG_LEVEL: "loud" })).toBe(
      "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace",
    );
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
  ])("a secret that begins with «%s» is refused as an example value", (start) => {
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
    ["SESSION_SECRET_RETIRED", "short-and-old"],
    ["REQUIRE_EMAIL_VERIFICATION", "perhaps"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "127.0.0.1:6379"],
    ["TRUSTED_PROXIES", "10.0.0.0/40"],
    ["CLIENT_IP_HEADER", "a b"],
    ["CRON_ALLOW_GET", "yes"],
    ["PASSWORD_MIN_LENGTH", "7"],
    ["PASSWORD_MIN_LENGTH", "65"],
    ["LOG_LEVEL", "loud"],
    ["LEGAL_NAME", "{RAZÓN SOCIAL}"],
    ["LEGAL_ID", "{NIF}"],
    ["LEGAL_ADDRESS", "Calle <la que sea>"],
    ["LEGAL_ADDRESS", "Calle Mayor, 1\n28001 Madrid"],
    ["LEGAL_REGISTRY", "x".repeat(201)],
    ["CONTACT_EMAIL", "hola.example.es"],
    ["CONTACT_EMAIL", "hola @example.es"],
    ["CONTACT_EMAIL", "hola@example.es, otra@example.es"],
    ["SECURITY_EMAIL", "{correo}@example.es"],
    ["SECURITY_EMAIL", "seguridad@localhost"],
    ["MAIL_FROM", "{Nombre} <no-reply@example.es>"],
    ["OPEN", "soon"],
    ["SIGNUP", "closed"],
    ["OPENING_DATE", "03-2027"],
    ["OPENING_DATE", "2027-13"],
    ["OPENING_DATE", "2027-02-29"],
    ["OPENING_DATE", "in spring"],
    ["ABOUT_US", "We are {NAME}."],
    ["ABOUT_US", "One line\nand another"],
    ["LOG_FORMAT", "pretty"],
    ["METRICS_TOKEN", "short-token"],
  ])("the setting %s=«%s» is refused, in a sentence that does not repeat the value", (name, value) => {
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
  ])("REQUIRE_EMAIL_VERIFICATION=%s is read as %s", (value, expected) => {
    expect(read({ REQUIRE_EMAIL_VERIFICATION: value }).requireEmailVerification).toBe(expected);
  });

  test("one refusal names every setting that cannot be used", () => {
    const message = problem({ PORT: "x", LOG_LEVEL: "x", APP_URL: "x" });
    expect(message.split("\n")).toHaveLength(new Set(message.split("\n")).size);
    for (const name of ["PORT", "LOG_LEVEL", "APP_URL"]) expect(message).toContain(name);
  });

  test("by default the platform is closed and sign-up open; OPEN=true excludes SIGNUP=invited", () => {
    expect(read({})).toMatchObject({ isOpen: false, signup: "open" });
    expect(read({ OPEN: "true" })).toMatchObject({ isOpen: true, signup: "open" });
    expect(read({ SIGNUP: "invited" })).toMatchObject({ isOpen: false, signup: "invited" });
    expect(problem({ OPEN: "true", SIGNUP: "invited" })).toMatch(
      /^SIGNUP cannot be invited when OPEN is true/,
    );
    expect(problem({ OPEN: "false", SIGNUP: "invited" })).toBe("none");
  });

  test("OPENING_DATE is a month or a day, and ABOUT_US a sentence of at most 300 characters", () => {
    expect(read({})).toMatchObject({ openingDate: undefined, aboutUs: undefined });
    expect(read({ OPENING_DATE: "2027-03" }).openingDate).toBe("2027-03");
    expect(read({ OPENING_DATE: " 2028-02-29 " }).openingDate).toBe("2028-02-29");
    expect(read({ ABOUT_US: " Somos dos químicas. " }).aboutUs).toBe("Somos dos químicas.");
    expect(problem({ ABOUT_US: "a".repeat(300) })).toBe("none");
    expect(problem({ ABOUT_US: "a".repeat(301) })).toBe("ABOUT_US must have 300 characters or fewer");
  });
});
