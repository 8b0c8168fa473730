import { expect, test } from "vitest";
import { rawRequest } from "../support/app/raw-request";
import { describeTargets } from "../support/app/targets";

describeTargets("the application", (app) => {
  test("the application answers the landing page in Spanish", async () => {
    const response = await app().client().get("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<html lang="es"');
  });

  test("a page's scripts stand inside its body", async () => {
    const html = await (await app().client().get("/")).text();
    const [inside, ...behind] = html.split("</body></html>");
    expect(inside).toContain("streamController.close()");
    expect(behind).toEqual([""]);
  });

  test("the application refuses what is not HTTP", async () => {
    const { status } = await rawRequest(app().baseUrl, "HOLA\r\n\r\n");
    expect(status).toBe(400);
  });
});
