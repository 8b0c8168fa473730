import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawAvatar, initialsOf, initialsOfPerson } from "./avatar.server";

const id = "0197a1b2-0000-7000-8000-00000000001a";

describe("the initials of any name", () => {
  test.each([
    ["Ana Torres", "AT"],
    ["ana", "A"],
    ["María del Carmen Ruiz", "MR"],
    ["Ángel Ñúñez", "ÁÑ"],
    ["  Ana   Torres  ", "AT"],
    ["Santiago Ramón y Cajal", "SC"],
    ["D'Arcy O’Neill", "DO"],
    ["李 小龙", "李小"],
    ["12345", ""],
    ["🧪🧪", ""],
    ["<b>x</b>", "BB"],
  ])("the name «%s» has the initials «%s»", (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});

describe("the initials of a person with two family names", () => {
  test.each([
    ["Ignacio Vidal Soler", "IV"],
    ["Ana Torres", "AT"],
    ["ana", "A"],
    ["María del Carmen Ruiz", "MR"],
    ["María del Carmen Ruiz Pérez", "MR"],
    ["José Luis Vidal", "JV"],
    ["Ana de la Torre", "AT"],
    ["Santiago Ramón y Cajal", "SR"],
    ["Ludwig van Beethoven", "LB"],
    ["李 小龙", "李小"],
    ["12345", ""],
  ])("the person «%s» has the initials «%s»", (name, expected) => {
    expect(initialsOfPerson(name)).toBe(expected);
  });
});

describe("a drawn avatar", () => {
  test("a drawn avatar keeps its colour when the account's name changes", () => {
    const colour = (name: string) => /fill="(#[0-9a-f]{6})"/.exec(drawAvatar(id, name))?.[1];
    expect(colour("Ana")).toMatch(/^#/);
    expect(colour("Ana")).toBe(colour("Eva"));
  });

  test("a drawn avatar takes nothing but letters from any name", () => {
    const frame = drawAvatar(id, "").split("></text>");
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (name) => {
        const drawing = drawAvatar(id, name);
        const initials = drawing.slice((frame[0]?.length ?? 0) + 1, -"</text></svg>".length);
        expect(initials).toMatch(/^[\p{L}\p{M}]*$/u);
      }),
    );
  });
});
