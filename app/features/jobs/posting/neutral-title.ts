import { foldText } from "~/lib/text/fold-text";

/** A word of a title that names one gender, as it was written, and a form for everybody. */
export interface GenderedWord {
  word: string;
  /** «Investigador/a» */
  neutral: string;
}

/** People's nouns with a form for each gender, wherever they stand in a title. Without accents, as all words here. */
const inOr = [
  ...[
    "administrador",
    "asesor",
    "autor",
    "colaborador",
    "conservador",
    "consultor",
    "coordinador",
    "desarrollador",
  ],
  ...[
    "director",
    "disenador",
    "doctor",
    "editor",
    "educador",
    "evaluador",
    "explorador",
    "formador",
    "gestor",
  ],
  ...[
    "inspector",
    "investigador",
    "observador",
    "profesor",
    "programador",
    "promotor",
    "redactor",
    "revisor",
  ],
  ...["subdirector", "supervisor", "traductor", "tutor", "vicedirector"],
];
const inO = [
  ...[
    "arqueologo",
    "becario",
    "bibliotecario",
    "biologo",
    "bioquimico",
    "candidato",
    "catedratico",
    "diplomado",
  ],
  ...[
    "doctorando",
    "encargado",
    "enfermero",
    "farmaceutico",
    "geologo",
    "graduado",
    "ingeniero",
    "licenciado",
  ],
  ...["psicologo", "sociologo", "titulado"],
];

/** Nouns of people that name a science or describe a thing elsewhere in a title: only the first word counts. */
const firstInO = [
  ...[
    "adjunto",
    "cientifico",
    "estadistico",
    "fisico",
    "informatico",
    "matematico",
    "medico",
    "quimico",
    "tecnico",
  ],
  ...["veterinario"],
];
/** Those whose feminine form is mostly the science: «Química orgánica: contrato predoctoral». */
const feminineIsScience = new Set([
  "estadistico",
  "fisico",
  "informatico",
  "matematico",
  "quimico",
  "veterinario",
]);

type Gender = "masculine" | "feminine";

interface Form {
  noun: string;
  gender: Gender;
  isPlural: boolean;
  isFirstOnly: boolean;
}

const forms = new Map<string, Form>();
for (const noun of inOr) addForms(noun, { masculines: `${noun}es`, feminine: `${noun}a` }, false);
for (const noun of inO) addForms(noun, { masculines: `${noun}s`, feminine: `${noun.slice(0, -1)}a` }, false);
for (const noun of firstInO)
  addForms(noun, { masculines: `${noun}s`, feminine: `${noun.slice(0, -1)}a` }, true);

function addForms(noun: string, endings: { masculines: string; feminine: string }, isFirstOnly: boolean) {
  const { masculines, feminine } = endings;
  forms.set(noun, { noun, gender: "masculine", isPlural: false, isFirstOnly });
  forms.set(masculines, { noun, gender: "masculine", isPlural: true, isFirstOnly });
  if (feminineIsScience.has(noun)) return;
  forms.set(feminine, { noun, gender: "feminine", isPlural: false, isFirstOnly });
  forms.set(`${feminine}s`, { noun, gender: "feminine", isPlural: true, isFirstOnly });
}

/** «Personal investigador» agrees with a word that names nobody's gender. */
const neutralHeads = new Set(["personal", "equipo", "perfil", "plantilla", "talento"]);

const articles = new Set(["el", "la", "los", "las", "un", "una", "unos", "unas"]);

/**
 * The words of a title that name one gender: «Investigador», «la directora». «Investigador/a», «investigador(a)» and
 * «investigadora o investigador» name both. A hint for the title's author; it refuses nothing.
 */
export function genderedWords(title: string): GenderedWord[] {
  const parts = title.split(/[\s,;:·–—-]+/).filter((part) => part !== "");
  const isArticle = (part: string | undefined) => part !== undefined && articles.has(foldText(part));
  const firstAt = isArticle(parts[0]) ? 1 : 0;
  const found = parts.flatMap((part, at) => {
    // A slash, a bracket or an at sign inside writes both genders.
    const word = part.replace(/^["'«»“”.¿¡(]+|["'«»“”.!?)]+$/g, "");
    const form = forms.get(foldText(word));
    const isAfterHead = neutralHeads.has(foldText(parts[at - 1] ?? ""));
    return form && !isAfterHead && (at === firstAt || !form.isFirstOnly) ? [{ word, form }] : [];
  });
  const gendersOf = (noun: string) =>
    new Set(found.filter(({ form }) => form.noun === noun).map(({ form }) => form.gender));
  return found
    .filter(({ form }) => gendersOf(form.noun).size === 1)
    .map(({ word, form }) => ({ word, neutral: neutralOf(word, form) }));
}

/** The written word with both endings: «Técnica» is «Técnico/a», «directores» is «directores/as». */
function neutralOf(word: string, { noun, gender, isPlural }: Form): string {
  const isInOr = noun.endsWith("or");
  const singular = isPlural ? word.slice(0, gender === "masculine" && isInOr ? -2 : -1) : word;
  const masculine = gender === "masculine" ? singular : `${singular.slice(0, -1)}${isInOr ? "" : "o"}`;
  if (!isPlural) return `${masculine}/a`;
  return `${masculine}${isInOr ? "es" : "s"}/as`;
}
