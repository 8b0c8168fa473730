import { describe, expect, test } from "vitest";
import { anyOfItsTerms, readTerms } from "./search-terms.server";

/** The terms in short: «typed=filter:value», «typed*» for a beginning. */
function short(text: string): string {
  const { alternatives, excluded } = readTerms(text);
  const shown = (terms: ReturnType<typeof readTerms>["excluded"]) =>
    terms.map(({ text: typed, meanings, beginning }) => {
      const values = meanings.flatMap(({ value }) =>
        value ? [`${value.name}:${value.codes.join("+")}`] : [],
      );
      const known = meanings.length > 0 ? `=${values.join(",") || "words"}` : "";
      return `${typed}${beginning ? "*" : ""}${known}`;
    });
  const wanted = alternatives.map((terms) => shown(terms).join(" & ")).join(" | ");
  return excluded.length > 0 ? `${wanted} - ${shown(excluded).join(" - ")}` : wanted;
}

test("a search looks for the synonyms of its first four terms, and of further ones only for their filter", () => {
  const [terms = []] = readTerms("postdoc química remoto Sevilla inglés").alternatives;
  expect(terms.map(({ meanings }) => meanings.flatMap(({ names }) => names).length > 0)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(terms[4]?.meanings[0]?.value).toEqual({ name: "language", codes: ["en"] });
});

describe("the terms of a search", () => {
  test.each([
    ["postdoc", "postdoc=stage:r2"],
    ["Post-Docs", "Post-Docs=stage:r2"],
    ["A CORUÑA", "CORUÑA=region:ES-C"],
    [
      "ofertas de técnico de laboratorio en Lérida",
      "técnico de laboratorio=stage:technician & Lérida=region:ES-L",
    ],
    ["plaza fija", "plaza fija=contract:permanent+permanent_scientific"],
    // A job has no number of hours, but part of a week is a value.
    ["química menos de 27 horas", "química=field:chemistry & menos de 27 horas=hours:part_time"],
    ["25h semanales", "25h semanales=hours:part_time"],
    ["20 hours a week", "20 hours a week=hours:part_time"],
    ["guardias 24 horas", "horas* & guardias 24"],
    ["40 horas", "horas* & 40"],
    ["wet lab", "wet lab=words"],
    ["oncología", "oncología=words"],
    // Words of almost any job count where there are no others.
    ["investigador en catalizadores raros", "catalizadores=words & raros*"],
    ["investigador", "investigador=words"],
    ["ikertzaile posdoktorala", "posdoktorala=stage:r2"],
    ["investigador junior", "investigador junior=stage:r1+r2"],
    ["químico junior", "químico=field:chemistry"],
    ["junior", "junior=stage:r1+r2"],
    ["en la", "en la"],
    // Words that the vocabulary does not know are read together; the last one may be a beginning.
    ["levaduras vínicas de jerez", "jerez=region:ES-CA & levaduras vínicas"],
    ["levaduras vínic", "vínic* & levaduras"],
    ["neuro", "neuro*=field:psychology"],
    ["in", "in"],
    ["ciber-x", "ciber-x"],
    // Countries, an island that is a town without its article, and words that a name beside them says already.
    ["trabajar en Chile", "Chile=country:CL"],
    ["astronomía United Kingdom", "astronomía=field:physics & United Kingdom=country:GB"],
    ["La Palma", "La Palma=words"],
    ["volcanes La Palma", "volcanes=words & La Palma=words"],
    ["biología en Palma", "biología=field:biology & Palma=region:ES-PM"],
    ["metabolismo del hierro", "metabolismo=words & hierro=words"],
    ["química en El Hierro", "química=field:chemistry & El Hierro=words"],
    ["cromatografía HPLC", "HPLC=words"],
    ["química NOT beca", "química=field:chemistry - beca=contract:grant"],
    ["química AND NOT beca", "química=field:chemistry - beca=contract:grant"],
    // Quoted words are words like any others.
    ['"postdoc"', '"postdoc"'],
    ['"ciencia de datos" remoto', 'remoto=workplace:remote & "ciencia de datos"'],
    ["postdoc or remoto", "postdoc=stage:r2 | remoto=workplace:remote"],
    ["-remoto", " - remoto=workplace:remote"],
    ["química -posdoc", "química=field:chemistry - posdoc=stage:r2"],
    ["🧪 нано 博士", "нано 博士"],
    ["& | ! () :*", ""],
    ["or", ""],
  ])("the search «%s» is read as the terms «%s»", (text, terms) => {
    expect(short(text)).toBe(terms);
  });

  test.each([
    ["student", "TFM, MSc thesis, master's thesis, research intern"],
    ["r1", "phd, PhDs, PhD thesis, doctoral position, predoc, doctorando, tesis"],
    ["r2", "postdoc, post-docs, postdoctoral position"],
    ["r3", "tenure-track, tenure track position"],
    ["r4", "PI, IP, group leader"],
    ["technician", "research assistant, lab technician"],
  ])("short and English names of a post are its stage and nothing else: %s", (stage, names) => {
    const read = names.split(", ").map((name) => [name, readTerms(name).alternatives.flat()] as const);
    const others = read.filter(([, terms]) => {
      const values = terms.flatMap(({ meanings }) => meanings.map(({ value }) => value));
      return (
        terms.length !== 1 ||
        values.length !== 1 ||
        values[0]?.name !== "stage" ||
        values[0].codes.join() !== stage
      );
    });
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test.each([
    ["química Sevilla", "química or Sevilla"],
    ['"química orgánica" Sevilla -beca', 'Sevilla or "química orgánica" -beca'],
    ["química or física", "química or física"],
    ["química & Sevilla", "química or Sevilla"],
    ["machine learning Sevilla", "machine learning or Sevilla"],
    ["química", null],
    ["profesor asociado", "profesor"],
    ["energía eólica -beca", "energía -beca"],
    ["ingeniería de datos", "ingeniería"],
    ["drug discovery", null],
    ["ciencia de datos", null],
    ["-química", null],
    ["química -física", null],
  ])("the search %j widened to any of its terms is %j", (text, expected) => {
    expect(anyOfItsTerms(text)).toBe(expected);
  });
});
