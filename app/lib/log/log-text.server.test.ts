import { expect, test } from "vitest";
import { createLogText } from "./log-text.server";

const write = createLogText(false);
const time = "2026-11-22T10:00:00.000Z";

test("a log line in text has the time, the level, the event and the other facts", () => {
  const text = write(JSON.stringify({ level: "info", time, event: "listening", port: 3000, mail: "files" }));
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: listening \{.*"port":3000.*"mail":"files".*\}\n$/);
});

test("a log line in text has its sentence behind the event", () => {
  const line = { level: "warn", time, event: "redis.down", message: "Redis does not answer" };
  expect(write(JSON.stringify(line))).toMatch(/ WARN: redis\.down: Redis does not answer\n$/);
});

test("a request's log line in text begins with what was asked and answered", () => {
  const asked = { requestId: "r1", method: "GET", path: "/jobs", status: 200, finished: true, ms: 62 };
  const text = write(JSON.stringify({ level: "info", time, event: "request", ...asked }));
  expect(text).toMatch(/ INFO: request: GET \/jobs 200 62 ms \{"requestId":"r1","finished":true\}\n$/);
  expect(write('half a line with "event":"request"')).toContain("half a line");
});

test("an error's stack is readable in the text log, and a line that is not JSON stays as it is", () => {
  const error = { name: "Error", stack: "at one (a.ts:1:1)\nat two (b.ts:2:2)" };
  expect(write(JSON.stringify({ level: "error", time, event: "error", error }))).toMatch(
    /at one \(a\.ts:1:1\)\n\s+at two/,
  );
  expect(write("Matraz is at http://localhost:3000")).toContain("Matraz is at");
});

test("the text log has colours only where they were asked for", () => {
  const line = JSON.stringify({ level: "info", time, event: "stopped" });
  expect(write(line)).not.toContain("\u001b[");
  expect(createLogText(true)(line)).toContain("\u001b[");
});
