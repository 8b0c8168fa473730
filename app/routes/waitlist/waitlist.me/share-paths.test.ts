import { describe, expect, test } from "vitest";
import { sharePaths } from "./share-paths";

const url = "https://matraz.example/?ref=abcd2345&x=ñ";

describe("the links that share the waitlist without a script", () => {
  test("the link to WhatsApp has the words and the whole address as one parameter", () => {
    const { origin, pathname, searchParams } = new URL(sharePaths(url).whatsApp);
    expect(origin + pathname).toBe("https://wa.me/");
    expect([...searchParams.keys()]).toEqual(["text"]);
    expect(searchParams.get("text")).toMatch(/^Me he apuntado a Matraz/);
    expect(searchParams.get("text")?.endsWith(` ${url}`)).toBe(true);
  });

  test("the link to a mail has no recipient, a subject and the words of WhatsApp's", () => {
    const { whatsApp, mail } = sharePaths(url);
    const { protocol, pathname, searchParams } = new URL(mail);
    expect([protocol, pathname]).toEqual(["mailto:", ""]);
    expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    expect(searchParams.get("body")).toBe(new URL(whatsApp).searchParams.get("text"));
    // Mail programs read a plus as a plus.
    expect(mail).not.toContain("+");
  });
});
