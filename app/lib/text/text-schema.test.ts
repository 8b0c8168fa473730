import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { englishFieldErrors, fieldSentence } from "~/content/errors/field-errors";
import { messages } from "~/content/sentences";
import { withEqualLineEnds } from "./line-ends";
import { isPlainText } from "./plain-text";
import {
  copiedLineOrEmpty,
  email,
  fieldProblems,
  lengthOf,
  line,
  optionalLine,
  optionalTextOf,
  parseEmail,
  textOf,
} from "./text-schema";

/** A domain of this length, ".es" included, in labels of at most 63 letters. */
const domainOf = (length: number) => {
  const letters = Array.from({ length: length - 3 }, (_, index) => (index % 61 === 60 ? "." : "d"));
  return `${letters.join("").replace(/\.$/, "d")}.es`;
};

describe("parseEmail", () => {
  test.each([
    ["ana@example.es", "ana@example.es"],
    ["  Ana@Example.ES ", "ana@example.es"],
    ["ana+etiqueta@example.es", "ana+etiqueta@example.es"],
    ["o'neill!#$%&*/=?^_`{|}~-@example.es", "o'neill!#$%&*/=?^_`{|}~-@example.es"],
    ["a@b.es", "a@b.es"],
    ["ana@sub.dominio.example.es", "ana@sub.dominio.example.es"],
    ["1@2.es", "1@2.es"],
    ["ana@xn--espaa-rta.es", "ana@xn--espaa-rta.es"],
  ])("reads «%s»", (text, expected) => {
    expect(parseEmail(text)).toBe(expected);
  });

  test.each([
    "",
    " ",
    "ana",
    "@example.es",
    "ana@",
    "ana@example",
    "ana@.es",
    "ana@example.",
    "ana@example..es",
    "ana@-example.es",
    "ana@example-.es",
    "ana@exa mple.es",
    "a na@example.es",
    "ana@@example.es",
    "ana@example.es,eva@example.es",
    "Ana <ana@example.es>",
    "ana@[127.0.0.1]",
    "ana@exämple.es",
    "ána@example.es",
    "ana\n@example.es",
    "ana@example.es\u0000",
    '"ana torres"@example.es',
  ])("finds no address in %j", (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  test("local part: 64 characters pass, 65 do not", () => {
    expect(parseEmail(`${"a".repeat(64)}@example.es`)).not.toBeNull();
    expect(parseEmail(`${"a".repeat(65)}@example.es`)).toBeNull();
  });

  test("label: 63 characters pass, 64 do not", () => {
    expect(parseEmail(`a@${"b".repeat(63)}.es`)).not.toBeNull();
    expect(parseEmail(`a@${"b".repeat(64)}.es`)).toBeNull();
  });

  test("in all: 254 characters pass, 255 do not", () => {
    const address = (length: number) => `${"a".repeat(40)}@${domainOf(length - 41)}`;
    expect(address(254)).toHaveLength(254);
    expect(parseEmail(address(254))).not.toBeNull();
    expect(parseEmail(address(255))).toBeNull();
  });

  test.each(["\u200b", "\u200e", "\u00ad", "\u2060", "\ufeff", "\u202a", "\u{e0041}"])(
    "an invisible character that was copied along is dropped",
    (mark) => {
      expect(parseEmail(`${mark}Ana${mark}@example.es${mark} `)).toBe("ana@example.es");
      expect(email().safeParse(mark).error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
      expect(copiedLineOrEmpty({ max: 3 }).parse(`${mark} a${mark}bc ${mark}`)).toBe("abc");
    },
  );

  test("a long text costs no time", () => {
    // A pattern that backtracks over these runs past the test's patience.
    for (const text of ["a@".repeat(500_000), "a.".repeat(500_000), `${"a@a.".repeat(250_000)}es`])
      expect(parseEmail(text)).toBeNull();
  });

  test("a parsed address parses again, and has no capitals and no spaces", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const parsed = parseEmail(text);
        if (parsed === null) return;
        expect(parseEmail(parsed)).toBe(parsed);
        expect(parsed).toBe(parsed.toLowerCase().trim());
      }),
    );
  });
});

