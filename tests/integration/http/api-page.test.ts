import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { samplePassword } from "../../../prisma/sample-accounts";
import { completeInput } from "../../support/api/complete-input";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { dayAhead } from "../../support/jobs/days";
import { createAccount } from "../../support/people/accounts";
import { createEmployer } from "../../support/people/employers";
import { runBlock } from "../../support/run/running-page";

describe("the commands of docs/api.md, as they are printed", () => {
  const app = useApp("production");
  const blocks = [...readFileSync("docs/api.md", "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, text = ""]) => text,
  );

  /** Runs a block at the tests' address. @returns the last answer, which is JSON. */
  async function answerOf(block: string) {
    const printed = "http://localhost:3000";
    expect(block).toContain(printed);
    const text = block.replaceAll(printed, app().client().baseUrl.replace(/\/$/, ""));
    const { code, output } = await runBlock(text.replaceAll(/\bcurl /g, "curl -s "), { env: process.env });
    expect(code, output).toBe(0);
    return JSON.parse(output);
  }

  beforeAll(async () => {
    await createAccount(app(), { email: "lucia.ferrer@example.com", password: samplePassword });
    const { client } = await createEmployer(app());
    const { job } = await bodyOf(await client.post("/api/jobs", completeInput()));
    expect((await client.post(`/api/jobs/${job.id}/publish`, { closesAt: dayAhead(30) })).status).toBe(200);
  });

  test("there are two", () => {
    expect(blocks).toHaveLength(2);
  });

  test("the first signs in and reads one's own", async () => {
    expect(await answerOf(blocks[0] ?? "")).toMatchObject({ items: [] });
  });

  test("the second searches with an accent, and finds", async () => {
    const { items } = await answerOf(blocks[1] ?? "");
    expect(items).toHaveLength(1);
    expect(items[0].title).toContain("catálisis");
  });
});
