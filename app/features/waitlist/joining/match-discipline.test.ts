import { describe, expect, test } from "vitest";
import { matchDiscipline } from "./match-discipline";

describe("matchDiscipline", () => {
  test.each([
    ["Química orgánica", "chemistry"],
    ["quimica", "chemistry"],
    ["BIOQUÍMICA", "biomedicine"],
    ["bioinformática", "biology"],
    ["Ingeniería química industrial", "engineering"],
    ["Física de materiales", "materials"],
    ["Astrofísica", "physics"],
    ["Economía y empresa", "economics"],
    ["Gestión y transferencia de I+D", "research_management"],
    ["cerámica", "other"],
    ["Arte rupestre", "humanities"],
    ["departamento", "other"],
    ["", null],
    ["   ", null],
    ["¿?", null],
    [undefined, null],
  ])("%s: %s", (text, expected) => {
    expect(matchDiscipline(text)).toBe(expected);
  });
});
