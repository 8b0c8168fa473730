import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, uniqueEmail } from "../../support/factories";
import { readMails, waitForToken } from "../../support/mail/read-mails";
import { postAuth } from "../../support/people/accounts";

describe("where an address has to be confirmed before signing in", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });

  test("sign-up signs nobody in; sign-in says why and sends another mail; the link opens the way", async () => {
    const email = uniqueEmail();
    const client = app().client();
    const registered = await client.post("/api/auth/sign-up/email", { email, password, name: "Ana" });
    expect(registered.status).toBe(201);
    expect((await bodyOf(registered)).session).toBeNull();
    expect(registered.headers.getSetCookie()).toEqual([]);
    await waitForToken(app(), { to: email, kind: "verify-email" });

    const refused = await signIn(client, email);
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const token = await waitForToken(app(), { to: email, kind: "verify-email" }, 2);
    const guessed = await signIn(app().client(), email, { password: "otra frase cualquiera" });
    expect((await bodyOf(guessed)).code).toBe("INVALID_CREDENTIALS");
    expect(await readMails(app(), { to: email, kind: "verify-email" })).toHaveLength(2);

    expect((await postAuth(app(), "verify-email", { token, password })).status).toBe(200);
    expect((await signIn(client, email)).status).toBe(200);
  });

  test("a reset proves the address as well", async () => {
    const email = uniqueEmail();
    await postAuth(app(), "sign-up/email", { email, password, name: "Ana" });
    await postAuth(app(), "request-password-reset", { email });
    const token = await waitForToken(app(), { to: email, kind: "reset-password" });
    await postAuth(app(), "reset-password", { token, newPassword: "nueve mareas y una probeta" });
    const entered = await signIn(app().client(), email, { password: "nueve mareas y una probeta" });
    expect((await bodyOf(entered)).user.isEmailVerified).toBe(true);
  });
});
