import { beforeAll, describe, expect, test } from "vitest";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { operations } from "~/operations.server";
import { emptyPathOf } from "../../support/api/operation-calls";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password, signIn } from "../../support/factories";
import { type Account, copyOf } from "../../support/people/accounts";
import { beginFactor, insertTotp } from "../../support/people/second-factor";
import { insertSignedUp } from "../../support/people/with-password";
import { addressOf, routes } from "../../support/run/built-routes";

const secondStep = (redirectTo: string) => `/login/second-step?redirectTo=${encodeURIComponent(redirectTo)}`;

/** What a session may do whose second factor was not shown. */
const exceptions = [
  ...["readSession", "getSession", "signOut", "verifyTotp", "verifyBackupCode"],
  "verifyPasskeyAuthentication",
];

type Named = [name: string, definition: OperationDefinition];
const named = operations
  .filter(({ takesPending }) => !takesPending)
  .map((definition): Named => [`${definition.method} ${definition.path}`, definition]);
const isForAnybody = ({ who }: OperationDefinition) => who === "public" || who === "link";
const guarded = named.filter(([, definition]) => !isForAnybody(definition));
const open = named.filter(([, definition]) => isForAnybody(definition));

/** Every address that is read, with parameters that name nothing. */
const readable = Object.entries(routes)
  .filter(([id, route]) => id !== "root" && (route?.module.loader ?? route?.module.default))
  .map(([id]) => addressOf(id) || "/");
const addresses = [...new Set(readable)]
  .filter((address) => !address.startsWith("/api/") && !address.endsWith("*"))
  .map((address) => address.replace(/:(id|[a-z]+Id)\b/gi, "01234567-89ab-7def-8123-456789abcdef"))
  .map((address) => address.replace(/:\w+/g, "x"));
const formPages = Object.entries(routes)
  .filter(([, route]) => route?.module.action && route.module.default)
  .map(([id]) => addressOf(id))
  .filter((address) => address.startsWith("/dashboard/") && !/[:*]/.test(address));

describe("a session whose account has a second factor that was not shown in it", () => {
  const app = useApp("production");
  let admin: Account;
  let owner: Account;
  beforeAll(async () => {
    [admin, owner] = [await insertSignedUp(app(), "admin"), await insertSignedUp(app(), "organization")];
    for (const { user } of [admin, owner]) await insertTotp(app().db, user.id);
  });
  const ask = (client: Client, definition: OperationDefinition) => {
    const { method, body } = definition;
    return client.request(emptyPathOf(definition), { method, ...(body && { json: {} }) });
  };

  test("the exceptions are listed, and each is an operation", () => {
    const taking = operations.filter(({ takesPending }) => takesPending).map(({ id }) => id);
    expect(taking.toSorted()).toEqual(exceptions.toSorted());
  });

  test.each(guarded)("%s is refused to it", async (_name, definition) => {
    const { client } = definition.who === "admin" ? admin : owner;
    const response = await ask(copyOf(client), definition);
    const body = await bodyOf(response);
    expect([response.status, body.code]).toEqual([403, "SECOND_FACTOR_NEEDED"]);
    expect(body.details).toEqual({ reason: "pending" });
  });

  test.each(open)("%s serves it as it serves nobody", async (_name, definition) => {
    const [half, nobody] = [
      await ask(copyOf(owner.client), definition),
      await ask(app().client(), definition),
    ];
    expect(half.status).toBe(nobody.status);
  });

  test.each(addresses)(
    "%s leads it to the form of the factor, or shows it what everybody may see",
    async (address) => {
      const [half, nobody] = [await copyOf(admin.client).get(address), await app().client().get(address)];
      const [status, location] = [nobody.status, nobody.headers.get("location")];
      if (["/login", "/signup"].includes(address))
        expect(half.headers.get("location")).toBe(secondStep("/dashboard"));
      else if (["/logout", "/login/second-step"].includes(address)) expect(half.status).toBe(200);
      else if (location?.startsWith("/login?redirectTo="))
        expect(half.headers.get("location")).toBe(location.replace("/login?", "/login/second-step?"));
      else expect([half.status, half.headers.get("location")]).toEqual([status, location]);
    },
  );

  test.each(formPages)("a form sent to %s leads to the form of the factor", async (page) => {
    const response = await copyOf(admin.client).postForm(page, { note: "Escrito" });
    expect([response.status, response.headers.get("location")]).toEqual([303, secondStep(page)]);
  });

  test("a sign-in with the right password says so, with neither a copy nor a known browser, and reads and ends itself", async () => {
    const client = app().client();
    const response = await signIn(client, owner.user.email);
    const body = await bodyOf(response);
    expect(Object.keys(body)).toEqual(["user", "session", "token", "twoFactorRedirect", "twoFactorMethods"]);
    expect(body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect([...client.cookies.keys()]).toEqual(["session"]);
    const read = await bodyOf(await client.get("/api/auth/session"));
    expect(read).toMatchObject({ twoFactorRedirect: true, session: { methods: ["pwd"], factorAt: null } });
    expect(await bodyOf(await client.get("/api/auth/get-session"))).toEqual(read);
    expect((await client.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
    expect(await outcomeOf(await client.get("/api/auth/session"))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("the page for signing in leads to the form of the factor, and on to the same page", async () => {
    const sent = { email: owner.user.email, password, redirectTo: "/dashboard/jobs" };
    const response = await app().client().postForm("/login", sent);
    expect([response.status, response.headers.get("location")]).toEqual([303, secondStep("/dashboard/jobs")]);
  });

  test("ten sign-ins with the password alone end no whole session", async () => {
    const account = await insertSignedUp(app());
    await beginFactor(app().db, account.user.id);
    await app().db.query("UPDATE sessions SET factor_at = now() WHERE user_id = $1", [account.user.id]);
    for (let count = 0; count < 10; count += 1) await signIn(app().client(), account.user.email);
    expect((await account.client.get("/api/auth/session")).status).toBe(200);
    const sql = "SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL";
    expect((await app().db.query(sql, [account.user.id])).rowCount).toBe(10);
  });
});
