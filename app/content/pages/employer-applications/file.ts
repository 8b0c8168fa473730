/** The applications for a job as files. */
export const applicationsFile = {
  name: "Nombre",
  headline: "Titular",
  field: "Disciplina",
  careerStage: "Etapa profesional",
  city: "Ciudad",
  country: "País",
  orcid: "ORCID",
  status: "Estado",
  submittedAt: "Enviada",
  statusChangedAt: "Último cambio",
  interviewAt: "Entrevista",
  interviewPlace: "Lugar de la entrevista",
  reason: "Motivo",
  erased: "Datos borrados",
  csvName: "candidaturas",
  zipName: "documentos",
} as const;
