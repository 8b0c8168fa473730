import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn } from "../../support/factories";
import { waitForMail } from "../../support/mail/read-mails";
import { copyOf, createAccount } from "../../support/people/accounts";

const newPassword = "nueve mareas y una probeta";
const wrongPassword = "otra frase cualquiera";
const isIn = async (client: Client) => (await client.get("/api/auth/session")).status === 200;
const nameOf = async (client: Client) => (await bodyOf(await client.get("/api/auth/session"))).user?.name;

describeTargets(
  "POST /api/auth/change-password",
  (app) => {
    const change = (client: Client, fields: Record<string, unknown> = {}, headers = {}) =>
      client.post(
        "/api/auth/change-password",
        { currentPassword: password, newPassword, ...fields },
        { headers },
      );
    /** Another of somebody's sessions. */
    async function enter(email: string): Promise<Client> {
      const client = app().client();
      expect((await signIn(client, email)).status).toBe(200);
      return client;
    }

    test("a fresh token; the one before is dead at once, with its copy too; the others end", async () => {
      const { user, client, session } = await createAccount(app());
      const other = await enter(user.email);
      const before = copyOf(client);
      const response = await change(client);
      expect(response.status).toBe(200);
      const body = await bodyOf(response);
      expect(Object.keys(body)).toEqual(["user", "session", "token"]);
      expect(Object.keys(body.session).sort()).toEqual(["expiresAt", "token"]);
      expect(body.user).toMatchObject({ id: user.id, email: user.email });
      expect(body.session.token).not.toBe(session.token);
      expect(before.cookies.has("session_cache")).toBe(true);
      expect([await isIn(before), await isIn(other), await isIn(client)]).toEqual([false, false, true]);
      expect((await signIn(app().client(), user.email)).status).toBe(401);
      expect((await signIn(app().client(), user.email, { password: newPassword })).status).toBe(200);
      await waitForMail(app(), { to: user.email, kind: "password-changed" });
    });

    test("the others stay with revokeOtherSessions false; rememberMe goes on", async () => {
      const { user, client } = await createAccount(app(), { rememberMe: true });
      const other = await enter(user.email);
      const before = copyOf(client);
      const { session } = await bodyOf(await change(client, { revokeOtherSessions: false }));
      expect([await isIn(before), await isIn(other), await isIn(client)]).toEqual([false, true, true]);
      const days = (Date.parse(session.expiresAt) - Date.now()) / (24 * 60 * 60 * 1000);
      expect(Math.round(days)).toBe(30);
    });

    test("by Bearer: the new token is in the answer, no cookie is set", async () => {
      const { bearer } = await createAccount(app());
      const response = await change(app().client(), {}, bearer);
      expect(response.headers.getSetCookie()).toEqual([]);
      const { token } = (await bodyOf(response)).session;
      const read = (headers: Record<string, string>) => app().client().get("/api/auth/session", { headers });
      expect((await read(bearer)).status).toBe(401);
      expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
    });

    test.each([
      ["a wrong current password", { currentPassword: wrongPassword }, 403, "WRONG_PASSWORD"],
      ["one that no account can have", { currentPassword: "x".repeat(129) }, 403, "WRONG_PASSWORD"],
      ["none", { currentPassword: undefined }, 400, "INVALID_REQUEST"],
      ["a short new one", { newPassword: "corta" }, 400, "PASSWORD_TOO_SHORT"],
      ["a long new one", { newPassword: "ñ".repeat(129) }, 400, "PASSWORD_TOO_LONG"],
      ["a common new one", { newPassword: "12345678" }, 400, "PASSWORD_TOO_COMMON"],
      ["one's own name", { newPassword: "AnaTorres-2026" }, 400, "PASSWORD_TOO_COMMON"],
      ["a NUL", { newPassword: "nueve\u0000mareas" }, 400, "PASSWORD_INVALID"],
      ["a word for a truth", { revokeOtherSessions: "no" }, 400, "INVALID_REQUEST"],
    ])("refuses %s, and changes nothing", async (_case, fields, status, code) => {
      const { user, client } = await createAccount(app());
      const response = await change(client, fields);
      expect([response.status, (await bodyOf(response)).code]).toEqual([status, code]);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await isIn(client)).toBe(true);
      expect((await signIn(app().client(), user.email)).status).toBe(200);
    });

    test.each(["change-password", "change-email", "delete-user"])(
      "guessing the password at %s slows that down like sign-in, and keeps nobody from signing in",
      async (operation) => {
        const { user, bearer: headers } = await createAccount(app());
        const fields = { newPassword, newEmail: "x@example.es" };
        const guess = () =>
          app()
            .client()
            .post(
              `/api/auth/${operation}`,
              { currentPassword: wrongPassword, password: wrongPassword, ...fields },
              { headers },
            );
        for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(403);
        const slowed = await guess();
        expect([slowed.status, (await bodyOf(slowed)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
        expect(slowed.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
        expect((await signIn(app().client(), user.email)).status).toBe(200);
      },
    );
  },
  ["embedded", "production"],
);

describeTargets(
  "POST /api/auth/update-user",
  (app) => {
    const update = (client: Client, fields: unknown) => client.post("/api/auth/update-user", fields);
    const long = "🧪".repeat(200);

    test.each([
      ["a name of 200", { name: long }, { name: long }],
      ["a name with spaces around it", { name: "  Ana Ruiz " }, { name: "Ana Ruiz" }],
      ["a profession of 200", { profession: long }, { profession: long }],
      ["no profession", { profession: " " }, { profession: "" }],
      ["nothing", {}, { name: "Ana Torres", profession: "Química" }],
    ])("%s", async (_case, fields, expected) => {
      const { client } = await createAccount(app(), { profession: "Química" });
      const response = await update(client, fields);
      expect(response.status).toBe(200);
      const body = await bodyOf(response);
      expect(body).toEqual({ user: expect.objectContaining(expected), status: true });
      expect(Object.keys(body.user)).toHaveLength(11);
      expect((await bodyOf(await client.get("/api/auth/session"))).user).toEqual(body.user);
    });

    test.each([
      ["a name of 201", { name: `${long}x` }, "INVALID_REQUEST"],
      ["a blank name", { name: " " }, "INVALID_REQUEST"],
      ["no name at all", { name: null }, "INVALID_REQUEST"],
      ["two lines", { name: "Ana\nBcc: x@example.es" }, "INVALID_REQUEST"],
      ["half a character", { name: "Ana \ud800" }, "INVALID_REQUEST"],
      ["a profession of 201", { profession: `${long}x` }, "INVALID_REQUEST"],
      ["a profession that is null", { profession: null }, "INVALID_REQUEST"],
      ["a number", { avatar: 7 }, "INVALID_REQUEST"],
      ["somebody else's picture", { avatar: "https://evil.example.com/x.png" }, "AVATAR_INVALID"],
      ["one without a scheme", { image: "//evil.example.com/x.png" }, "AVATAR_INVALID"],
      ["a script", { image: "javascript:alert(1)" }, "AVATAR_INVALID"],
      ["a picture in the address", { avatar: "data:image/png;base64,AA==" }, "AVATAR_INVALID"],
      ["an empty picture", { avatar: "" }, "AVATAR_INVALID"],
      ["a path of 501", { avatar: `/${"a".repeat(500)}` }, "AVATAR_INVALID"],
      ["a list", [], "INVALID_REQUEST"],
    ])("refuses %s, and changes nothing", async (_case, fields, code) => {
      const { client, user } = await createAccount(app());
      const response = await update(client, fields);
      expect([response.status, (await bodyOf(response)).code]).toEqual([400, code]);
      expect((await bodyOf(await client.get("/api/auth/session"))).user).toEqual(user);
    });

    test("a picture of ours, by path or by URL, by either name; null takes it away", async () => {
      const { client, user } = await createAccount(app());
      const url = `${app().baseUrl}/favicon.svg`;
      for (const fields of [
        { avatar: "/favicon.svg" },
        { avatar: url },
        { image: "/favicon.svg" },
        { image: url },
      ]) {
        expect((await bodyOf(await update(client, fields))).user.avatar).toBe(url);
        expect(
          (await bodyOf(await update(client, { [Object.keys(fields)[0] ?? ""]: null }))).user.avatar,
        ).toBe(user.avatar);
      }
    });

    test("fields that a user may not decide are ignored", async () => {
      const { client, user } = await createAccount(app());
      const planted = {
        id: crypto.randomUUID(),
        email: "otra@example.es",
        type: "organization",
        isActive: false,
        isAdmin: true,
        isEmailVerified: true,
        organizationId: crypto.randomUUID(),
        createdAt: "2001-01-01T00:00:00.000Z",
        passwordHash: "x",
        name: "Ana Ruiz",
      };
      const { user: changed } = await bodyOf(await update(client, planted));
      expect(changed).toEqual({ ...user, name: "Ana Ruiz", updatedAt: expect.any(String) });
    });

    test("every browser sees the new name at once, past its copy", async () => {
      const { client } = await createAccount(app());
      const other = copyOf(client);
      expect(await nameOf(other)).toBe("Ana Torres");
      await update(client, { name: "Ana Ruiz" });
      expect([await nameOf(client), await nameOf(other)]).toEqual(["Ana Ruiz", "Ana Ruiz"]);
    });
  },
  ["embedded", "production"],
);
