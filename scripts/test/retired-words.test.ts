import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { messages } from "../../app/content/sentences";

const folder = "app/content";
/** The words that people search for, in any form; no page says them. */
const typed = path.join("vocabularies", "search", "synonyms.server.ts");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== typed,
);

/** The four sentences that the interface document prescribes (section 4.3). */
const prescribed = [
  messages.INPUT_INVALID,
  messages.WAITLIST_DUPLICATE,
  messages.WAITLIST_RATE_LIMITED,
  messages.WAITLIST_FAILED,
];

/** Words of «Words that are retired» in docs/glossary.md, each with what says the same, and a sentence that has it. */
const retired: readonly [word: RegExp, instead: string, example: string][] = [
  [/inici(?:ar?|as|es?) sesión|identifícate/iu, "acceder", "Inicia sesión para continuar."],
  [/(?<!pued(?:es|as|e|a) |\p{L})entrar(?!\p{L}| merezca)/iu, "acceder", "¿Quieres entrar?"],
  [/(?<!\p{L})(?:entra[ns]?|entr(?:ado|aste|en))(?!\p{L})/iu, "acceder", "Entra con tu correo."],
  [/\b(?:tu|su|mi|mismo) (?:sitio|puesto)\b/iu, "plaza", "Conservas tu sitio."],
  [/empresa o institución|profesional o empresa|compañía/iu, "organización", "Empresa o institución"],
  [/(?:elimin|suprim)\w* (?:mi|tu|su|la) cuenta/iu, "cerrar la cuenta", "Eliminar mi cuenta"],
  [
    /cuenta (?:está )?(?:suspendida|bloqueada|inactiva|eliminada)/iu,
    "desactivada, cerrada",
    "Cuenta suspendida",
  ],
  [/(?<!personas consumidoras y )\busuarios?\b/iu, "personas", "Para todos los usuarios"],
  [/\bcandidatos?\b/iu, "candidaturas, personas candidatas", "Los candidatos"],
  [/(?<!personal )\binvestigador(?:es)?\b(?!\/a)/iu, "personal investigador", "Los investigadores"],
  [
    /\b(?:los|nuestros|cada|un) (?:científicos?|profesores|trabajadores|administrador(?:es)?)\b/iu,
    "quienes",
    "Cada administrador",
  ],
  [
    /\b(?:est(?:oy|ás|á|án)|eres|los) (?:ya )?(?:registrad|inscrit|apuntad|interesad)os?\b|\bbienvenidos?\b/iu,
    "quien se apunta",
    "Estás registrado.",
  ],
  [/áreas? (?:científicas?|de conocimiento)/iu, "disciplina", "Área científica"],
  [/\bhabilidad(?:es)?\b/iu, "competencias", "Tus habilidades"],
  [/\bescritorio\b(?! y)|cronolog[ií]a/iu, "panel, historial", "Volver al escritorio"],
  [/\bresguardos?\b|(?:un|el|tu|,) recibos?\b/iu, "justificante", "Tu resguardo"],
  // Invited people read the same pages and mails as those who wait.
  [/\bcuando abramos\b/iu, "cuando puedas entrar", "Cuando abramos, te avisaremos."],
  [/\blos demás (?:ven|leen|saben)/iu, "otras personas", "Lo que los demás ven"],
  [/\b(?:un|tu|los) (?:amigo|compañero)s?\b/iu, "alguien", "Díselo a un amigo"],
];

/** A file's words without the prescribed sentences and without comments, which are English. */
function wordsOf(file: string): string {
  const source = readFileSync(path.join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return prescribed.reduce((text, sentence) => text.replaceAll(sentence, ""), source);
}

const words = files.map((file) => ({ file, text: wordsOf(file) }));

describe("retired words on pages and in mails", () => {
  test.each(retired)(
    "no text of pages and mails has the retired word %s, which is now «%s»",
    (word, _instead, example) => {
      expect(example).toMatch(word);
      const found = words.flatMap(({ file, text }) => {
        const line = text.split("\n").find((each) => word.test(each));
        return line === undefined ? [] : [`${file}: ${line.trim()}`];
      });
      expect(found).toEqual([]);
    },
  );

  test("the four prescribed sentences that may have retired words are still in app/content", () => {
    const sentences = readFileSync(path.join(folder, "sentences.ts"), "utf8");
    for (const sentence of prescribed) expect(sentences).toContain(`"${sentence}"`);
    expect(messages.WAITLIST_DUPLICATE).toMatch(/\bregistrado\b/u);
  });

  test("the search for retired words reads every file with words", () => {
    expect(words.length).toBeGreaterThan(60);
    expect(words.map(({ file }) => file)).toContain(path.join("mails", "waitlist.ts"));
  });
});
