import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { createAccount } from "../../support/people/accounts";

const path = "/api/vocabularies";

describeTargets("GET /api/vocabularies", (app) => {
  test("answers every code with its label to anybody, and caches may keep it for five minutes", async () => {
    const response = await app().client().get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(response.headers.get("set-cookie")).toBeNull();
    const { vocabularies } = await bodyOf(response);
    expect(vocabularies.field).toContainEqual({ code: "chemistry", label: "Química" });
    expect(vocabularies.workplace).toEqual([
      { code: "on_site", label: "Presencial" },
      { code: "hybrid", label: "Híbrido" },
      { code: "remote", label: "Remoto" },
    ]);
    expect(vocabularies.region).toHaveLength(52);
  });

  test("answers the same to an account; nothing but GET", async () => {
    const { client } = await createAccount(app());
    const [theirs, ours] = await Promise.all([client.get(path), app().client().get(path)]);
    expect(await theirs.text()).toBe(await ours.text());
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await client.request(path, { method })).status, method).toBe(405);
    expect((await client.request(path, { method: "HEAD" })).status).toBe(200);
  });
});
