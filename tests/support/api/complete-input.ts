/** The fields of a complete job without its dates, overridden by `fields`. */
export function completeInput(fields: Record<string, unknown> = {}) {
  return {
    title: "Investigador/a en catálisis",
    description: "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(5).trim(),
    field: "chemistry",
    careerStages: ["r2"],
    contractType: "temporary",
    workplace: "on_site",
    hours: "full_time",
    city: "Barcelona",
    region: "ES-B",
    salaryMin: 32_000,
    salaryMax: 38_000,
    salaryPeriod: "year",
    applyMode: "external",
    externalUrl: "https://instituto.example/oferta",
    ...fields,
  };
}
