/** A job's fields as its editor, the checklist and a conflict name them. */
export const jobFieldLabels = {
  title: "Título",
  description: "Descripción",
  language: "Idioma de la oferta",
  field: "Disciplina",
  careerStages: "Etapa profesional",
  contractType: "Tipo de contrato",
  workplace: "Modalidad",
  hours: "Jornada",
  city: "Ciudad",
  region: "Provincia",
  country: "País",
  remoteCountries: "Países desde los que se puede trabajar",
  durationMonths: "Duración en meses",
  positions: "Plazas",
  fundingProgramme: "Programa que la financia",
  projectRef: "Referencia del proyecto",
  salaryMin: "Salario mínimo",
  salaryMax: "Salario máximo",
  salaryPeriod: "Periodo del salario",
  salaryPayments: "Pagas",
  salaryNote: "Nota sobre el salario",
  requiredMaterials: "Documentos que pides",
  applyMode: "Dónde se inscriben",
  externalUrl: "Dirección donde inscribirse",
  closesAt: "Fecha de cierre",
  decisionBy: "Fecha de resolución",
} as const;

/** Short sentences under the labels. */
export const jobFieldHints = {
  description:
    "Al menos 200 caracteres para publicar. Puedes usar Markdown: ## para títulos, - para listas, **negrita** y [enlaces](https://…).",
  careerStages: "Hasta cuatro.",
  externalUrl:
    "Solo si se inscriben en tu web: la página que recibe las candidaturas. Tiene que empezar por https://",
  salary:
    "En euros brutos: los céntimos se redondean. Con jornada parcial, el de la jornada completa: la oferta lo dice así. Sin salario no se puede publicar.",
  salaryUp: "En una oferta publicada el salario solo puede subir.",
  salaryNote: "Complementos, quinquenios, ayudas… Hasta 200 caracteres.",
  requiredMaterials: "Lo que tendrán que enviar para inscribirse.",
  closesAt: "Entre mañana y dentro de 120 días. En hora peninsular.",
  closesTime: "Si no la indicas, hasta las 23:59.",
  decisionBy:
    "El día en que sabrán si la plaza es suya: desde el cierre hasta un año después. Si lo cambias, avisaremos a quienes esperan; tu página dice cuántas fechas cumples.",
  remoteCountries: "Marca todos los que valgan.",
} as const;

export const jobFieldChoices = {
  choose: "Elige…",
  none: "Sin indicar",
  year: "Al año",
  month: "Al mes",
  hour: "Por hora",
  payments12: "12 pagas",
  payments14: "14 pagas",
} as const;

/** Advice for each field that a job lacks to be published. */
export const missingFieldTexts = {
  description: "Escribe una descripción de al menos {min} caracteres.",
  field: "Elige la disciplina.",
  careerStages: "Elige al menos una etapa profesional.",
  contractType: "Elige el tipo de contrato.",
  workplace: "Elige la modalidad.",
  hours: "Elige la jornada.",
  city: "Escribe la ciudad, o elige la modalidad «Remoto».",
  remoteCountries: "Elige al menos un país desde el que se pueda trabajar.",
  salaryMin: "Escribe el salario mínimo.",
  salaryMax: "Escribe el salario máximo.",
  salaryPeriod: "Elige si el salario es al año, al mes o por hora.",
  salaryPayments: "Elige si son 12 o 14 pagas.",
  externalUrl: "Escribe la dirección de la página donde inscribirse.",
  closesAt: "Elige la fecha de cierre.",
} as const;
