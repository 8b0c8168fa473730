import { beforeAll, expect, test, vi } from "vitest";
import { seal, unseal } from "./sealed.server";

const secrets = ["n0123456789abcdefghijklmnopqrstuvwxyz", "o0123456789abcdefghijklmnopqrstuvwxyz"];

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", secrets.join(","));
  vi.stubEnv("CRON_SECRET", "c0123456789abcdefghijklmnopqrstuvwxyz");
  vi.stubEnv("APP_URL", "");
});

const text = "Química, ñ y 🧪";

test("a sealed text opens for its own purpose and subject, and for no other", () => {
  const sealed = seal("held-forms", "one", text);
  expect(unseal("held-forms", "one", sealed)).toBe(text);
  expect(unseal("held-forms", "other", sealed)).toBeNull();
  expect(unseal("mailbox", "one", sealed)).toBeNull();
});

test("a sealed text shows none of its words, and two sealings of one text differ", () => {
  const [one, other] = [seal("held-forms", "one", text), seal("held-forms", "one", text)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("Qu")).toBe(false);
});

test("a sealed text with one changed, missing or additional byte does not open", () => {
  const sealed = seal("held-forms", "one", text);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal("held-forms", "one", changed), `byte ${at}`).toBeNull();
    expect(unseal("held-forms", "one", sealed.subarray(0, at)), `${at} bytes`).toBeNull();
  }
  expect(unseal("held-forms", "one", Buffer.concat([sealed, Buffer.alloc(1)]))).toBeNull();
});
