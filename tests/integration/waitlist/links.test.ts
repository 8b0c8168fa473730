import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail, waitlistEntry } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { createAdmin } from "../../support/people/accounts";

describe("links of the waitlist where an address has to be confirmed", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });

  const statusOf = async (email: string) =>
    (await app().db.query("SELECT status FROM waitlist_entries WHERE email = $1", [email])).rows[0]?.status;

  /** Joins, confirms and is invited, over the API; gives the links of the invitation's mail. */
  async function invite(fields: Record<string, unknown> = {}) {
    const { email, ...entry } = waitlistEntry(fields);
    const client = app().client();
    await client.post("/api/waitlist", { email, ...entry });
    const path = await waitForPath(app(), { to: email, subject: "Confirma tu plaza en Matraz" });
    const token = new URL(path, app().baseUrl).searchParams.get("t");
    expect((await client.post("/api/waitlist/confirm", { token })).status).toBe(200);
    const { client: admin } = await createAdmin(app());
    const { rows } = await app().db.query("SELECT id FROM waitlist_entries WHERE email = $1", [email]);
    const wave = await admin.post("/api/admin/waitlist/invitations", { ids: [rows[0].id] });
    expect(await bodyOf(wave)).toMatchObject({ invited: 1 });
    const find = async () =>
      (await readMails(app(), { to: email })).find((mail) => mail.subject === "Ya puedes entrar en Matraz")
        ?.text;
    await expect.poll(find).toBeDefined();
    const links = (await find())?.match(/https?:\/\/[^\s>)]+/g) ?? [];
    const invitation =
      links
        .find((link) => link.includes("/invitation/"))
        ?.split("/")
        .at(-1) ?? "";
    const unsubscribe = new URL(links.find((link) => link.includes("/unsubscribe")) ?? "").searchParams.get(
      "t",
    );
    return { email, client, invitation, unsubscribe };
  }

  test("one click in a mail program comes from anywhere, with any body, and is answered with nothing", async () => {
    const bodies: Record<string, string>[] = [
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "multipart/form-data; boundary=x" },
      {},
    ];
    for (const type of bodies) {
      const { email, unsubscribe } = await invite();
      const headers = { origin: "https://mail.example", ...type };
      const body = "content-type" in type ? "List-Unsubscribe=One-Click" : undefined;
      const click = () =>
        app().client().request(`/api/unsubscribe?t=${unsubscribe}`, { method: "POST", headers, body });
      for (let times = 0; times < 2; times += 1) {
        const response = await click();
        expect([response.status, await response.text()]).toEqual([200, ""]);
        expect(await statusOf(email)).toBe("unsubscribed");
      }
    }
  });

  test("an invalid token is answered alike", async () => {
    for (const token of ["", "x", "a.b"]) {
      const response = await app().client().request(`/api/unsubscribe?t=${token}`, { method: "POST" });
      expect([response.status, await response.text()]).toEqual([200, ""]);
    }
  });

  test("with the invitation that was mailed to it an address needs no other mail, and is in at once", async () => {
    const { email, client, invitation } = await invite();
    const input = { email, password, name: "Ana", invitation };
    const response = await client.post("/api/auth/sign-up/email", input);
    expect(response.status).toBe(201);
    const { user, session } = await bodyOf(response);
    expect([user.isEmailVerified, typeof session?.token]).toEqual([true, "string"]);
    expect(await statusOf(email)).toBe("converted");
  });

  test("another address with it, and this one without, have to be confirmed first", async () => {
    const { email, client, invitation } = await invite();
    const foreign = { email: uniqueEmail(), password, name: "Ana", invitation };
    const other = await bodyOf(await client.post("/api/auth/sign-up/email", foreign));
    expect([other.user.isEmailVerified, other.session]).toEqual([false, null]);
    const own = await bodyOf(await client.post("/api/auth/sign-up/email", { email, password, name: "Ana" }));
    expect([own.user.isEmailVerified, own.session]).toEqual([false, null]);
    expect(await statusOf(email)).toBe("invited");
    const path = await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
    const token = new URL(path, app().baseUrl).searchParams.get("t");
    expect((await client.post("/api/auth/verify-email", { token, password })).status).toBe(200);
    expect(await statusOf(email)).toBe("converted");
  });
});
