import { isCodeOf } from "./codes";

/** The platform's disciplines of science, by code, with the synonyms of each (without accents). */
export const disciplines = {
  mathematics: {
    label: "Matemáticas y estadística",
    words: ["matematic", "estadistic", "algebra", "geometri"],
  },
  computing: {
    label: "Informática e inteligencia artificial",
    words: [
      "informatic",
      "inteligencia artificial",
      "computacion",
      "software",
      "machine learning",
      "datos",
      "ciberseguridad",
      "robotic",
    ],
  },
  physics: {
    label: "Física y astronomía",
    words: ["fisica", "astronom", "astrofisic", "optica", "cosmolog"],
  },
  chemistry: { label: "Química", words: ["quimic", "catalisis", "electroquimic"] },
  earth: {
    label: "Ciencias de la Tierra y el clima",
    words: ["geolog", "geofisic", "clima", "meteorolog", "oceanograf", "hidrolog", "ciencias de la tierra"],
  },
  environment: {
    label: "Ecología y medio ambiente",
    words: ["ecolog", "medio ambiente", "ambiental", "sostenibilidad", "biodiversidad"],
  },
  biology: {
    label: "Biología y genética",
    words: [
      "biologi",
      "genetic",
      "genomic",
      "microbiolog",
      "botanic",
      "zoolog",
      "evolucion",
      "bioinformatic",
    ],
  },
  biotechnology: { label: "Biotecnología", words: ["biotecnolog", "bioingenieria", "bioproceso"] },
  biomedicine: {
    label: "Biomedicina",
    words: ["biomedic", "inmunolog", "oncolog", "cancer", "virolog", "neurobiolog", "bioquimic"],
  },
  medicine: {
    label: "Medicina clínica",
    words: ["medicina", "clinic", "cirugia", "epidemiolog", "salud publica"],
  },
  pharmacy: {
    label: "Farmacia y ciencias de la salud",
    words: ["farmac", "enfermeria", "fisioterapia", "nutricion", "ciencias de la salud"],
  },
  agriculture: {
    label: "Ciencias agrarias y alimentos",
    words: ["agronom", "agrari", "agricola", "aliment", "forestal"],
  },
  veterinary: { label: "Veterinaria", words: ["veterinari"] },
  engineering: {
    label: "Ingeniería",
    words: ["ingenieri", "telecomunicac", "mecanica", "electronic", "industrial", "aeronautic"],
  },
  materials: { label: "Materiales y nanotecnología", words: ["material", "nano", "polimero", "grafeno"] },
  energy: { label: "Energía", words: ["energi", "fotovoltaic", "hidrogeno", "nuclear"] },
  economics: {
    label: "Economía y empresa",
    words: ["economi", "finanzas", "administracion de empresas", "marketing"],
  },
  social: {
    label: "Ciencias sociales y derecho",
    words: ["sociolog", "ciencias sociales", "derecho", "politic", "educacion", "pedagog", "comunicacion"],
  },
  psychology: { label: "Psicología y neurociencia", words: ["psicolog", "neurocien", "cognitiv"] },
  humanities: {
    label: "Humanidades",
    words: [
      "humanidades",
      "historia",
      "filosofi",
      "filolog",
      "linguistic",
      "arqueolog",
      "arte",
      "literatura",
    ],
  },
  research_management: {
    label: "Gestión y transferencia de I+D",
    words: ["gestion de la investigacion", "gestion de i+d", "transferencia", "divulgacion"],
  },
  other: { label: "Otra", words: [] },
} as const satisfies Record<string, { label: string; words: readonly string[] }>;

export type Discipline = keyof typeof disciplines;

/** The label of a stored code; «Sin indicar» for none. */
export function disciplineLabel(code: string | null): string {
  return code !== null && isDiscipline(code) ? disciplines[code].label : "Sin indicar";
}

export function isDiscipline(code: string): code is Discipline {
  return isCodeOf(disciplines, code);
}
