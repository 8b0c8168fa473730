import { describe, expect, test } from "vitest";
import type { TokenPurpose } from "~/generated/prisma/client";
import { listAuthOperations } from "../../support/api/auth-operations";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail } from "../../support/factories";
import { insertToken, snapshot } from "../../support/mail/tokens";
import type { Account } from "../../support/people/accounts";
import { createAuthenticator } from "../../support/people/authenticator";
import { insertSignedUp } from "../../support/people/with-password";

type Who = "nobody" | "stranger" | "owner";
type Carrier = "cookie" | "Bearer";

/** Two people; every request names the owner's things. */
interface Scene {
  owner: Account;
  stranger: Account;
  token: string;
}

/** The answer for each caller: a status, and the code of an error. */
type Row = [
  operation: string,
  answers: Record<Who, string>,
  body?: (scene: Scene, who: Who) => object,
  purpose?: TokenPurpose,
];

const open = { nobody: "200", stranger: "200", owner: "200" };
const leadsOn = { nobody: "302", stranger: "302", owner: "302" };
const closed = { ...open, nobody: "401 UNAUTHENTICATED" };
/** Of accounts without a second factor. */
const withoutFactor = (code: string) => ({ ...closed, stranger: `400 ${code}`, owner: `400 ${code}` });
const taken = "409 EMAIL_ALREADY_REGISTERED";
const unproven = "403 PROOF_REQUIRED";
const guess = "401 INVALID_CREDENTIALS";
const newPassword = "nueve mareas y una probeta";

const ofToken = ({ token }: Scene) => ({ token });
const ofOwner = ({ owner }: Scene) => ({ id: owner.user.id, userId: owner.user.id, email: owner.user.email });

/** Of accounts without one. */
const noPasskey = "404 PASSKEY_NOT_FOUND";
const foreign = "400 CHALLENGE_NOT_FOUND";
const ofNoPasskey = () => ({ id: "01234567-89ab-7def-8123-456789abcdef", name: "Llave" });
/** What an authenticator made or signed for a challenge of somebody else. */
const withPasskey = (what: "create" | "get") => () => {
  const authenticator = createAuthenticator("http://localhost");
  const options = { challenge: "AAAA", rp: { id: "localhost" }, rpId: "localhost", user: { id: "" } };
  return { response: authenticator[what](options) };
};

/** The rights of each caller under /api/auth/. A link is for anyone who holds it, and works on its own account. */
const table: Row[] = [
  [
    "POST sign-up/email",
    { nobody: taken, stranger: taken, owner: taken },
    (scene) => ({ ...ofOwner(scene), password, name: "Eva" }),
  ],
  [
    "POST sign-in/email",
    { nobody: guess, stranger: guess, owner: "200" },
    (scene, who) => ({ ...ofOwner(scene), password: who === "owner" ? password : newPassword }),
  ],
  ["POST sign-out", open, ofOwner],
  ["GET session", closed],
  ["GET get-session", open],
  ["GET list-sessions", closed],
  [
    "POST revoke-session",
    { ...closed, stranger: "404 SESSION_NOT_FOUND" },
    ({ owner }) => ({ id: sessionOf(owner) }),
  ],
  ["POST revoke-sessions", closed, ofOwner],
  ["POST revoke-other-sessions", closed, ofOwner],
  ["GET verify-email", leadsOn, undefined, "verify_email"],
  ["POST verify-email", { nobody: unproven, stranger: unproven, owner: "200" }, ofToken, "verify_email"],
  ["POST send-verification-email", open, ofOwner],
  ["POST request-password-reset", open, ofOwner],
  ["GET reset-password/{token}", leadsOn, undefined, "reset_password"],
  ["POST reset-password", open, (scene) => ({ ...ofToken(scene), newPassword }), "reset_password"],
  [
    "POST change-password",
    closed,
    (scene) => ({ ...ofOwner(scene), currentPassword: password, newPassword }),
  ],
  ["POST change-email", closed, (scene) => ({ ...ofOwner(scene), newEmail: uniqueEmail(), password })],
  ["POST cancel-email-change", open, ofToken, "cancel_email_change"],
  ["POST update-user", closed, (scene) => ({ ...ofOwner(scene), name: "Eva" })],
  ["POST delete-user", closed, (scene) => ({ ...ofOwner(scene), password })],
  ["POST restore-account", open, ofToken, "restore_account"],
  ["POST keep-second-factor", open, ofToken, "keep_second_factor"],
  ["GET ok", open],
  ["POST two-factor/enable", closed, (scene) => ({ ...ofOwner(scene), password })],
  [
    "POST two-factor/get-totp-uri",
    withoutFactor("TOTP_NOT_ENABLED"),
    (scene) => ({ ...ofOwner(scene), password }),
  ],
  [
    "POST two-factor/verify-totp",
    withoutFactor("TOTP_NOT_ENABLED"),
    (scene) => ({ ...ofOwner(scene), code: "123456" }),
  ],
  [
    "POST two-factor/verify-backup-code",
    withoutFactor("TWO_FACTOR_NOT_ENABLED"),
    (scene) => ({ ...ofOwner(scene), code: "ABCD-EFGH-JKMN-PQRS-TVWX-YZ23" }),
  ],
  [
    "POST two-factor/generate-backup-codes",
    withoutFactor("TWO_FACTOR_NOT_ENABLED"),
    (scene) => ({ ...ofOwner(scene), password }),
  ],
  [
    "POST two-factor/disable",
    withoutFactor("TWO_FACTOR_NOT_ENABLED"),
    (scene) => ({ ...ofOwner(scene), password }),
  ],
  ["GET passkey/generate-register-options", closed],
  [
    "POST passkey/verify-registration",
    { ...closed, stranger: foreign, owner: foreign },
    withPasskey("create"),
  ],
  ["GET passkey/generate-authenticate-options", open],
  [
    "POST passkey/verify-authentication",
    { nobody: noPasskey, stranger: noPasskey, owner: noPasskey },
    withPasskey("get"),
  ],
  ["GET passkey/list-user-passkeys", closed],
  ["POST passkey/update-passkey", { ...closed, stranger: noPasskey, owner: noPasskey }, ofNoPasskey],
  ["POST passkey/delete-passkey", { ...closed, stranger: noPasskey, owner: noPasskey }, ofNoPasskey],
];

