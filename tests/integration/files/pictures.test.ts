import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, signUp } from "../../support/factories";
import { pdfOf, pictureOf, uploadOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
import { insertSignedUp } from "../../support/people/with-password";

const imageOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe("pictures", () => {
  const app = useApp("production");
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
    expect((await app().client().get(new URL(logo).pathname)).headers.get("content-type")).toBe("image/webp");
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
