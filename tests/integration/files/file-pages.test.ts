import { describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { pdfOf, pictureOf, uploadOf } from "../../support/files/uploads";
import type { Account } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

type Make = () => Buffer | Promise<Buffer>;
const pages: [
  path: string,
  kind: "employee" | "organization",
  wrongType: string,
  right: Make,
  wrong: Make,
][] = [
  ["/dashboard/profile/cv", "employee", "Ese archivo no es un PDF.", () => pdfOf(), pictureOf],
  ["/dashboard/profile/photo", "employee", "No hemos podido leer esa imagen.", pictureOf, () => pdfOf()],
  [
    "/dashboard/organization/logo",
    "organization",
    "No hemos podido leer esa imagen.",
    pictureOf,
    () => pdfOf(),
  ],
];

describe("pages with a file", () => {
  const app = useApp("production");
  const send = ({ client }: Account, path: string, upload: { body: FormData }, origin = app().baseUrl) =>
    client.request(path, { method: "POST", ...upload, headers: { origin, accept: "text/html" } });

  test.each(pages)(
    "%s stores and removes its file without JavaScript, and says what is wrong, missing or doubled",
    async (path, kind, wrongType, right, wrong) => {
      const account = await insertSignedUp(app(), kind);
      const { client } = account;
      const stored = await send(account, path, uploadOf(await right()));
      expect([stored.status, stored.headers.get("location")]).toEqual([303, `${path}?done=saved`]);
      expect(await (await client.get(`${path}?done=saved`)).text()).toMatch(/Quitar/);
      const removed = await client.postForm(path, { intent: "remove" });
      expect([removed.status, removed.headers.get("location")]).toEqual([303, `${path}?done=removed`]);
      expect(await (await client.get(path)).text()).not.toMatch(/>Quitar/);

      const none = { body: new FormData() };
      none.body.append("file", new Blob([], { type: "application/octet-stream" }), "");
      const two = uploadOf(await right());
      two.body.append("file", new Blob([new Uint8Array(await right())]), "b.pdf");
      for (const [upload, sentence] of [
        [uploadOf(await wrong()), wrongType],
        [none, /Elige (el PDF de tu CV|una imagen)\./],
        [two, "Envía un solo archivo."],
      ] as const) {
        const response = await send(account, path, upload);
        expect(response.status).toBe(400);
        expect(await response.text()).toMatch(sentence);
      }
    },
  );

  test("another site's form with a file, and a signed-out one, change nothing", async () => {
    const account = await insertSignedUp(app());
    const path = "/dashboard/profile/cv";
    const foreign = await send(account, path, uploadOf(pdfOf()), "https://otra.example.com");
    expect(foreign.status).toBe(403);
    const headers = { accept: "text/html" };
    const out = await app()
      .client()
      .request(path, { method: "POST", ...uploadOf(pdfOf()), headers });
    expect([out.status, out.headers.get("location")?.startsWith("/login")]).toEqual([302, true]);
    expect((await account.client.get("/api/profile/cv")).status).toBe(404);
  });

  test("a form with a file that cannot be read is refused as any other, and says so", async () => {
    const account = await insertSignedUp(app());
    const response = await account.client.request("/dashboard/profile/cv", {
      method: "POST",
      headers: {
        origin: app().baseUrl,
        accept: "text/html",
        "content-type": "multipart/form-data; boundary=otro",
      },
      body: "--uno\r\n\r\n",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("No hemos entendido lo que has enviado");
  });

  test("the limit of a form with a file is the one of its operation, and is told in the page", async () => {
    const account = await insertSignedUp(app());
    await countHits(app(), "uploads:account", account.user.id, 20);
    const response = await send(account, "/dashboard/profile/cv", uploadOf(pdfOf()));
    expect([response.status, Number(response.headers.get("retry-after")) > 3000]).toEqual([429, true]);
    expect(await response.text()).toContain("Demasiados intentos.");
  });
});