describe("lines of text", () => {
  test("200 characters pass, 201 do not, counted as people count", () => {
    for (const letter of ["a", "ñ", "🧪"]) {
      expect(line("NAME_REQUIRED").safeParse(letter.repeat(200)).success).toBe(true);
      expect(line("NAME_REQUIRED").safeParse(letter.repeat(201)).success).toBe(false);
    }
  });

  test("a line is trimmed and cannot be blank; an optional one can", () => {
    expect(line("NAME_REQUIRED").parse("  Ana ")).toBe("Ana");
    for (const blank of ["", "   "]) {
      expect(line("NAME_REQUIRED").safeParse(blank).success).toBe(false);
      expect(optionalLine().parse(blank)).toBeUndefined();
    }
    expect(optionalLine().parse(undefined)).toBeUndefined();
    expect(optionalLine().parse(" x ")).toBe("x");
  });

  test.each([[null], [1], [true], [[]], [{}]])("%j is no text, and is said to be none", (value) => {
    const texts = [line("NAME_REQUIRED"), optionalLine(), textOf({ max: 10 }), optionalTextOf({ max: 10 })];
    for (const text of texts) expect(text.safeParse(value).error?.issues[0]?.message).toBe("TEXT_EXPECTED");
    expect(email().safeParse(value).success).toBe(false);
  });

  test("no control character and no half of a pair passes, everything else does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 50 }), (text) => {
        const expected = text.isWellFormed() && ![...text].some((char) => char < " " || char === "\u007f");
        expect(isPlainText(text)).toBe(expected);
      }),
    );
    for (const half of ["\ud800", "a\udc00", "\udc00\ud800"]) expect(isPlainText(half)).toBe(false);
  });

  test.each([..."\u2028\u2029\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])(
    "%j ends a line or turns it, so only a text of several lines holds it",
    (mark) => {
      const text = `Ana${mark}Ruiz`;
      for (const schema of [line("NAME_REQUIRED"), optionalLine()])
        expect(schema.safeParse(text).error?.issues[0]?.message).toBe("TEXT_INVALID");
      expect(textOf({ max: 20 }).safeParse(text).success).toBe(true);
    },
  );

  test("joiners of letters and emoji are no such mark", () => {
    for (const text of ["नमस्\u200dते", "👩\u200d🔬", "می\u200cخواهم"])
      expect(line("NAME_REQUIRED").parse(text)).toBe(text);
  });

  test("length is counted in code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(lengthOf(text)).toBe([...text].length);
      }),
    );
  });

  test("each field's first problem is named by its code", () => {
    const missing = email().safeParse(undefined);
    expect(missing.error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
    expect(email().safeParse(" ").error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
    expect(email().safeParse("x").error?.issues[0]?.message).toBe("INVALID_EMAIL");
    expect(fieldProblems(line("NAME_REQUIRED").safeParse("").error as never)).toEqual({});
  });

  test("a problem inside an object names the object and the field, one in a list the list", () => {
    const schema = z.strictObject({
      criteria: z.strictObject({
        salaryMin: z.string("NUMBER_INVALID"),
        field: z.array(z.string("TEXT_INVALID")),
      }),
      languages: z.array(z.object({ level: z.string("LANGUAGE_INCOMPLETE") })),
    });
    const input = { criteria: { salaryMin: 3, field: [4], other: 1, more: 2 }, languages: [{}], rest: 5 };
    expect(fieldProblems(schema.safeParse(input).error as never)).toEqual({
      "criteria.salaryMin": { code: "NUMBER_INVALID" },
      "criteria.field": { code: "TEXT_INVALID" },
      "criteria.other": { code: "FIELD_UNKNOWN" },
      "criteria.more": { code: "FIELD_UNKNOWN" },
      languages: { code: "LANGUAGE_INCOMPLETE" },
      rest: { code: "FIELD_UNKNOWN" },
    });
  });

  test("a line can have another length", () => {
    const title = line("NAME_REQUIRED", { min: 5, max: 120 });
    const lengths = (schema: z.ZodType, ...counts: number[]) =>
      counts.map((count) => schema.safeParse("ñ".repeat(count)).success);
    expect(lengths(title, 0, 4, 5, 120, 121)).toEqual([false, false, true, true, false]);
    expect(lengths(optionalLine({ min: 5, max: 120 }), 0, 4, 5, 120, 121)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(title.safeParse("dos\nlíneas").success).toBe(false);
  });
});

describe("texts of several lines", () => {
  const text = textOf({ min: 3, max: 10 });

  test.each([
    ["uno\r\ndos", "uno\ndos"],
    ["uno\rdos", "uno\ndos"],
    ["uno\n\rdos", "uno\n\ndos"],
    ["u\u000bd\u2028t\u0085c", "u\nd\nt\nc"],
    ["u\u000cd\u2029t", "u\n\nd\n\nt"],
    [" \r\n uno\tdos \r\n\r\n", "uno\tdos"],
  ])("%j is kept as %j", (sent, kept) => {
    expect(text.parse(sent)).toBe(kept);
    expect(optionalTextOf({ max: 10 }).parse(sent)).toBe(kept);
  });

  test("a long run of line ends is read in one go, whether a page ends in it or not", () => {
    const lines = "\n".repeat(250_000);
    expect(withEqualLineEnds(`a${lines}b`)).toBe(`a${lines}b`);
    expect(withEqualLineEnds(`a${lines}\f${lines}b`)).toBe("a\n\nb");
  });

  test("both ends of the length, counted as people count and with one character a line end", () => {
    const passes = (value: string) => text.safeParse(value).success;
    for (const letter of ["a", "ñ", "🧪"])
      expect([2, 3, 10, 11].map((count) => passes(letter.repeat(count)))).toEqual([false, true, true, false]);
    expect(passes(`a${"\r\n".repeat(8)}b`)).toBe(true);
    expect(passes(`a${"\r\n".repeat(9)}b`)).toBe(false);
  });

  test("it cannot be blank; an optional one can, and then it has no least length", () => {
    for (const blank of ["", "  \r\n\t "]) {
      expect(text.safeParse(blank).error?.issues[0]?.message).toBe("TEXT_REQUIRED");
      expect(optionalTextOf({ min: 3, max: 10 }).parse(blank)).toBeUndefined();
    }
    expect(optionalTextOf({ min: 3, max: 10 }).safeParse("ab").success).toBe(false);
    expect(optionalTextOf({ max: 10 }).parse(undefined)).toBeUndefined();
  });

  test.each([[null], [1], [true], [[]], [{}]])("%j is no text", (value) => {
    expect(text.safeParse(value).success).toBe(false);
    expect(optionalTextOf({ max: 10 }).safeParse(value).success).toBe(false);
  });

  test("no control character but line ends and tabs passes, nor half of a pair", () => {
    const any = optionalTextOf({ max: 100 });
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 50 }), (value) => {
        const isControl = (char: string) => (char < " " && !"\n\r\t\v\f".includes(char)) || char === "\u007f";
        const expected = value.trim().isWellFormed() && ![...value.trim()].some(isControl);
        expect(any.safeParse(value).success).toBe(expected);
      }),
    );
    for (const bad of ["a\u0000b", "a\u0008b", "a\u001bb", "\ud800"])
      expect(any.safeParse(bad).success).toBe(false);
  });
});

