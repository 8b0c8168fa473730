import { expect, test } from "vitest";
import { describeInterface, withDatabase } from "../../support/api/interface";
import { bodyOf, waitlistEntry } from "../../support/factories";

describeInterface("4.3 POST /api/waitlist", (app) => {
  test("4.3 POST /api/waitlist · 200 with success true when the entry is stored, without a session before or after", async () => {
    const client = app().client();
    const response = await client.post("/api/waitlist", waitlistEntry());
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ success: true });
    expect(client.cookies.size).toBe(0);
  });

  test("4.3 POST /api/waitlist · a field that is not text is named, beside «Datos inválidos»", async () => {
    const response = await app()
      .client()
      .post("/api/waitlist", { ...waitlistEntry(), name: null, field: 3 });
    const sentence = "Este valor tiene que ser un texto.";
    expect(await bodyOf(response)).toEqual({
      error: "Datos inválidos",
      code: "INVALID_DATA",
      details: { fields: { name: sentence, field: sentence } },
    });
  });

  test("4.3 POST /api/waitlist · the header Content-Type: application/json is needed, and JSON in the body", async () => {
    const send = (type: string, body = JSON.stringify(waitlistEntry())) =>
      app()
        .client()
        .request("/api/waitlist", { method: "POST", headers: { "content-type": type }, body });
    expect((await send("application/json")).status).toBe(200);
    expect((await send("application/json; charset=utf-8")).status).toBe(200);
    for (const refused of [await send("text/plain"), await send("application/json", "{")])
      expect([refused.status, (await bodyOf(refused)).error]).toEqual([400, "Datos inválidos"]);
  });

  test("4.3 POST /api/waitlist · 409 «Ya estás registrado. Pronto te contactaremos.» when the address is on the list, whatever its case", async () => {
    const entry = waitlistEntry();
    expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
    const again = { ...entry, email: entry.email.toUpperCase() };
    const response = await app().client().post("/api/waitlist", again);
    expect(response.status).toBe(409);
    expect((await bodyOf(response)).error).toBe("Ya estás registrado. Pronto te contactaremos.");
  });

  test("4.3 POST /api/waitlist · 429 «Demasiados intentos. Intenta más tarde.» with Retry-After on the 6th of a minute, refused ones counted", async () => {
    const client = app().client();
    for (let count = 1; count <= 5; count += 1) {
      const entry = count % 2 ? waitlistEntry() : {};
      expect((await client.post("/api/waitlist", entry)).status, `request ${count}`).not.toBe(429);
    }
    const response = await client.post("/api/waitlist", waitlistEntry());
    expect(response.status).toBe(429);
    expect((await bodyOf(response)).error).toBe("Demasiados intentos. Intenta más tarde.");
    expect(response.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect((await client.get("/api/auth/session")).status, "another operation").toBe(401);
  });
});

describeInterface(
  "4.3 POST /api/waitlist, when saving fails",
  (app) => {
    test("4.3 POST /api/waitlist · 500 «Error al guardar. Intenta de nuevo.», and the entry can be sent again", async () => {
      const client = app().client();
      const entry = waitlistEntry();
      await app().db.query("ALTER TABLE waitlist_entries RENAME TO waitlist_entries_away");
      const failed = await client.post("/api/waitlist", entry);
      await app().db.query("ALTER TABLE waitlist_entries_away RENAME TO waitlist_entries");
      expect(failed.status).toBe(500);
      const body = await bodyOf(failed);
      expect(body).toEqual({ error: "Error al guardar. Intenta de nuevo.", code: "INTERNAL" });
      expect((await client.post("/api/waitlist", entry)).status).toBe(200);
    });
  },
  { targets: withDatabase },
);
