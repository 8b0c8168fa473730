import { createAuthClient } from "better-auth/client";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { password, type UserBody, uniqueEmail } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";

const otherPassword = "nueve mareas y una probeta";

describeTargets(
  "better-auth's client, as it is published",
  (app) => {
    /** With the cookies of a browser of its own, which Node's fetch does not keep. */
    function createVisitor() {
      const browser = app().client();
      const visitor = createAuthClient({
        baseURL: app().baseUrl,
        fetchOptions: {
          customFetchImpl: (url, init = {}) =>
            browser.request(String(url), { ...init, headers: Object.fromEntries(new Headers(init.headers)) }),
        },
      });
      return { visitor, cookies: browser.cookies };
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

    test("signs up, reads the session, signs out, signs in", async () => {
      const { email, visitor, cookies } = await createMember();
      const { data: read } = await visitor.getSession();
      expect(read?.user.email).toBe(email);
      expect(read?.session.expiresAt.getTime()).toBeGreaterThan(Date.now());
      expect((await visitor.signOut()).data).toMatchObject({ success: true });
      expect([...cookies.keys()]).toEqual([]);
      expect((await visitor.getSession()).data).toBeNull();
      const { data } = await visitor.signIn.email({ email, password });
      expect(data?.user.email).toBe(email);
      const bearer = { headers: { authorization: `Bearer ${data?.token}` } };
      expect((await app().client().get("/api/auth/session", bearer)).status).toBe(200);
      expect(await isIn({ visitor })).toBe(true);
    });

    test("hands on our codes and statuses", async () => {
      const { email } = await createMember();
      const { error } = await enter(email, "otra frase cualquiera");
      expect(error).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
      expect(error?.message).toBe("Email or password is incorrect");
      const { visitor } = createVisitor();
      const taken = await visitor.signUp.email({ email, password, name: "Eva" });
      expect(taken.error).toMatchObject({ status: 409, code: "EMAIL_ALREADY_REGISTERED" });
      expect((await visitor.listSessions()).error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    });

    test("lists sessions, and ends one, the others, all", async () => {
      const first = await createMember();
      const [second, third] = [await enter(first.email), await enter(first.email)];
      const { data: sessions } = await first.visitor.listSessions();
      expect(sessions).toHaveLength(3);
      const { data: here } = await second.visitor.getSession();
      const listed = sessions?.find(({ id }) => id === here?.session.id);
      const revoked = await first.visitor.revokeSession({ token: listed?.token ?? "" });
      expect(revoked.data).toMatchObject({ status: true });
      expect(await isIn(second)).toBe(false);
      expect(await isIn(third)).toBe(true);
      expect((await first.visitor.revokeOtherSessions()).data).toMatchObject({ status: true });
      expect(await isIn(third)).toBe(false);
      expect(await isIn(first)).toBe(true);
      expect((await first.visitor.revokeSessions()).data).toMatchObject({ status: true });
      expect(await isIn(first)).toBe(false);
    });

    test("updates the user: name and image, which is our avatar", async () => {
      const { visitor } = await createMember();
      const image = `${app().baseUrl}/favicon.svg`;
      expect((await visitor.updateUser({ name: "Ana Ruiz", image })).data).toMatchObject({ status: true });
      expect((await visitor.getSession()).data?.user).toMatchObject({ name: "Ana Ruiz", avatar: image });
    });

    test("changes the password, and stays signed in with a new session", async () => {
      const { email, visitor, cookies } = await createMember();
      const other = await enter(email);
      const before = cookies.get("session");
      const changed = await visitor.changePassword({
        currentPassword: password,
        newPassword: otherPassword,
        revokeOtherSessions: true,
      });
      expect(changed.data?.user).toMatchObject({ email });
      expect(cookies.get("session")).not.toBe(before);
      expect([await isIn({ visitor }), await isIn(other)]).toEqual([true, false]);
      expect((await enter(email)).error).toMatchObject({ status: 401 });
      expect((await enter(email, otherPassword)).error).toBeNull();
    });

    test("resets a password with the token of the mail", async () => {
      const { email, visitor } = await createMember();
      const stranger = createVisitor().visitor;
      const asked = await stranger.requestPasswordReset({ email, redirectTo: "/dashboard" });
      expect(asked.data).toMatchObject({ status: true });
      const token = await waitForToken(app(), { to: email, kind: "reset-password" });
      const reset = await stranger.resetPassword({ newPassword: otherPassword, token });
      expect(reset.data).toMatchObject({ status: true });
      expect(await isIn({ visitor })).toBe(false);
      const again = await stranger.resetPassword({ newPassword: password, token });
      expect(again.error).toMatchObject({ status: 400, code: "TOKEN_INVALID" });
      expect((await enter(email, otherPassword)).error).toBeNull();
    });

    test("verifies the address by POST alone; another mail can be asked for", async () => {
      const { email, visitor } = await createMember();
      await waitForToken(app(), { to: email, kind: "verify-email" });
      expect((await visitor.sendVerificationEmail({ email })).data).toMatchObject({ status: true });
      const token = await waitForToken(app(), { to: email, kind: "verify-email" }, 2);
      await visitor.verifyEmail({ query: { token }, fetchOptions: { redirect: "manual" } });
      expect((await visitor.getSession()).data?.user).toMatchObject({ isEmailVerified: false });
      const { data } = await confirm(visitor, token);
      expect(data?.user).toMatchObject({ email, isEmailVerified: true });
      expect((await visitor.getSession()).data?.user).toMatchObject({ isEmailVerified: true });
    });

    test("changes the address, just after signing in without the password", async () => {
      const { email, visitor } = await createMember();
      const newEmail = uniqueEmail("nueva");
      expect((await visitor.changeEmail({ newEmail: uniqueEmail("otra") })).data).toMatchObject({
        status: true,
      });
      const asked = await visitor.changeEmail({ newEmail, fetchOptions: { body: { password } } });
      expect(asked.data).toMatchObject({ status: true });
      expect((await visitor.getSession()).data?.user.email).toBe(email);
      const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
      await confirm(visitor, token);
      expect((await visitor.getSession()).data?.user.email).toBe(newEmail);
      expect((await enter(newEmail)).error).toBeNull();
    });

    test("closes the account", async () => {
      const { email, visitor } = await createMember();
      expect((await visitor.deleteUser({ password })).data).toMatchObject({ success: true });
      expect(await isIn({ visitor })).toBe(false);
      expect((await enter(email)).error).toMatchObject({ status: 403, code: "ACCOUNT_INACTIVE" });
    });
  },
  ["embedded", "production"],
);
