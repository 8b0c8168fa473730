import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { samplePassword } from "../../prisma/sample-accounts";
import { useApp } from "../support/app/targets";
import { insertJob } from "../support/jobs/jobs";
import { createAccount } from "../support/people/accounts";
import { runBlock } from "../support/run/running-page";

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
    await insertJob(app().db, { title: "Investigadora en catálisis" });
  });

  test("the first of two signs in and reads one's own, the second searches with an accent and finds", async () => {
    expect(blocks).toHaveLength(2);
    expect(await answerOf(blocks[0] ?? "")).toMatchObject({ items: [] });
    const { items } = await answerOf(blocks[1] ?? "");
    expect(items).toEqual([expect.objectContaining({ title: expect.stringContaining("catálisis") })]);
  });
});
