import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "~/lib/db/embedded.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";

const folder = temporaryFolder("first-start");
afterAll(() => folder.remove());

test("the embedded database takes lists of our own types from the process that has just made them", async () => {
  const database = await openEmbedded(folder.path);
  await database.migrate(async () => {});
  const statuses = ["submitted", "viewed"];
  const rows = await database.prisma.$queryRaw`
    SELECT code FROM unnest(${statuses}::application_status[]) AS code`;
  expect(rows).toEqual([{ code: "submitted" }, { code: "viewed" }]);
  await database.close();
});
