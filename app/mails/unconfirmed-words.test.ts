import { describe, expect, test } from "vitest";
import { greetingName, plainName } from "./unconfirmed-words";

describe("a name in a mail to an address that nobody confirmed", () => {
  test.each([
    "Ana",
    "Íñigo Muñoz",
    "Jean-Luc",
    "María de los Ángeles",
    "Zoë Çelik",
    "Ελένη",
    "a".repeat(40),
    "ñ".repeat(40),
  ])("a mail to an unconfirmed address greets the name %s", (name) => {
    expect(greetingName(name)).toBe(name);
  });

  test("a greeted name's letters with combining accents count as the letters they make", () => {
    expect(greetingName("José".normalize("NFD"))).toBe("José".normalize("NFC"));
    expect(greetingName("é".normalize("NFD").repeat(40))).toBe("é".normalize("NFC").repeat(40));
    expect(greetingName("é".normalize("NFD").repeat(41))).toBeNull();
  });

  test.each([
    ["nothing in it", null],
    ["no letter", "- -"],
    ["41 letters", "a".repeat(41)],
    ["41 letters, two of them outside the BMP", `${"a".repeat(39)}𐐀𐐀`],
    ["an address of a page", "https://evil.example"],
    ["a domain", "evil.example"],
    ["a domain with another dot", "evil。example"],
    ["a domain with a letter that looks like a dot", "evilꓸexample"],
    ["www", "www evil com"],
    ["WWW", "Ana WwW evil"],
    ["www in wide letters", "ｗｗｗ evil"],
    ["www with a dot over a letter", "wẇw evil"],
    ["http with an accent on a letter", "hṫtp evil"],
    ["http", "http evil com"],
    ["a line break", "Ana\nGana dinero"],
    ["a carriage return", "Ana\r\nBcc: otra"],
    ["a tab", "Ana\tRuiz"],
    ["a right-to-left mark", "Ana\u200f"],
    ["a right-to-left override", "Ana \u202eRuiz"],
    ["a zero-width space", "Ana\u200bRuiz"],
    ["a filler that is a letter", "Ana\u3164Ruiz"],
    ["an emoji", "Ana 🧪"],
    ["digits", "Ana 600123123"],
    ["an apostrophe", "O'Neill"],
    ["HTML", "<b>Ana</b>"],
    ["mathematical letters", "𝐆𝐚𝐧𝐚"],
    ["marks on marks", "A\u0301\u0302\u0303\u0304na"],
    ["an exclamation", "¡Ana!"],
    ["a euro", "Gana 100€"],
    ["a slash", "Ana/Ruiz"],
    ["a colon", "Ana: gana"],
    ["an address", "ana@evil"],
  ])("a mail to an unconfirmed address does not greet a name with %s: %j", (_, name) => {
    expect(greetingName(name)).toBeNull();
  });
});

describe("a person's name in a mail to somebody else", () => {
  test("a name is said to somebody else only if it is plain, but may be long", () => {
    const long = `${"Ana María de los Ángeles ".repeat(3)}Ruiz`;
    expect(greetingName(long)).toBeNull();
    expect(plainName(long)).toBe(long);
    expect(plainName("Ana Ruiz")).toBe("Ana Ruiz");
    for (const name of [null, "URGENTE: entra ya", "Ana www evil com", "evil.example"])
      expect(plainName(name)).toBeNull();
  });
});
