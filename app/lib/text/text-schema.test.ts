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

describe("reading an email address", () => {
  test.each([
    ["ana@example.es", "ana@example.es"],
    ["  Ana@Example.ES ", "ana@example.es"],
    ["ana+etiqueta@example.es", "ana+etiqueta@example.es"],
    ["o'neill!#$%&*/=?^_`{|}~-@example.es", "o'neill!#$%&*/=?^_`{|}~-@example.es"],
    ["a@b.es", "a@b.es"],
    ["ana@sub.dominio.example.es", "ana@sub.dominio.example.es"],
    ["1@2.es", "1@2.es"],
    ["ana@xn--espaa-rta.es", "ana@xn--espaa-rta.es"],
  ])("«%s» is read as the email address «%s»", (text, expected) => {
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
  ])("no email address is read from %j", (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  test("an email address takes 64 characters before the @, and 65 are refused", () => {
    expect(parseEmail(`${"a".repeat(64)}@example.es`)).not.toBeNull();
    expect(parseEmail(`${"a".repeat(65)}@example.es`)).toBeNull();
  });

  test("an email address takes 63 characters between two dots of its domain, and 64 are refused", () => {
    expect(parseEmail(`a@${"b".repeat(63)}.es`)).not.toBeNull();
    expect(parseEmail(`a@${"b".repeat(64)}.es`)).toBeNull();
  });

  test("an email address takes 254 characters in all, and 255 are refused", () => {
    const address = (length: number) => `${"a".repeat(40)}@${domainOf(length - 41)}`;
    expect(address(254)).toHaveLength(254);
    expect(parseEmail(address(254))).not.toBeNull();
    expect(parseEmail(address(255))).toBeNull();
  });

  test.each(["\u200b", "\u200e", "\u00ad", "\u2060", "\ufeff", "\u202a", "\u{e0041}"])(
    "the invisible character %j, copied along with an email address or a line, is dropped",
    (mark) => {
      expect(parseEmail(`${mark}Ana${mark}@example.es${mark} `)).toBe("ana@example.es");
      expect(email().safeParse(mark).error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
      expect(copiedLineOrEmpty({ max: 3 }).parse(`${mark} a${mark}bc ${mark}`)).toBe("abc");
    },
  );

  test("a text of a million characters is refused as an email address without delay", () => {
    // A pattern that backtracks over these runs past the test's patience.
    for (const text of ["a@".repeat(500_000), "a.".repeat(500_000), `${"a@a.".repeat(250_000)}es`])
      expect(parseEmail(text)).toBeNull();
  });

  test("an email address that was read reads as itself again, without capitals and spaces", () => {
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

describe("texts of one line", () => {
  test("a text of one line takes 200 characters, counted as people count, and 201 are refused", () => {
    for (const letter of ["a", "ñ", "🧪"]) {
      expect(line("NAME_REQUIRED").safeParse(letter.repeat(200)).success).toBe(true);
      expect(line("NAME_REQUIRED").safeParse(letter.repeat(201)).success).toBe(false);
    }
  });

  test("a text of one line is trimmed and refused when blank, while an optional one may be blank", () => {
    expect(line("NAME_REQUIRED").parse("  Ana ")).toBe("Ana");
    for (const blank of ["", "   "]) {
      expect(line("NAME_REQUIRED").safeParse(blank).success).toBe(false);
      expect(optionalLine().parse(blank)).toBeUndefined();
    }
    expect(optionalLine().parse(undefined)).toBeUndefined();
    expect(optionalLine().parse(" x ")).toBe("x");
  });

  test.each([[null], [1], [true], [[]], [{}]])(
    "%j is refused as a text of one or several lines with TEXT_EXPECTED",
    (value) => {
      const texts = [line("NAME_REQUIRED"), optionalLine(), textOf({ max: 10 }), optionalTextOf({ max: 10 })];
      for (const text of texts) expect(text.safeParse(value).error?.issues[0]?.message).toBe("TEXT_EXPECTED");
      expect(email().safeParse(value).success).toBe(false);
    },
  );

  test("plain text has no control characters and no halves of surrogate pairs, and may have anything else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 50 }), (text) => {
        const expected = text.isWellFormed() && ![...text].some((char) => char < " " || char === "\u007f");
        expect(isPlainText(text)).toBe(expected);
      }),
    );
    for (const half of ["\ud800", "a\udc00", "\udc00\ud800"]) expect(isPlainText(half)).toBe(false);
  });

  test.each([..."\u2028\u2029\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])(
    "%j, which ends or turns a line, is refused in a text of one line and accepted in several lines",
    (mark) => {
      const text = `Ana${mark}Ruiz`;
      for (const schema of [line("NAME_REQUIRED"), optionalLine()])
        expect(schema.safeParse(text).error?.issues[0]?.message).toBe("TEXT_INVALID");
      expect(textOf({ max: 20 }).safeParse(text).success).toBe(true);
    },
  );

  test("joiners inside letters and emoji are accepted in a text of one line", () => {
    for (const text of ["नमस्\u200dते", "👩\u200d🔬", "می\u200cخواهم"])
      expect(line("NAME_REQUIRED").parse(text)).toBe(text);
  });

  test("the length of a text is counted in code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(lengthOf(text)).toBe([...text].length);
      }),
    );
  });

  test("an email field's first problem is named by its code", () => {
    const missing = email().safeParse(undefined);
    expect(missing.error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
    expect(email().safeParse(" ").error?.issues[0]?.message).toBe("EMAIL_REQUIRED");
    expect(email().safeParse("x").error?.issues[0]?.message).toBe("INVALID_EMAIL");
    expect(fieldProblems(line("NAME_REQUIRED").safeParse("").error as never)).toEqual({});
  });

  test("a problem in a nested field names the object and the field, and one in a list names the list", () => {
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

  test("a text of one line with its own minimum and maximum length is refused outside of them", () => {
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
  ])("the text of several lines %j is kept as %j, with one kind of line ends", (sent, kept) => {
    expect(text.parse(sent)).toBe(kept);
    expect(optionalTextOf({ max: 10 }).parse(sent)).toBe(kept);
  });

  test("half a million line ends are read without delay", () => {
    const lines = "\n".repeat(250_000);
    expect(withEqualLineEnds(`a${lines}b`)).toBe(`a${lines}b`);
    expect(withEqualLineEnds(`a${lines}\f${lines}b`)).toBe("a\n\nb");
  });

  test("a text of several lines is refused outside its lengths, with a line end counted as one character", () => {
    const passes = (value: string) => text.safeParse(value).success;
    for (const letter of ["a", "ñ", "🧪"])
      expect([2, 3, 10, 11].map((count) => passes(letter.repeat(count)))).toEqual([false, true, true, false]);
    expect(passes(`a${"\r\n".repeat(8)}b`)).toBe(true);
    expect(passes(`a${"\r\n".repeat(9)}b`)).toBe(false);
  });

  test("a text of several lines is refused when blank, while an optional one may be blank", () => {
    for (const blank of ["", "  \r\n\t "]) {
      expect(text.safeParse(blank).error?.issues[0]?.message).toBe("TEXT_REQUIRED");
      expect(optionalTextOf({ min: 3, max: 10 }).parse(blank)).toBeUndefined();
    }
    expect(optionalTextOf({ min: 3, max: 10 }).safeParse("ab").success).toBe(false);
    expect(optionalTextOf({ max: 10 }).parse(undefined)).toBeUndefined();
  });

  test("a text of several lines has no control characters except line ends and tabs, and no half pairs", () => {
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

describe("the sentence about a field's problem", () => {
  const schema = z.object({ name: line("NAME_REQUIRED"), text: textOf({ min: 200, max: 10_000 }) });
  const problemsOf = (input: unknown) => {
    const { error } = schema.safeParse(input);
    return error ? fieldProblems(error) : {};
  };

  test("the sentence about a text that is too long or too short says the limit of its field", () => {
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

  test("the sentence about a refused character says which words stand beside the character", () => {
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

  test("the sentence about too many lines of Markdown says how many are allowed", () => {
    const tooMany = { code: "LINES_TOO_MANY", max: 300 } as const;
    expect(fieldSentence(messages, tooMany)).toBe(
      "Usa como mucho 300 líneas, sin contar las que están en blanco.",
    );
  });

  test("a field with several problems is named by its first, and the problem has a sentence in English", () => {
    expect(problemsOf({ text: "" })).toEqual({
      name: { code: "NAME_REQUIRED" },
      text: { code: "TEXT_REQUIRED" },
    });
    expect(fieldSentence(englishFieldErrors, { code: "TEXT_TOO_LONG", max: 200 })).toBe(
      "Use at most 200 characters",
    );
  });
});
