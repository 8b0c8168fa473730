import { describe, expect, test } from "vitest";
import { matchDiscipline } from "./match-discipline";

describe("the discipline of a waitlist entry", () => {
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
  ])("the typed field of work %j is matched to the discipline %s", (text, expected) => {
    expect(matchDiscipline(text)).toBe(expected);
  });
});
