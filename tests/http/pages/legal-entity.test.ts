import { describe, expect, test } from "vitest";
import { legalSettings } from "../../support/app/app-process";
import { useApp } from "../../support/app/targets";
import { signUp, uniqueEmail } from "../../support/factories";
import { waitForMail } from "../../support/mail/read-mails";

const registry = "Registro Mercantil de Madrid, hoja M-000000";
const legalPages = ["/legal", "/terms", "/privacy", "/cookies", "/accessibility", "/contact"];
const pages = [...legalPages, "/", "/signup"];

/** The visible text of a document. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&");
}

describe("the legal entity, from the settings", () => {
  const app = useApp("production", { LEGAL_REGISTRY: registry });
  const read = async (path: string) => textOf(await (await app().client().get(path)).text());

  test("the legal entity is named by the legal notice, the privacy policy and the page of contact", async () => {
    const { LEGAL_NAME, LEGAL_ID, LEGAL_ADDRESS, CONTACT_EMAIL, SECURITY_EMAIL } = legalSettings;
    const facts = [LEGAL_NAME, LEGAL_ID, LEGAL_ADDRESS, CONTACT_EMAIL];
    for (const path of ["/legal", "/privacy", "/contact"]) {
      const text = await read(path);
      for (const fact of facts) expect(text, path).toContain(fact);
    }
    expect(await read("/legal")).toContain(registry);
    expect(await read("/contact")).toContain(SECURITY_EMAIL);
    for (const path of ["/terms", "/cookies", "/accessibility"])
      expect(await read(path), path).toContain(CONTACT_EMAIL);
  });

  test("the legal entity is named beside the form of the waitlist and that of signing up", async () => {
    for (const path of ["/", "/signup?type=employee"]) {
      const text = await read(path);
      expect(text, path).toContain(`Responsable: ${legalSettings.LEGAL_NAME}`);
      expect(text, path).toContain(`portabilidad en ${legalSettings.CONTACT_EMAIL}.`);
    }
  });

  // Below each mail: tests/integration/mail/every-mail.test.ts.
  test("security.txt has the form of RFC 9116, and holds for less than a year", async () => {
    const response = await app().client().get("/.well-known/security.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines.map((line) => line.split(": ")[0])).toEqual([
      "Contact",
      "Expires",
      "Preferred-Languages",
      "Canonical",
    ]);
    expect(lines[0]).toBe(`Contact: mailto:${legalSettings.SECURITY_EMAIL}`);
    const days = (Date.parse(lines[1]?.slice("Expires: ".length) ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect(lines[3]).toBe(`Canonical: ${app().baseUrl}/.well-known/security.txt`);
  });

  test("no page that names the legal entity shows a placeholder in braces", async () => {
    for (const path of pages) expect(await read(path), path).not.toMatch(/[{}]/);
  });
});

describe("without the settings, which only http allows", () => {
  const unset = Object.fromEntries(Object.keys(legalSettings).map((name) => [name, undefined]));
  const app = useApp("production", unset);

  test("without a legal entity no page shows a placeholder in braces, and there is no security.txt, since nobody would read reports", async () => {
    for (const path of pages) {
      const response = await app().client().get(path);
      expect(response.status, path).toBe(200);
      expect(textOf(await response.text()), path).not.toMatch(/[{}]/);
    }
    expect((await app().client().get("/.well-known/security.txt")).status).toBe(404);
  });

  test("without a legal entity mails ask for no answer", async () => {
    const email = uniqueEmail();
    await signUp(app().client(), { email });
    const { replyTo } = await waitForMail(app(), { to: email, kind: "verify-email" });
    expect(replyTo).toBeUndefined();
  });
});
