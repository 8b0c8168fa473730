import { describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { activateAccount, deactivateAccount } from "~/features/account/administer-account.server";
import { endTotp } from "~/features/factors/end-totp.server";
import { beginTotp, confirmTotp, getBegunTotp } from "~/features/factors/enrol-totp.server";
import { exportFactorsOfAccount, getFactors } from "~/features/factors/factors-of-account.server";
import { dropRecoverySheet, getRecoverySheet } from "~/features/factors/recovery-sheet.server";
import { showCode, showRecoveryCode, showTotp } from "~/features/factors/show-code.server";
import { codeFailureLimit, maxFailuresOfDay } from "~/features/factors/try-code.server";
import { requireAnySession } from "~/features/sessions/require-session.server";
import type { TokenPurpose } from "~/generated/prisma/client";
import { sha256 } from "~/lib/crypto/crypto.server";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, signIn } from "../../support/factories";
import { insertToken } from "../../support/mail/tokens";
import { refusalOf } from "../../support/people/employers";
import { codeOf, insertTotp } from "../../support/people/second-factor";
import { insertSession } from "../../support/people/signed-in";
import { insertSignedUp } from "../../support/people/with-password";

const minute = 60_000;
const start = Date.now();
const later = (ms: number) => new Date(start + ms);
const newPassword = "nueve mareas y una probeta";

