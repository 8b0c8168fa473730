import type { Role } from "./role";

const companies = ["company", "startup"] as const;

/** Science in companies. */
export const companyRoles: readonly Role[] = [
  {
    kinds: companies,
    titles: ["Científico/a de I+D en {topic}", "Perfil investigador en {topic}"],
    stages: ["industry", "r2"],
    contracts: ["permanent"],
    workplaces: ["on_site", "hybrid"],
    salary: { period: "year", from: 34_000, to: 48_000, step: 1000, reach: 6000 },
    funding: ["private"],
    materials: ["cv"],
    tasks: [
      "Llevar ideas del laboratorio a una planta piloto.",
      "Trabajar con producción, calidad y patentes.",
      "Medir antes de opinar.",
    ],
    asks: ["Doctorado, o tres años de experiencia en empresa.", "Curiosidad por el producto entero."],
  },
  {
    kinds: companies,
    titles: ["Ingeniero/a de procesos para {topic}", "Ingeniería de desarrollo en {topic}"],
    stages: ["industry"],
    contracts: ["permanent", "temporary"],
    workplaces: ["on_site", "hybrid"],
    salary: { period: "year", from: 30_000, to: 42_000, step: 1000, reach: 5000 },
    materials: ["cv"],
    tasks: [
      "Diseñar, montar y poner en marcha.",
      "Escribir los procedimientos y formar a quienes los usan.",
      "Reducir energía, agua y residuos de cada etapa.",
    ],
    asks: ["Ingeniería o titulación equivalente.", "Carné de conducir para visitar instalaciones."],
  },
  {
    kinds: companies,
    titles: ["Técnico/a de calidad en {topic}", "Personal de ensayos en {topic}"],
    stages: ["technician", "industry"],
    contracts: ["permanent", "training"],
    workplaces: ["on_site"],
    salary: { period: "month", payments: 12, from: 1650, to: 2300, step: 50, reach: 200 },
    materials: ["cv"],
    tasks: ["Hacer los ensayos de cada lote.", "Mantener al día la documentación de calidad."],
    asks: [
      "Formación profesional de laboratorio o grado.",
      "Turnos de mañana y tarde, publicados con un mes.",
    ],
  },
  {
    kinds: companies,
    titles: ["Dirección científica: {topic}", "Responsable de I+D en {topic}"],
    stages: ["r4", "industry"],
    contracts: ["permanent"],
    workplaces: ["hybrid"],
    salary: { period: "year", from: 55_000, to: 78_000, step: 1000, reach: 12_000 },
    funding: ["private"],
    materials: ["cv", "cover_letter"],
    tasks: [
      "Decidir qué se investiga y qué se deja.",
      "Hablar con clientes, inversores y universidades.",
      "Cuidar a un equipo de ocho personas.",
    ],
    asks: ["Diez años de experiencia, la mitad en empresa.", "Haber llevado algo al mercado."],
  },
  {
    kinds: companies,
    titles: ["Consultoría científica en {topic}", "Soporte de aplicaciones de {topic}"],
    stages: ["industry"],
    contracts: ["services", "permanent"],
    workplaces: ["remote"],
    salary: { period: "hour", from: 20, to: 34, step: 1, reach: 4 },
    months: [6, 12],
    materials: ["cv"],
    tasks: ["Resolver dudas de quienes usan nuestros equipos.", "Escribir guías y grabar demostraciones."],
    asks: ["Experiencia en laboratorio.", "Español e inglés; portugués si es posible."],
  },
];