const ids = new WeakMap<Account, string>();
const sessionOf = (account: Account) => ids.get(account);
const isProtected = ([, answers]: Row) => answers.nobody === closed.nobody;

test("the table of rights under /api/auth/ has every operation there", () => {
  const listed = table.map(([operation]) => operation).filter((operation) => !operation.includes("{"));
  expect(listed.sort()).toEqual(listAuthOperations().sort());
});

describe("access to /api/auth/", () => {
  // Without a worker nothing changes in the background.
  const app = useApp("production", { RUN_WORKER: "false" }, "localhost");

  const newPerson = () => insertSignedUp(app(), "employee", { isEmailVerified: false });

  async function setScene([, , , purpose]: Row): Promise<Scene> {
    const [owner, stranger] = await Promise.all([newPerson(), newPerson()]);
    // Which brings the cookie with the copy of the session, too.
    ids.set(owner, (await bodyOf(await owner.client.get("/api/auth/session"))).session.id);
    if (purpose === "restore_account")
      await app().db.query(
        "UPDATE users SET is_active = false, deletion_requested_at = now() WHERE id = $1",
        [owner.user.id],
      );
    return { owner, stranger, token: purpose ? await insertToken(app().db, owner.user, purpose) : "" };
  }

  function ask(row: Row, scene: Scene, who: Who, carrier: Carrier, origin?: string): Promise<Response> {
    const [operation, , body] = row;
    const [method, name = ""] = operation.split(" ");
    const query = operation === "GET verify-email" ? `?token=${scene.token}` : "";
    const path = `/api/auth/${name.replace("{token}", scene.token)}${query}`;
    const account = who === "nobody" ? undefined : scene[who];
    const client = carrier === "cookie" && account ? account.client : app().client();
    const headers = { ...(carrier === "Bearer" && account?.bearer), ...(origin && { origin }) };
    const json = body?.(scene, who);
    return client.request(path, { method, headers, ...(json && { json }) });
  }

  async function summary(response: Response): Promise<string> {
    const { code } = (await bodyOf(response.clone())) ?? {};
    return [response.status, code].filter(Boolean).join(" ");
  }

  const expectSilence = (text: string, { owner }: Scene) => {
    for (const known of [owner.user.id, owner.user.email, owner.session.token, sessionOf(owner)])
      expect(text).not.toContain(known);
  };

  test.each(table)(
    "%s answers nobody, somebody else and its owner's cookie by its row, and changes and tells nothing of the account to others",
    async (...row) => {
      const [, answers, , purpose] = row;
      let scene = await setScene(row);
      const before = await snapshot(app().db, scene.owner.user);
      expect(await summary(await ask(row, scene, "nobody", "cookie"))).toBe(answers.nobody);
      if (!purpose) expect(await snapshot(app().db, scene.owner.user)).toBe(before);
      // A link has one use.
      if (purpose) scene = await setScene(row);
      const spared = purpose ? scene.stranger.user : scene.owner.user;
      const untouched = await snapshot(app().db, spared);
      const response = await ask(row, scene, "stranger", "cookie");
      expect(await summary(response)).toBe(answers.stranger);
      expect(await snapshot(app().db, spared)).toBe(untouched);
      if (!purpose) expectSilence(await response.text(), scene);
      if (purpose) scene = await setScene(row);
      expect(await summary(await ask(row, scene, "owner", "cookie"))).toBe(answers.owner);
    },
  );

  test.each(table)(
    "%s answers its owner's Bearer token from any site by its row, without a new cookie",
    async (...row) => {
      const [, answers] = row;
      const scene = await setScene(row);
      const elsewhere = "https://otra.example.com";
      const response = await ask(row, scene, "owner", "Bearer", elsewhere);
      expect(await summary(response)).toBe(answers.owner);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(table.filter((row) => isProtected(row) && row[0] !== "GET session"))(
    "%s takes no cookie whose session has ended, though its copy of five minutes still holds",
    async (...row) => {
      const scene = await setScene(row);
      const { client, user } = scene.owner;
      // Behind the application's back, so that it goes on believing the copy.
      await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [user.id]);
      const before = await snapshot(app().db, user);
      expect((await client.get("/api/auth/session")).status).toBe(200);
      expect(await summary(await ask(row, scene, "owner", "cookie"))).toBe("401 UNAUTHENTICATED");
      expect(await snapshot(app().db, user)).toBe(before);
    },
  );
});