describe("second factors", () => {
  const app = useApp("production", { LOG_LEVEL: "silent" });

  /** Somebody by Bearer: each reading is as the database has the session then. */
  function caller(token: string) {
    const headers = { authorization: `Bearer ${token}`, "user-agent": "Prueba" };
    const request = new Request(app().baseUrl, { headers });
    const call = {
      request,
      client: { address: "198.51.100.7", bucket: "198.51.100.7", net: "198.51.100.0/24" },
    };
    return { call, person: () => requireAnySession(request) };
  }

  async function insertPerson() {
    const { user, session, client } = await insertSignedUp(app());
    return { user, client, ...caller(session.token) };
  }

  /** Somebody with an authenticator, whose session is pending. */
  async function insertPending() {
    const person = await insertPerson();
    return { ...person, ...(await insertTotp(app().db, person.user.id)) };
  }

  const noticesOf = async (userId: string) => {
    const sql =
      "SELECT payload ->> 'what' AS what FROM email_deliveries WHERE to_user_id = $1 AND kind = 'factor-notice' ORDER BY id";
    return (await app().db.query<{ what: string }>(sql, [userId])).rows.map(({ what }) => what);
  };

  describe("adding an authenticator", () => {
    test("its first code makes it a factor, with ten recovery codes that this session reads for ten minutes, and other sessions pending", async () => {
      const { user, call, person } = await insertPerson();
      const other = caller((await insertSession(app().db, user.id)).token);
      const { secret, uri } = await beginTotp(await person(), password);
      expect(uri).toMatch(new RegExp(`^otpauth://totp/Matraz:.*secret=${secret}`));
      expect(await getBegunTotp(await other.person())).toBeNull();
      expect((await person()).hasFactor).toBe(false);
      const opened = await confirmTotp(call, await person(), codeOf(secret));
      const here = caller(opened?.token ?? "");
      expect(await here.person()).toMatchObject({
        state: "signed-in",
        hasFactor: true,
        session: { methods: ["pwd", "otp", "mfa"] },
      });
      expect((await other.person()).state).toBe("pending");
      expect(await refusalOf(person())).toBe("UNAUTHENTICATED");
      const sheet = await getRecoverySheet(await here.person());
      expect(sheet?.codes).toHaveLength(10);
      for (const code of sheet?.codes ?? [])
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
      expect(await getRecoverySheet(await other.person())).toBeNull();
      expect(await getRecoverySheet(await here.person(), later(11 * minute))).toBeNull();
      await dropRecoverySheet(await here.person());
      expect(await getRecoverySheet(await here.person())).toBeNull();
      expect(await getFactors(user.id)).toMatchObject({
        totp: { lastUsedAt: expect.any(String) },
        codesLeft: 10,
      });
      const { secondFactor } = await exportFactorsOfAccount({ ...user, isEmailVerified: true });
      expect(secondFactor).toEqual(await getFactors(user.id));
      expect(await noticesOf(user.id)).toEqual(["totp-added"]);
      const { rows } = await app().db.query("SELECT * FROM totp_factors, recovery_codes");
      for (const hidden of [secret, ...(sheet?.codes ?? [])])
        expect(JSON.stringify(rows)).not.toContain(hidden);
    });

    test("two tabs show the same secret, and the second one's confirmation succeeds as well", async () => {
      const { call, person } = await insertPerson();
      const [one, two] = [
        await beginTotp(await person(), password),
        await beginTotp(await person(), password),
      ];
      expect(two).toEqual(one);
      const opened = await confirmTotp(call, await person(), codeOf(one.secret));
      const next = caller(opened?.token ?? "");
      expect(await confirmTotp(next.call, await next.person(), codeOf(two.secret))).toBeNull();
    });

    test("after fifteen minutes, and in another session, it is another secret", async () => {
      const { user, call, person } = await insertPerson();
      const { secret } = await beginTotp(await person(), password);
      expect(await getBegunTotp(await person(), later(14 * minute))).toMatchObject({ secret });
      const late = later(16 * minute);
      expect(await getBegunTotp(await person(), late)).toBeNull();
      const expired = confirmTotp(call, await person(), codeOf(secret, 0, late.getTime()), late);
      expect(await refusalOf(expired)).toBe("TOTP_NOT_ENABLED");
      const other = caller((await insertSession(app().db, user.id)).token);
      expect((await beginTotp(await other.person(), password)).secret).not.toBe(secret);
      expect(await getBegunTotp(await person())).toBeNull();
    });

    test("it takes the password, and a second authenticator is refused", async () => {
      const { call, person } = await insertPerson();
      expect(await refusalOf(beginTotp(await person(), "otra frase cualquiera"))).toBe("WRONG_PASSWORD");
      const { secret } = await beginTotp(await person(), password);
      const opened = await confirmTotp(call, await person(), codeOf(secret));
      const here = caller(opened?.token ?? "");
      expect(await refusalOf(beginTotp(await here.person(), password))).toBe("TOTP_ALREADY_ENABLED");
    });
  });

  describe("a code of an authenticator", () => {
    test.each([[-1], [0], [1]])("of the step %i from now is accepted", async (step) => {
      const { call, person, secret } = await insertPending();
      const opened = await showTotp(call, await person(), codeOf(secret, step, start), later(0));
      expect(await caller(opened.token).person()).toMatchObject({ state: "signed-in" });
      expect(await refusalOf(person())).toBe("UNAUTHENTICATED");
    });

    test.each([[-2], [2]])("of the step %i from now is refused", async (step) => {
      const { call, person, secret } = await insertPending();
      const shown = showTotp(call, await person(), codeOf(secret, step, start), later(0));
      expect(await refusalOf(shown)).toBe("INVALID_CODE");
      expect((await person()).state).toBe("pending");
    });

    test("counts once, also of two sessions at the same moment, and no earlier one counts after it", async () => {
      const { user, secret } = await insertPending();
      const callers = await Promise.all(
        Array.from({ length: 4 }, async () => caller((await insertSession(app().db, user.id)).token)),
      );
      const outcomes = await Promise.all(
        callers.map(async ({ call, person }) =>
          refusalOf(showTotp(call, await person(), codeOf(secret, 0, start), later(0))),
        ),
      );
      expect(outcomes.toSorted()).toEqual(["INVALID_CODE", "INVALID_CODE", "INVALID_CODE", "done"]);
      const next = caller((await insertSession(app().db, user.id)).token);
      const earlier = showTotp(next.call, await next.person(), codeOf(secret, -1, start), later(0));
      expect(await refusalOf(earlier)).toBe("INVALID_CODE");
    });

    test.each([[" 123 456"], ["1234567"], ["abcdef"], [""], ["x".repeat(10_000)]])(
      "«%.12s», which is none of the account's, is refused in the field for either kind",
      async (text) => {
        const { call, person } = await insertPending();
        expect(await refusalOf(showCode(call, await person(), text))).toBe("INVALID_CODE");
      },
    );

    test("an account without a factor has nothing to show", async () => {
      const { call, person } = await insertPerson();
      expect(await refusalOf(showTotp(call, await person(), "123456"))).toBe("TOTP_NOT_ENABLED");
      const recovery = showRecoveryCode(call, await person(), "ABCD-EFGH-JKMN-PQRS-TVWX-YZ01");
      expect(await refusalOf(recovery)).toBe("TWO_FACTOR_NOT_ENABLED");
    });
  });

  test("a recovery code counts once, in lower case and without hyphens too, and its use is mailed", async () => {
    const { user, call, person, recoveryCode } = await insertPending();
    const typed = recoveryCode.toLowerCase().replaceAll("-", " ");
    const opened = await showCode(call, await person(), typed);
    const here = caller(opened.token);
    expect((await here.person()).state).toBe("signed-in");
    expect((await getFactors(user.id)).codesLeft).toBe(0);
    expect(await refusalOf(showRecoveryCode(here.call, await here.person(), recoveryCode))).toBe(
      "INVALID_BACKUP_CODE",
    );
    expect(await noticesOf(user.id)).toEqual(["code-used"]);
  });

  test("ending it takes the factor within five minutes and the password, and makes every session whole", async () => {
    const { user, call, person, secret } = await insertPending();
    const opened = await showTotp(call, await person(), codeOf(secret));
    const here = caller(opened.token);
    const other = caller((await insertSession(app().db, user.id)).token);
    const late = new Date(Date.now() + 5 * minute);
    expect(await refusalOf(endTotp(await here.person(), password, late))).toBe("SECOND_FACTOR_NEEDED");
    expect(await refusalOf(endTotp(await here.person(), "otra frase cualquiera"))).toBe("WRONG_PASSWORD");
    await endTotp(await here.person(), password);
    expect((await other.person()).state).toBe("signed-in");
    expect(await getFactors(user.id)).toEqual({ since: null, totp: null, passkeys: [], codesLeft: 0 });
    expect(await noticesOf(user.id)).toEqual(["totp-removed"]);
  });

  test("a changed password goes on in a session with the factor; without it within five minutes it is refused", async () => {
    const { user, call, person, secret } = await insertPending();
    const { token } = await showTotp(call, await person(), codeOf(secret));
    const change = (bearer: string, json: unknown) =>
      app()
        .client()
        .post("/api/auth/change-password", json, { headers: { authorization: `Bearer ${bearer}` } });
    const passwords = { currentPassword: password, newPassword };
    const changed = await bodyOf(await change(token, passwords));
    expect(changed).not.toHaveProperty("twoFactorRedirect");
    expect((await caller(changed.token).person()).state).toBe("signed-in");
    await app().db.query("UPDATE sessions SET factor_at = factor_at - interval '5 minutes'");
    await app().db.query("UPDATE users SET second_factor_since = '2026-01-01' WHERE id = $1", [user.id]);
    const stale = await change(changed.token, { currentPassword: newPassword, newPassword: password });
    expect(await bodyOf(stale)).toMatchObject({ code: "SECOND_FACTOR_NEEDED", details: { reason: "stale" } });
  });

  test("five wrong codes slow the account down, but not in a browser that it was entered in; the twentieth of a day is mailed, once", async () => {
    const { user, secret } = await insertPending();
    const guesser = app().client();
    await signIn(guesser, user.email);
    const guess = (client = guesser, code = "000000") =>
      client.post("/api/auth/two-factor/verify-totp", { code });
    await countHits(app(), "second-factor-failures-of-day", user.id, maxFailuresOfDay - 2);
    await countHits(app(), "second-factor-failures", sha256(user.email), codeFailureLimit.points - 2);
    for (let count = 0; count < 2; count += 1)
      expect(await outcomeOf(await guess())).toEqual([401, "INVALID_CODE"]);
    expect(await noticesOf(user.id)).toEqual(["codes-failing"]);
    const slowed = await guess();
    expect([slowed.status, Number(slowed.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const stranger = app().client();
    await signIn(stranger, user.email);
    expect((await guess(stranger, codeOf(secret))).status).toBe(429);
    // The browser was the account's before it had a factor.
    const own = app().client();
    await app().db.query("UPDATE users SET second_factor_since = NULL WHERE id = $1", [user.id]);
    await signIn(own, user.email);
    await app().db.query("UPDATE users SET second_factor_since = now() WHERE id = $1", [user.id]);
    expect((await guess(own, codeOf(secret))).status).toBe(200);
    expect(await noticesOf(user.id)).toEqual(["codes-failing"]);
  });

  /** Whatever proves the address or is decided about the account, the factor is asked for afterwards. */
  const survivors: Record<string, (person: Awaited<ReturnType<typeof insertPending>>) => Promise<unknown>> = {
    "a new password by mail": byLink("reset_password", "reset-password", { newPassword }),
    "a changed address": byLink("change_email", "verify-email", { password }),
    "a change of address taken back": byLink("cancel_email_change", "cancel-email-change", {}),
    "a restored account": async (person) => {
      const sql = "UPDATE users SET is_active = false, deletion_requested_at = now() WHERE id = $1";
      await app().db.query(sql, [person.user.id]);
      return byLink("restore_account", "restore-account", {})(person);
    },
    "an account that an administrator opened again": async ({ user }) => {
      await deactivateAccount({ id: user.id }, accountEvents);
      await activateAccount({ id: user.id }, accountEvents);
    },
  };

  function byLink(purpose: TokenPurpose, operation: string, body: object) {
    return async ({ user }: { user: Parameters<typeof insertToken>[1] }) => {
      const token = await insertToken(app().db, user, purpose);
      const response = await app()
        .client()
        .post(`/api/auth/${operation}`, { token, ...body });
      expect(response.status).toBe(200);
    };
  }

  test.each(Object.keys(survivors))("%s leaves the factor", async (name) => {
    const person = await insertPending();
    await survivors[name]?.(person);
    const secretWord = name === "a new password by mail" ? newPassword : password;
    const body = await bodyOf(await signIn(app().client(), person.user.email, { password: secretWord }));
    expect(body.twoFactorRedirect).toBe(true);
    expect(await getFactors(person.user.id)).toMatchObject({ totp: { lastUsedAt: null }, codesLeft: 1 });
  });
});
