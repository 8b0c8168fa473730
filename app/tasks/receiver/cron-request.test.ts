import { expect, test } from "vitest";
import { readCronRequest } from "./cron-request.server";

const allowed = ["first", "second", "third"];

function read(body: string | undefined, { query = "", type = "application/json", method = "POST" } = {}) {
  const request = new Request(`http://localhost/api/cron${query}`, {
    method,
    body,
    headers: { "content-type": type },
  });
  return readCronRequest(request, allowed);
}

const defaults = { tasks: undefined, dryRun: false, force: false };

test.each([undefined, "", " ", "\t", " \r\n", "{}", " {}\n", '{"somethingElse":1}'])(
  "a cron request with the body %j asks for all tasks",
  async (body) => {
    expect(await read(body)).toEqual(defaults);
  },
);

test.each(["application/octet-stream", "text/plain", "application/x-www-form-urlencoded", ""])(
  "a cron request's body is read whatever its content type is: %j",
  async (type) => {
    expect(await read('{"dryRun":true}', { type })).toEqual({ ...defaults, dryRun: true });
  },
);

test("a cron request can name tasks and a period, and ask for a dry run or a repetition", async () => {
  const asked = { tasks: ["second"], period: "2026-W46", dryRun: true, force: true };
  expect(await read(JSON.stringify(asked))).toEqual(asked);
});

test("?task= in a cron request names tasks, once or more, beside those of the body", async () => {
  expect(await read("", { query: "?task=third&task=first" })).toEqual({
    ...defaults,
    tasks: ["third", "first"],
  });
  const { tasks } = await read('{"tasks":["second"]}', { query: "?task=first" });
  expect(tasks).toEqual(["second", "first"]);
});

test("a cron request by GET is read by its address alone", async () => {
  expect(await read(undefined, { method: "GET", query: "?task=first" })).toEqual({
    ...defaults,
    tasks: ["first"],
  });
});

test.each([
  "{",
  "tasks=first",
  "\f",
  "\u00a0",
  "\u2028",
  "null",
  "[]",
  '"first"',
  "1",
  '{"tasks":[]}',
  '{"tasks":"first"}',
  '{"tasks":["fourth"]}',
  '{"tasks":["First"]}',
  '{"tasks":[null]}',
  '{"tasks":["constructor"]}',
  '{"period":"yesterday"}',
  '{"period":"2026-02-30"}',
  '{"period":20261119}',
  '{"period":null}',
  '{"dryRun":"true"}',
  '{"dryRun":1}',
  '{"force":null}',
  "\ufeff",
  "\ufeff{}",
  " \ufeff\n",
])("a cron request with the body %j is refused with the names of the tasks", async (body) => {
  await expect(read(body)).rejects.toMatchObject({ name: "InvalidInputError", details: { allowed } });
});

test.each(["?task=fourth", "?task=", "?task=first&task=fourth"])(
  "a cron request to %s is refused with the names of the tasks",
  async (query) => {
    await expect(read("", { query })).rejects.toMatchObject({ details: { allowed } });
  },
);

test("a cron request's body of more than 16 KB is refused", async () => {
  await expect(read(" ".repeat(16 * 1024 + 1))).rejects.toMatchObject({ name: "BodyError", reason: "size" });
});