describe("the problem of a field", () => {
  const schema = z.object({ name: line("NAME_REQUIRED"), text: textOf({ min: 200, max: 10_000 }) });
  const problemsOf = (input: unknown) => {
    const { error } = schema.safeParse(input);
    return error ? fieldProblems(error) : {};
  };

  test("says the limit that the field has", () => {
    const tooLong = problemsOf({ name: "a".repeat(201), text: "a".repeat(10_001) });
    expect(tooLong).toEqual({
      name: { code: "TEXT_TOO_LONG", max: 200 },
      text: { code: "TEXT_TOO_LONG", max: 10_000 },
    });
    const say = Object.values(tooLong).map((problem) => fieldSentence(messages, problem));
    expect(say).toEqual(["Usa como mucho 200 caracteres.", "Usa como mucho 10.000 caracteres."]);
    const tooShort = problemsOf({ name: "Ana", text: "a".repeat(199) });
    expect(tooShort).toEqual({ text: { code: "TEXT_TOO_SHORT", min: 200 } });
    expect(tooShort.text && fieldSentence(messages, tooShort.text)).toBe("Escribe al menos 200 caracteres.");
  });

  test("says beside which words a refused character stands", () => {
    const problems = problemsOf({
      name: "Ana\u000bBel",
      text: `${"a".repeat(250)} con un \u0000 dentro\n y más`,
    });
    expect(problems).toEqual({
      name: { code: "TEXT_INVALID", near: "Ana□Bel" },
      text: { code: "TEXT_INVALID", near: "aaaaaaaaaaaa con un □ dentro□ y más" },
    });
    expect(problems.name && fieldSentence(messages, problems.name)).toContain("«Ana□Bel»");
    expect(problems.name && fieldSentence(englishFieldErrors, problems.name)).toContain("Ana□Bel");
  });

  test("says how many lines a text in Markdown may have", () => {
    const tooMany = { code: "LINES_TOO_MANY", max: 300 } as const;
    expect(fieldSentence(messages, tooMany)).toBe(
      "Usa como mucho 300 líneas, sin contar las que están en blanco.",
    );
  });

  test("is named by its first problem, and has its sentence in English", () => {
    expect(problemsOf({ text: "" })).toEqual({
      name: { code: "NAME_REQUIRED" },
      text: { code: "TEXT_REQUIRED" },
    });
    expect(fieldSentence(englishFieldErrors, { code: "TEXT_TOO_LONG", max: 200 })).toBe(
      "Use at most 200 characters",
    );
  });
});
