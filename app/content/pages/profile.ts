/** How complete a profile is, and what it asks for next. */
export const nextSteps = {
  person: {
    sentence: "Completa tu perfil: {missing}.",
    missing: {
      cv: "te falta el CV",
      headline: "te falta el titular",
      field: "te falta la disciplina",
      careerStage: "te falta la etapa profesional",
      languages: "te faltan los idiomas",
      skills: "te faltan tres competencias",
      bio: "te falta la presentación",
      city: "te falta la ciudad",
    },
  },
  organization: {
    sentence: "Completa los datos de tu organización: {missing}.",
    missing: {
      website: "falta la web",
      description: "falta la descripción",
      kind: "falta el tipo",
      city: "falta la ciudad",
    },
  },
} as const;

/** The profile's part of /dashboard/profile. */
export const personProfile = {
  lead: "Lo leen las organizaciones en cuyas ofertas te inscribes, y nadie más. Tu correo no lo ven nunca.",
  share: "Perfil completo al {percent} %",
  complete: "Tu perfil está completo.",
  fill: "Rellenarlo",
  work: "Tu trabajo",
  more: "Idiomas, competencias y presentación",
  failure: "No hemos podido guardar los cambios. Lo que has escrito sigue aquí: inténtalo de nuevo.",
} as const;

/** The fields of the profile's form. */
export const personFieldLabels = {
  headline: "Titular",
  affiliation: "Centro",
  field: "Disciplina",
  careerStage: "Etapa profesional",
  highestDegree: "Titulación más alta",
  city: "Ciudad",
  country: "País",
  orcid: "ORCID",
  languages: "Idiomas",
  skills: "Competencias",
  bio: "Presentación",
} as const;

export const personFieldHints = {
  headline: "Lo que haces, en una línea. Por ejemplo: química de materiales, posdoc en la UGR.",
  affiliation: "Donde trabajas o estudias ahora. Por ejemplo: Instituto de Catálisis (CSIC).",
  orcid: "Dieciséis cifras, o la dirección de tu ORCID.",
  skills: "Hasta 20, separadas por comas. Por ejemplo: HPLC, R, cultivo celular.",
  bio: "Quién eres, en qué trabajas y qué buscas.",
  languages: "Cada uno con su nivel. Una fila vacía no cuenta.",
  none: "Sin indicar",
  language: "Elige un idioma",
  languageNumber: "Idioma {n}",
  level: "Elige un nivel",
  levelNumber: "Nivel del idioma {n}",
  addLanguage: "Añadir otro idioma",
} as const;
