/** How complete a profile is, and what it asks for next. */
export const nextSteps = {
  person: {
    sentence: "Completa tu perfil: {missing}.",
    missing: {
      cv: "te falta el CV",
      headline: "te falta el titular",
      field: "te falta el área",
      careerStage: "te falta la etapa profesional",
      languages: "te faltan los idiomas",
      skills: "te faltan tres habilidades",
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
