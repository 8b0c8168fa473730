import { beforeAll, describe, expect, test } from "vitest";
import { exportFactorsOfAccount, getFactors } from "~/features/factors/factors-of-account.server";
import { getRecoverySheet } from "~/features/factors/recovery-sheet.server";
import { getPasskeyRequest } from "~/features/factors/show-passkey.server";
import { createSession } from "~/features/sessions/open-session.server";
import { requireAnySession } from "~/features/sessions/require-session.server";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password, signIn } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { type Authenticator, createAuthenticator, type Tampering } from "../../support/people/authenticator";
import { refusalOf } from "../../support/people/employers";
import {
  addPasskeyOf,
  creationFor,
  requestFor,
  sendMade,
  sendSigned,
  showPasskeyOf,
} from "../../support/people/passkeys";
import { codeOf, insertTotp, showRecently } from "../../support/people/second-factor";
import { insertSession } from "../../support/people/signed-in";
import { insertSignedUp } from "../../support/people/with-password";

const minute = 60_000;
const done = [200, undefined];

describe("passkeys", () => {
  const app = useApp("production", {}, "localhost");

  /** Somebody with a passkey, in the browser that added it. */
  async function insertKeyed() {
    const account = await insertSignedUp(app());
    return { ...account, ...(await addPasskeyOf(account.client)) };
  }

  const noticesOf = async (userId: string) => {
    const sql =
      "SELECT payload ->> 'what' AS what FROM email_deliveries WHERE to_user_id = $1 AND kind = 'factor-notice' ORDER BY id";
    return (await app().db.query<{ what: string }>(sql, [userId])).rows.map(({ what }) => what);
  };
  const stateOf = async (client: Client) => bodyOf(await client.get("/api/auth/session"));
  const call = (client: Client, name: string, json: unknown) =>
    client.post(`/api/auth/passkey/${name}`, json);

  test("the first one is a second factor: recovery codes, a mail, this session whole under another token, others pending", async () => {
    const { user, client, session } = await insertSignedUp(app());
    const other = await insertSession(app().db, user.id);
    const authenticator = createAuthenticator(client.baseUrl);
    const options = await creationFor(client);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Matraz" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const response = await sendMade(client, authenticator.create(options), "Llavero");
    const added = await bodyOf(response);
    expect(added).toMatchObject({
      name: "Llavero",
      userId: user.id,
      credentialID: authenticator.id,
      deviceType: "singleDevice",
      transports: "internal",
      lastUsedAt: null,
    });
    expect(added).not.toHaveProperty("publicKey");
    expect(added.backupCodes).toHaveLength(10);
    expect(added.token).not.toBe(session.token);
    expect((await stateOf(client)).session).toMatchObject({ methods: ["pwd", "hwk", "user", "mfa"] });
    const bearer = (token: string) =>
      new Request(app().baseUrl, { headers: { authorization: `Bearer ${token}` } });
    expect((await requireAnySession(bearer(other.token))).state).toBe("pending");
    expect((await getRecoverySheet(await requireAnySession(bearer(added.token))))?.codes).toEqual(
      added.backupCodes,
    );
    expect(await noticesOf(user.id)).toEqual(["passkey-added"]);
    const factors = await getFactors(user.id);
    expect(factors).toMatchObject({ totp: null, codesLeft: 10, passkeys: [{ name: "Llavero" }] });
    expect(await exportFactorsOfAccount({ ...user, isEmailVerified: true })).toEqual({
      secondFactor: factors,
    });
  });

  test("it opens a session without the password, which has shown the factor and is fresh, and says when it was used", async () => {
    const { user, authenticator } = await insertKeyed();
    const client = app().client();
    const entered = await bodyOf(await showPasskeyOf(client, authenticator));
    expect(entered).toMatchObject({ user: { id: user.id }, token: expect.any(String) });
    expect(entered).not.toHaveProperty("twoFactorRedirect");
    expect([...client.cookies.keys()].toSorted()).toEqual(["known_browser", "session", "session_cache"]);
    const { session } = await stateOf(client);
    expect(session).toMatchObject({ methods: ["hwk", "user", "mfa"], factorAt: expect.any(String) });
    const listed = await bodyOf(await client.get("/api/auth/passkey/list-user-passkeys"));
    expect(listed).toMatchObject([{ credentialID: authenticator.id, lastUsedAt: expect.any(String) }]);
    expect(await call(client, "delete-passkey", { id: listed[0].id }).then(outcomeOf)).toEqual(done);
  });

  test("after the password it completes the session, whose sign-in names it, and later it is shown again", async () => {
    const { user, authenticator } = await insertKeyed();
    const client = app().client();
    const half = await bodyOf(await signIn(client, user.email));
    expect(half).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ["passkey"] });
    const whole = await bodyOf(await showPasskeyOf(client, authenticator));
    expect(whole.token).not.toBe(half.token);
    expect((await stateOf(client)).session).toMatchObject({ methods: ["pwd", "hwk", "user", "mfa"] });
    await app().db.query("UPDATE users SET second_factor_since = '2026-01-01' WHERE id = $1", [user.id]);
    await app().db.query("UPDATE sessions SET factor_at = now() - interval '6 minutes' WHERE user_id = $1", [
      user.id,
    ]);
    expect(await client.get("/api/auth/passkey/generate-register-options").then(outcomeOf)).toEqual([
      403,
      "SECOND_FACTOR_NEEDED",
    ]);
    await showPasskeyOf(client, authenticator);
    expect((await client.get("/api/auth/passkey/generate-register-options")).status).toBe(200);
  });

  test("whoever shows it did not lose it: the end that an operator was asked for is forgotten", async () => {
    const { user, authenticator } = await insertKeyed();
    const sql = "INSERT INTO factor_endings VALUES ($1, now(), now() + interval '1 day')";
    await app().db.query(sql, [user.id]);
    await showPasskeyOf(app().client(), authenticator);
    const left = await app().db.query("SELECT FROM factor_endings WHERE user_id = $1", [user.id]);
    expect(left.rowCount).toBe(0);
  });

  test("adding one takes a session opened, or a factor shown, within five minutes", async () => {
    const { user, client } = await insertSignedUp(app());
    await app().db.query("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [
      user.id,
    ]);
    const options = () => client.get("/api/auth/passkey/generate-register-options");
    expect(await options().then(outcomeOf)).toEqual([403, "SESSION_NOT_FRESH"]);
  });

  test("it is renamed and removed by its owner alone; what is left stays a factor, and the last one ends it", async () => {
    const { user, client, passkey } = await insertKeyed();
    const second = await addPasskeyOf(client, "Teléfono");
    expect(second.passkey).not.toHaveProperty("token");
    const stranger = (await insertKeyed()).client;
    const { id } = second.passkey;
    for (const other of [id, "x"]) {
      const asker = other === id ? stranger : client;
      expect(await call(asker, "update-passkey", { id: other, name: "Mía" }).then(outcomeOf)).toEqual([
        404,
        "PASSKEY_NOT_FOUND",
      ]);
      expect(await call(asker, "delete-passkey", { id: other }).then(outcomeOf)).toEqual([
        404,
        "PASSKEY_NOT_FOUND",
      ]);
    }
    const renamed = await bodyOf(await call(client, "update-passkey", { id, name: " Móvil " }));
    expect(renamed.passkey).toMatchObject({ id, name: "Móvil" });
    expect(await call(client, "update-passkey", { id, name: " " }).then(outcomeOf)).toEqual([
      400,
      "INVALID_REQUEST",
    ]);
    await call(client, "delete-passkey", { id });
    expect((await getFactors(user.id)).since).not.toBeNull();
    expect(await showPasskeyOf(app().client(), second.authenticator).then(outcomeOf)).toEqual([
      404,
      "PASSKEY_NOT_FOUND",
    ]);
    await call(client, "delete-passkey", { id: passkey.id });
    expect(await getFactors(user.id)).toEqual({ since: null, totp: null, passkeys: [], codesLeft: 0 });
    expect(await noticesOf(user.id)).toEqual([
      ...["passkey-added", "passkey-added", "passkey-removed", "passkey-removed"],
    ]);
  });

  test("where a second factor is required the last one stays, be it an authenticator or a passkey", async () => {
    const { user, client } = await insertSignedUp(app(), "organization");
    const { passkey } = await addPasskeyOf(client);
    await app().db.query("UPDATE organizations SET factor_required_from = now() WHERE owner_id = $1", [
      user.id,
    ]);
    const remove = () => call(client, "delete-passkey", { id: passkey.id }).then(outcomeOf);
    expect(await remove()).toEqual([409, "LAST_FACTOR"]);
    await insertTotp(app().db, user.id);
    await showRecently(app().db, user.id);
    expect(await remove()).toEqual(done);
    expect((await getFactors(user.id)).totp).not.toBeNull();
  });

  test("an authenticator that is removed leaves a passkey as the factor, which goes on being asked for", async () => {
    const { user, client, authenticator } = await insertKeyed();
    const { secret } = await insertTotp(app().db, user.id);
    await client.post("/api/auth/two-factor/verify-totp", { code: codeOf(secret) });
    expect(await client.post("/api/auth/two-factor/disable", { password }).then(outcomeOf)).toEqual(done);
    const half = app().client();
    expect(await bodyOf(await signIn(half, user.email))).toMatchObject({ twoFactorMethods: ["passkey"] });
    expect(await showPasskeyOf(half, authenticator).then(outcomeOf)).toEqual(done);
  });

  test("an account has twenty, of which none is registered twice", async () => {
    const { user, client, authenticator } = await insertKeyed();
    const sql = `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, backed_up, aaguid, name, created_at)
      SELECT gen_random_uuid(), $1, 'key-' || n, '\\x00', 0, '{}', false, false, gen_random_uuid(), 'Llave', now() FROM generate_series(2, $2::int) n`;
    const again = authenticator.create(await creationFor(client));
    expect(await sendMade(client, again).then(outcomeOf)).toEqual([409, "PREVIOUSLY_REGISTERED"]);
    const other = await insertSignedUp(app());
    const others = authenticator.create(await creationFor(other.client));
    expect(await sendMade(other.client, others).then(outcomeOf)).toEqual([409, "PREVIOUSLY_REGISTERED"]);
    await app().db.query(sql, [user.id, 19]);
    await addPasskeyOf(client);
    const options = await creationFor(client);
    expect(options.excludeCredentials).toHaveLength(20);
    const more = createAuthenticator(client.baseUrl).create(options);
    expect(await sendMade(client, more).then(outcomeOf)).toEqual([409, "PASSKEY_LIMIT"]);
  });

  test("a session that a passkey opens begins only while its account has it", async () => {
    const { user, client, passkey } = await insertKeyed();
    await call(client, "delete-passkey", { id: passkey.id });
    const proof = { by: "passkey", passkeyId: passkey.id } as const;
    const input = { userId: user.id, proof, rememberMe: false, ipAddress: null, userAgent: null };
    expect(await refusalOf(createSession(input))).toBe("INVALID_CREDENTIALS");
  });

  describe("hostile", () => {
    let keyed: Awaited<ReturnType<typeof insertKeyed>>;
    beforeAll(async () => {
      keyed = await insertKeyed();
    });

    const failed = [401, "AUTHENTICATION_FAILED"];
    const gone = [400, "CHALLENGE_NOT_FOUND"];
    const foreignKey = createAuthenticator("").privateKey;
    const signings: [string, Tampering, unknown][] = [
      ["nothing", {}, done],
      ["a foreign origin", { origin: "https://matraz.example" }, failed],
      ["another port of the host", { origin: "http://localhost:1" }, failed],
      ["a foreign RP id", { rpId: "matraz.example" }, failed],
      ["the signature of another credential", { key: foreignKey }, failed],
      ["user verification missing", { isVerified: false }, failed],
      ["a signature for registering", { type: "webauthn.create" }, failed],
      ["the handle of another account", { userHandle: Buffer.alloc(16).toString("base64url") }, failed],
      ["a challenge that is not ours", { challenge: Buffer.alloc(54).toString("base64url") }, gone],
      ["an empty challenge", { challenge: "" }, gone],
    ];

    test.each(signings)("signing in with %s", async (_name, changed, outcome) => {
      const response = await showPasskeyOf(app().client(), keyed.authenticator, changed);
      expect(await outcomeOf(response)).toEqual(outcome);
    });

    test("a counter that goes back is refused and logged, and goes on from where it was", async () => {
      const { authenticator, user } = await insertKeyed();
      const show = (counter: number) =>
        showPasskeyOf(app().client(), authenticator, { counter }).then(outcomeOf);
      expect(await show(7)).toEqual(done);
      for (const counter of [7, 6, 0]) expect(await show(counter)).toEqual(failed);
      const warnings = app()
        .logs()
        .filter(({ fields }) => fields.event === "auth.passkey-counter" && fields.userId === user.id);
      expect(warnings).toHaveLength(3);
      expect(await show(8)).toEqual(done);
    });

    test("a passkey that never counts is used again and again", async () => {
      const { client } = await insertSignedUp(app());
      const authenticator = createAuthenticator(client.baseUrl);
      await sendMade(client, authenticator.create(await creationFor(client), { counter: 0 }));
      for (let count = 0; count < 2; count += 1)
        expect(await showPasskeyOf(app().client(), authenticator, { counter: 0 }).then(outcomeOf)).toEqual(
          done,
        );
    });

    test("a challenge counts once, also in two requests at the same moment", async () => {
      const signed = keyed.authenticator.get(await requestFor(app().client()));
      const both = await Promise.all([1, 2].map(() => sendSigned(app().client(), signed).then(outcomeOf)));
      expect(both.toSorted()).toEqual([done, gone]);
      expect(await sendSigned(app().client(), signed).then(outcomeOf)).toEqual(gone);
    });

    test("an expired challenge, one of another session and one for another purpose are refused", async () => {
      const { authenticator, client } = keyed;
      const old = await getPasskeyRequest(new Request(app().baseUrl), new Date(Date.now() - 5 * minute));
      expect(await sendSigned(app().client(), authenticator.get(old)).then(outcomeOf)).toEqual(gone);
      const theirs = authenticator.get(await requestFor(client));
      expect(await sendSigned(app().client(), theirs).then(outcomeOf)).toEqual(gone);
      const { challenge } = await creationFor(client);
      const registering = authenticator.get({ challenge, rpId: "localhost" });
      expect(await sendSigned(client, registering).then(outcomeOf)).toEqual(gone);
      const [one, two] = [await insertSignedUp(app()), await insertSignedUp(app())];
      const made = createAuthenticator(app().baseUrl).create(await creationFor(one.client));
      expect(await sendMade(two.client, made).then(outcomeOf)).toEqual(gone);
      const asking = createAuthenticator(app().baseUrl).create({
        ...(await creationFor(one.client)),
        challenge: (await requestFor(one.client)).challenge,
      });
      expect(await sendMade(one.client, asking).then(outcomeOf)).toEqual(gone);
    });

    test("a pending session takes no passkey of another account", async () => {
      const { user } = await insertSignedUp(app());
      await insertTotp(app().db, user.id);
      const client = app().client();
      await signIn(client, user.email);
      const before = copyOf(client).cookies.get("session");
      expect(await showPasskeyOf(client, keyed.authenticator).then(outcomeOf)).toEqual([
        404,
        "PASSKEY_NOT_FOUND",
      ]);
      expect(client.cookies.get("session")).toBe(before);
    });

    test.each([
      ["deactivated", "is_active = false"],
      ["closed", "is_active = false, deletion_requested_at = now()"],
    ])("a passkey of an account that is %s opens nothing", async (_name, change) => {
      const { user, authenticator } = await insertKeyed();
      await app().db.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
      const client = app().client();
      expect(await showPasskeyOf(client, authenticator).then(outcomeOf)).toEqual([403, "ACCOUNT_INACTIVE"]);
      expect(client.cookies.has("session")).toBe(false);
    });

    test("a passkey that nobody registered, and texts that are none", async () => {
      const unknown: Authenticator = createAuthenticator(app().baseUrl);
      expect(await showPasskeyOf(app().client(), unknown).then(outcomeOf)).toEqual([
        404,
        "PASSKEY_NOT_FOUND",
      ]);
      for (const response of [undefined, "x", {}, { ...unknown.get({ challenge: "" }), id: "ñ" }])
        expect(await sendSigned(app().client(), response).then(outcomeOf)).toEqual([400, "INVALID_REQUEST"]);
    });

    const unverified = [400, "FAILED_TO_VERIFY_REGISTRATION"];
    const x5c = new Map([["x5c", [Buffer.alloc(64)]]]);
    const makings: [string, Tampering, unknown][] = [
      ["a foreign origin", { origin: "https://matraz.example" }, unverified],
      ["a foreign RP id", { rpId: "matraz.example" }, unverified],
      ["user verification missing", { isVerified: false }, unverified],
      ["a signature for signing in", { type: "webauthn.get" }, unverified],
      ["certificates of its maker", { attestation: { fmt: "packed", attStmt: x5c as never } }, unverified],
      ["an unknown attestation", { attestation: { fmt: "x", attStmt: new Map() } }, unverified],
      [
        "an attestation of 64 KB",
        { attestation: { fmt: "none", attStmt: new Map([["x", Buffer.alloc(64 << 10)]]) as never } },
        [400, "INVALID_REQUEST"],
      ],
      [
        "an attestation of 10 KB",
        { attestation: { fmt: "none", attStmt: new Map([["x", Buffer.alloc(10 << 10)]]) as never } },
        [400, "INVALID_REQUEST"],
      ],
    ];

    test.each(makings)("registering with %s", async (_name, changed, outcome) => {
      const { client, user } = await insertSignedUp(app());
      const made = createAuthenticator(app().baseUrl).create(await creationFor(client), changed);
      expect(await sendMade(client, made).then(outcomeOf)).toEqual(outcome);
      expect((await getFactors(user.id)).since).toBeNull();
    });
  });
});

describe("an address that is an IP", () => {
  const app = useApp("production");

  test("has no passkeys, and says so", async () => {
    const { client } = await insertSignedUp(app());
    const refused = [400, "PASSKEYS_UNAVAILABLE"];
    const { create, get } = createAuthenticator(app().baseUrl);
    const options = { challenge: "", rp: {}, user: { id: "" } };
    for (const response of [
      await client.get("/api/auth/passkey/generate-register-options"),
      await sendMade(client, create(options)),
      await client.get("/api/auth/passkey/generate-authenticate-options"),
      await sendSigned(client, get(options)),
    ])
      expect(await outcomeOf(response)).toEqual(refused);
  });
});
