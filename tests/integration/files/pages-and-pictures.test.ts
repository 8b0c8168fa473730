import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, signUp } from "../../support/factories";
import { pdfOf, pictureOf, uploadOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
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
  ["/dashboard/profile/cv", "employee", "» no es un PDF.", () => pdfOf(), pictureOf],
  ["/dashboard/profile/photo", "employee", "No hemos podido leer «", pictureOf, () => pdfOf()],
  ["/dashboard/organization/logo", "organization", "No hemos podido leer «", pictureOf, () => pdfOf()],
];

const imageOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe("files in pages, and pictures", () => {
  const app = useApp("production");

  describe("pages with a file", () => {
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

  describe("pictures", () => {
    test("an avatar is public at an address of its own until it is replaced or removed", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      const put = async (colour: string): Promise<string> => {
        const upload = uploadOf(await pictureOf(colour), { name: "yo.png" });
        const response = await client.request("/api/profile/avatar", { method: "PUT", ...upload });
        expect(response.status).toBe(200);
        return (await bodyOf(response)).avatar;
      };
      const read = (url: string) => app().client().get(new URL(url).pathname);
      const drawn = user.avatar;
      const first = await put("#f00");
      expect(first).toMatch(new RegExp(`^${app().baseUrl}/avatars/[0-9a-f-]{36}\\.webp$`));
      expect((await bodyOf(await client.get("/api/auth/session"))).user.avatar).toBe(first);
      const served = await read(first);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=86400, immutable",
      });
      expect(await imageOf(served)).toMatchObject({ format: "webp", width: 256, height: 256 });

      const second = await put("#00f");
      expect(second).not.toBe(first);
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

      const removed = await client.request("/api/profile/avatar", { method: "DELETE" });
      expect(await bodyOf(removed)).toEqual({ avatar: drawn });
      expect((await read(second)).status).toBe(404);
      expect((await read(drawn)).headers.get("content-type")).toBe("image/svg+xml");

      const third = await put("#0f0");
      await client.post("/api/auth/update-user", { avatar: null });
      expect((await read(third)).status, "left by another way").toBe(404);
    });

    test("a logo stands in the organization's page, profile, answers and jobs, and goes back to its initials", async () => {
      const { client } = await insertSignedUp(app(), "organization");
      const upload = uploadOf(await pictureOf());
      const response = await client.request("/api/organization/logo", { method: "PUT", ...upload });
      expect(response.status).toBe(200);
      const { logo } = await bodyOf(response);
      expect((await app().client().get(new URL(logo).pathname)).headers.get("content-type")).toBe(
        "image/webp",
      );
      const profile = async () => (await bodyOf(await client.get("/api/profile"))).organization;
      const { slug, id: organizationId, ...own } = await profile();
      expect(own).toMatchObject({ hasLogo: true, logo: new URL(logo).pathname });
      const read = await app().client().get(`/api/organizations/${slug}`);
      expect((await bodyOf(read)).organization.logo).toBe(logo);
      expect(await (await app().client().get(`/organizations/${slug}`)).text()).toContain(
        new URL(logo).pathname,
      );

      const { id } = await insertJob(app().db, { organizationId, title: "Con logotipo" });
      const list = await bodyOf(await app().client().get("/api/jobs?q=logotipo"));
      expect(list.items).toMatchObject([{ id, organization: { logo } }]);
      const { job } = await bodyOf(await app().client().get(`/api/jobs/${id}`));
      expect(job.organization.logo).toBe(logo);

      const removed = await client.request("/api/organization/logo", { method: "DELETE" });
      expect(await bodyOf(removed)).toEqual({ logo: `${app().baseUrl}/logos/${slug}.svg` });
      expect((await app().client().get(new URL(logo).pathname)).status).toBe(404);
      expect(await profile()).toMatchObject({ hasLogo: false });
    });

    // What is a picture: app/features/files/picture.server.test.ts.
    test.each(["/api/profile/avatar", "/api/organization/logo"])("%s takes no document", async (path) => {
      const { client } = await insertSignedUp(app(), "organization");
      const upload = uploadOf(pdfOf(), { name: "yo.png", type: "image/png" });
      const response = await client.request(path, { method: "PUT", ...upload });
      expect(await outcomeOf(response)).toEqual([400, "FILE_TYPE_NOT_ALLOWED"]);
    });

    test("no file but avatars and logos is served at their public addresses", async () => {
      const { client } = await insertSignedUp(app());
      const { file } = await bodyOf(
        await client.request("/api/profile/cv", { method: "PUT", ...uploadOf(pdfOf()) }),
      );
      for (const folder of ["avatars", "logos"])
        expect((await client.get(`/${folder}/${file.id}.webp`)).status).toBe(404);
    });
  });
});
