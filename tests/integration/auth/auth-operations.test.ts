import { readFile } from "node:fs/promises";
import { passkeyClient } from "@better-auth/passkey/client";
import { createAuthClient } from "better-auth/client";
import { twoFactorClient } from "better-auth/client/plugins";
import { type TOTP, URI } from "otpauth";
import { afterEach, describe, expect, test, vi } from "vitest";
import { authTexts } from "~/content/errors/api-errors";
import { limits } from "~/lib/rate-limit/limit-table";
import { listAuthOperations } from "../../support/api/auth-operations";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, type UserBody, uniqueEmail } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";
import { createAuthenticator } from "../../support/people/authenticator";
import { codeOf } from "../../support/people/second-factor";
import { useBrowserWith } from "../../support/people/stubbed-browser";

const errorOf = (code: string, error: string) => ({ error, code, message: error });

const link = "reset-password/x";
const operations = [...listAuthOperations(), `GET ${link}`].map(
  (line) => line.split(" ") as [method: string, name: string],
);
const names = [...new Set(operations.map(([, name]) => name))];
const bucketOf = (name: string) => `auth/${name === link ? "reset-password" : name}`;

const otherPassword = "nueve mareas y una probeta";

describe("every operation under /api/auth/, and better-auth's client as it is published", () => {
  const app = useApp("production", {}, "localhost");
  afterEach(() => vi.unstubAllGlobals());
  const ask = (client: Client, method: string, name: string) =>
    client.request(`/api/auth/${name}`, { method });

  test.each(operations)(
    "%s %s answers an address ten times a minute and refuses the eleventh, and no cache keeps its answer",
    async (method, name) => {
      const client = app().client();
      await countHits(app(), bucketOf(name), client.address, 9);
      const tenth = await ask(client, method, name);
      expect(tenth.status).not.toBe(429);
      expect(tenth.headers.get("cache-control")).toBe("no-store");
      const refused = await ask(client, method, name);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait >= 1 && wait <= 60 && Number.isInteger(wait)).toBe(true);
      expect(await bodyOf(refused)).toEqual(errorOf("RATE_LIMIT_EXCEEDED", "Too many requests"));
    },
  );

  /** With the cookies of a browser of its own, which Node's fetch does not keep. */
  function createVisitor() {
    const browser = app().client();
    const redirects: unknown[] = [];
    const onTwoFactorRedirect = (context: unknown) => void redirects.push(context);
    const visitor = createAuthClient({
      baseURL: app().baseUrl,
      plugins: [twoFactorClient({ onTwoFactorRedirect }), passkeyClient()],
      fetchOptions: {
        customFetchImpl: (url, init = {}) =>
          browser.request(String(url), { ...init, headers: Object.fromEntries(new Headers(init.headers)) }),
      },
    });
    return { visitor, cookies: browser.cookies, redirects };
  }

  async function createMember() {
    const email = uniqueEmail();
    const { visitor, cookies } = createVisitor();
    const { data, error } = await visitor.signUp.email({ email, password, name: "Ana Torres" });
    expect(error).toBeNull();
    expect(data?.user).toMatchObject({ email, name: "Ana Torres", createdAt: expect.any(Date) });
    return { email, visitor, cookies };
  }

  /** Signed in from another browser. */
  async function enter(email: string, secret = password) {
    const { visitor } = createVisitor();
    const { data, error } = await visitor.signIn.email({ email, password: secret, rememberMe: true });
    return { visitor, data, error };
  }

  const isIn = async ({ visitor }: Pick<ReturnType<typeof createVisitor>, "visitor">) =>
    (await visitor.getSession()).data !== null;

  /** Presses our page's button: a link that is only opened changes nothing. */
  const confirm = ({ $fetch }: ReturnType<typeof createVisitor>["visitor"], token: string) =>
    $fetch<{ user: UserBody }>("/verify-email", { method: "POST", body: { token } });

  test("the client signs up, reads the session, updates the user, signs out, signs in and reads our error codes", async () => {
    const { email, visitor, cookies } = await createMember();
    const image = `${app().baseUrl}/favicon.svg`;
    expect((await visitor.updateUser({ name: "Ana Ruiz", image })).data).toMatchObject({ status: true });
    const { data: read } = await visitor.getSession();
    expect(read?.user).toMatchObject({ email, name: "Ana Ruiz", avatar: image });
    expect(read?.session.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect((await visitor.signOut()).data).toMatchObject({ success: true });
    expect([...cookies.keys()]).toEqual([]);
    expect(await isIn({ visitor })).toBe(false);
    expect((await visitor.listSessions()).error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    const { error } = await visitor.signIn.email({ email, password: "otra frase cualquiera" });
    const message = "Email or password is incorrect";
    expect(error).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS", message });
    const taken = await visitor.signUp.email({ email, password, name: "Eva" });
    expect(taken.error).toMatchObject({ status: 409, code: "EMAIL_ALREADY_REGISTERED" });
    const { data } = await visitor.signIn.email({ email, password });
    expect(data?.user.email).toBe(email);
    const bearer = { headers: { authorization: `Bearer ${data?.token}` } };
    expect((await app().client().get("/api/auth/session", bearer)).status).toBe(200);
    expect(await isIn({ visitor })).toBe(true);
  });

  test("the client lists sessions, ends one, the others and all, and closes the account", async () => {
    const first = await createMember();
    const [second, third] = [await enter(first.email), await enter(first.email)];
    const { data: sessions } = await first.visitor.listSessions();
    expect(sessions).toHaveLength(3);
    const { data: here } = await second.visitor.getSession();
    const listed = sessions?.find(({ id }) => id === here?.session.id);
    const revoked = await first.visitor.revokeSession({ token: listed?.token ?? "" });
    expect(revoked.data).toMatchObject({ status: true });
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect((await first.visitor.revokeOtherSessions()).data).toMatchObject({ status: true });
    expect([await isIn(third), await isIn(first)]).toEqual([false, true]);
    expect((await first.visitor.revokeSessions()).data).toMatchObject({ status: true });
    expect(await isIn(first)).toBe(false);
    const again = await enter(first.email);
    expect((await again.visitor.deleteUser({ password })).data).toMatchObject({ success: true });
    expect(await isIn(again)).toBe(false);
    expect((await enter(first.email)).error).toMatchObject({ status: 403, code: "ACCOUNT_INACTIVE" });
  });

  test("the client changes the password, stays signed in, and resets the password with the token of the mail", async () => {
    const { email, visitor, cookies } = await createMember();
    const other = await enter(email);
    const before = cookies.get("session");
    const words = { currentPassword: password, newPassword: otherPassword, revokeOtherSessions: true };
    expect((await visitor.changePassword(words)).data?.user).toMatchObject({ email });
    expect(cookies.get("session")).not.toBe(before);
    expect([await isIn({ visitor }), await isIn(other)]).toEqual([true, false]);
    const stranger = createVisitor().visitor;
    const asked = await stranger.requestPasswordReset({ email, redirectTo: "/dashboard" });
    expect(asked.data).toMatchObject({ status: true });
    const token = await waitForToken(app(), { to: email, kind: "reset-password" });
    const reset = await stranger.resetPassword({ newPassword: password, token });
    expect(reset.data).toMatchObject({ status: true });
    expect(await isIn({ visitor })).toBe(false);
    const again = await stranger.resetPassword({ newPassword: password, token });
    expect(again.error).toMatchObject({ status: 400, code: "TOKEN_INVALID" });
    expect((await enter(email, otherPassword)).error).toMatchObject({ status: 401 });
    expect((await enter(email)).error).toBeNull();
  });

  test("the client adds an authenticator, is asked for it at the next sign-in, uses a recovery code and ends it all", async () => {
    const { email, visitor } = await createMember();
    const { data: begun } = await visitor.twoFactor.enable({ password });
    const { secret } = URI.parse(begun && "totpURI" in begun ? begun.totpURI : "") as TOTP;
    const codes = begun && "backupCodes" in begun ? begun.backupCodes : [];
    expect(codes).toHaveLength(10);
    // It is no factor before its first code.
    expect((await enter(email)).data).not.toHaveProperty("twoFactorRedirect");
    const wrong = await visitor.twoFactor.verifyTotp({ code: "letras" });
    expect(wrong.error).toMatchObject({ status: 401, code: "INVALID_CODE" });
    const confirmed = await visitor.twoFactor.verifyTotp({ code: codeOf(secret.base32) });
    expect(confirmed.data).toMatchObject({ token: expect.any(String), user: { email } });
    expect((await visitor.getSession()).data?.session).toMatchObject({ methods: ["pwd", "otp", "mfa"] });
    await visitor.signOut();
    const other = createVisitor();
    await other.visitor.signIn.email({ email, password });
    expect(other.redirects).toEqual([{ twoFactorMethods: ["totp"] }]);
    expect((await other.visitor.listSessions()).error).toMatchObject({ code: "SECOND_FACTOR_NEEDED" });
    const shown = await other.visitor.twoFactor.verifyBackupCode({ code: codes[0] ?? "" });
    expect(shown.data).toMatchObject({ user: { email } });
    expect((await other.visitor.listSessions()).error).toBeNull();
    const uri = await other.visitor.twoFactor.getTotpUri({ password });
    expect(uri.data).toEqual({ totpURI: begun && "totpURI" in begun && begun.totpURI });
    const { data: made } = await other.visitor.twoFactor.generateBackupCodes({ password });
    expect(made?.backupCodes).toHaveLength(10);
    const old = await other.visitor.twoFactor.verifyBackupCode({ code: codes[1] ?? "" });
    expect(old.error).toMatchObject({ status: 401, code: "INVALID_BACKUP_CODE" });
    const stepUp = await other.visitor.twoFactor.verifyTotp({ code: codeOf(secret.base32, 1) });
    expect(stepUp.error).toBeNull();
    expect((await other.visitor.twoFactor.disable({ password })).data).toMatchObject({ status: true });
    expect((await enter(email)).data).not.toHaveProperty("twoFactorRedirect");
  });

  test("the client adds a passkey, lists and renames it, signs in with it alone and after the password, and removes it", async () => {
    useBrowserWith(createAuthenticator(app().baseUrl));
    const { email, visitor } = await createMember();
    const { data: added, error } = await visitor.passkey.addPasskey({ name: "Llavero" });
    expect(error).toBeNull();
    expect(added).toMatchObject({ name: "Llavero", deviceType: "singleDevice", backedUp: false });
    const id = added?.id ?? "";
    const renamed = await visitor.$fetch<{ passkey: { name: string } }>("/passkey/update-passkey", {
      method: "POST",
      body: { id, name: "Móvil" },
    });
    expect(renamed.data?.passkey.name).toBe("Móvil");
    const listed = await visitor.$fetch("/passkey/list-user-passkeys", { method: "GET" });
    expect(listed.data).toMatchObject([{ id, name: "Móvil" }]);
    await visitor.signOut();
    const alone = await visitor.signIn.passkey();
    expect(alone.data).toMatchObject({ user: { email }, session: { token: expect.any(String) } });
    expect((await visitor.getSession()).data?.session).toMatchObject({ methods: ["hwk", "user", "mfa"] });
    const other = createVisitor();
    await other.visitor.signIn.email({ email, password });
    expect(other.redirects).toEqual([{ twoFactorMethods: ["passkey"] }]);
    expect((await other.visitor.signIn.passkey()).error).toBeNull();
    expect((await other.visitor.listSessions()).error).toBeNull();
    const removed = await visitor.$fetch("/passkey/delete-passkey", { method: "POST", body: { id } });
    expect(removed.data).toMatchObject({ status: true });
    expect((await visitor.signIn.passkey()).error).toMatchObject({ status: 404, code: "PASSKEY_NOT_FOUND" });
  });

  test("the client verifies the address by POST alone, asks for another mail and changes the address", async () => {
    const { email, visitor } = await createMember();
    const readUser = async () => (await visitor.getSession()).data?.user;
    await waitForToken(app(), { to: email, kind: "verify-email" });
    expect((await visitor.sendVerificationEmail({ email })).data).toMatchObject({ status: true });
    const token = await waitForToken(app(), { to: email, kind: "verify-email" }, 2);
    await visitor.verifyEmail({ query: { token }, fetchOptions: { redirect: "manual" } });
    expect(await readUser()).toMatchObject({ isEmailVerified: false });
    const { data } = await confirm(visitor, token);
    expect(data?.user).toMatchObject({ email, isEmailVerified: true });
    expect(await readUser()).toMatchObject({ isEmailVerified: true });
    const newEmail = uniqueEmail("nueva");
    // Without the password just after signing in, and with it.
    const other = await visitor.changeEmail({ newEmail: uniqueEmail("otra") });
    const asked = await visitor.changeEmail({ newEmail, fetchOptions: { body: { password } } });
    for (const { data: answer } of [other, asked]) expect(answer).toMatchObject({ status: true });
    expect((await readUser())?.email).toBe(email);
    await confirm(visitor, await waitForToken(app(), { to: newEmail, kind: "change-email" }));
    expect((await readUser())?.email).toBe(newEmail);
  });
});

test("each operation under /api/auth/ has its own line in the table of limits", () => {
  const lines = Object.keys(limits).filter((name) => name.startsWith("auth/"));
  expect(new Set(names.map(bucketOf))).toEqual(new Set(lines));
});

test("docs/auth-api.md has each operation and every code of an error", async () => {
  const page = await readFile("docs/auth-api.md", "utf8");
  for (const [method, name] of operations)
    expect(page).toMatch(new RegExp(`^\\| ${method} \`/${name.replace("/x", "/\\{token\\}")}[\`?]`, "m"));
  for (const code of Object.keys(authTexts.errors)) expect(page).toContain(`\`${code}\``);
});
