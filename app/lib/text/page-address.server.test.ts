import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsPageAddress, withoutPageAddresses } from "./page-address.server";

describe("names that hold the address of a page", () => {
  test.each([
    "URGENTE: tu cuenta se bloquea https://evil.example",
    "ftp://evil.es",
    "javascript://evil",
    "www.evil.es",
    "Entra en WWW.evil.es",
    "(www.evil.es)",
    "ｗｗｗ.evil.es",
    "evil.es/pago",
    "Paga:evil.es/",
    "evil.example/pago",
    "sub.evil.co.uk/pago?a=b",
    "evil.es:8080/pago",
    "EVIL.COM/Pago",
    "evil.es?pago=1",
    "bit.ly/3xYz",
    "t.co/3xYz",
    "evil.中国/pago",
    "evil.xn--fiqs8s/pago",
    "evil。com/pago",
    "evil．com／pago",
    "ev\u200bil.com/pago",
    "evil.\u202ecom/pago",
    "evil.c\u034fom/pago",
    "https:\u034f//evil.es",
    "ww\u3164w.evil.es",
    "evil.es\u2044pago",
    "https:\u2215\u2215evil.es",
    "evil.es\u29f8pago",
    "Node.js/evil.es/pago",
    "a@evil.es/pago",
  ])("a page's address is found in the name %j and taken out of it", (text) => {
    expect(holdsPageAddress(text)).toBe(true);
    expect(holdsPageAddress(`Ana ${text} Ruiz`)).toBe(true);
    expect(withoutPageAddresses(text)).not.toMatch(/evil|bit\.ly|t\.co/i);
  });
});

describe("names that hold no address of a page", () => {
  test.each([
    "Dr. J.R. Pérez",
    "St. Jude",
    "M.ª Ángeles O'Neill",
    "Node.js",
    "Desarrollador/a Node.js/React",
    "Vue.js/Nuxt",
    "C/C++",
    "24/7",
    "I+D+i",
    "investigador/a",
    "Técnico/a de I+D+i/calidad",
    "ASP.NET/C#",
    "Programador/a .NET/Java",
    "B.Sc/M.Sc",
    "M.Sc./Ph.D.",
    "Dr.-Ing./Dr.rer.nat.",
    "Booking.com",
    "¿Booking.com?",
    "Mondragon S.Coop./Ikerlan",
    "CSIC/UAM",
    "EE.UU./México",
    "1.º/2.º turno",
    "Grupo 3.5/5",
    "Ref. 2026/12.3",
    "Técnico/a a ½ jornada",
    "C: //",
    "http y www",
    "Plaza: posdoc //",
  ])("no page's address is found in the name %j, which stays as it is", (text) => {
    expect(holdsPageAddress(text)).toBe(false);
    expect(withoutPageAddresses(text)).toBe(text);
  });
});

describe("addresses of pages in any text", () => {
  const pieces = fc.constantFrom(
    ...["evil", ".es", ".com", "www", "Www.", "http", "://", "/", "/a", ":", ".", " ", "\n", "Ana", "ñ"],
    ...["asp.net", "\u200b", "。", "…", "1"],
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 40 }),
  );

  test("no page's address is left in a text that they were taken out of, and a text without one stays", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = withoutPageAddresses(text);
        expect(holdsPageAddress(shown)).toBe(false);
        expect(shown === text).toBe(!holdsPageAddress(text));
      }),
    );
  });

  test("a domain with a path is taken for a page's address among any words, and one without a path is not", () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{2,10}$/);
    const words = fc.stringMatching(/^[A-ZÁÉ][a-zñó]{0,8}$/);
    fc.assert(
      fc.property(
        label,
        fc.constantFrom("es", "com", "org", "co.uk", "example"),
        words,
        (name, suffix, word) => {
          fc.pre(!["asp", "ado"].includes(name) && !name.endsWith("www"));
          expect(holdsPageAddress(`${word} ${name}.${suffix}/${word}`)).toBe(true);
          expect(holdsPageAddress(`${word} ${name}.${suffix} ${word}/${word}`)).toBe(false);
        },
      ),
    );
  });
});

// A text is looked at before its length is refused: quadratic time would not end here in hours.
test.each(["x", "x.", "a-", "1:", "é/", "。"])(
  "a megabyte of %j is searched for a page's address without delay",
  (piece) => {
    expect(holdsPageAddress(piece.repeat((1 << 20) / piece.length))).toBe(false);
  },
);
