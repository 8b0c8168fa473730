import { v7 as uuid } from "uuid";
import { foldText } from "~/lib/text/fold-text";
import { sampleBytes } from "../../sample-random";

const templates = [
  {
    name: "Gracias, pero no encaja",
    reason: "profile_fit",
    text: `{nombre}, gracias por tu interés en «{oferta}». Hemos leído tu candidatura con atención y esta vez hemos elegido perfiles más cercanos al proyecto.

Guardamos buen recuerdo de tu trabajo: si publicamos algo más cercano, nos gustará leerte otra vez.

El equipo de selección`,
  },
  {
    name: "Falta experiencia",
    reason: "experience",
    text: `{nombre}, gracias por presentarte a «{oferta}». El puesto pide una experiencia que todavía no vemos en tu currículum, así que no seguimos adelante.

Te deseamos mucha suerte.

El equipo de selección`,
  },
  {
    name: "En revisión",
    reason: null,
    text: `{nombre}, hemos recibido tu candidatura a «{oferta}» y la estamos revisando. Te escribiremos en un plazo de dos semanas.

El equipo de selección`,
  },
] as const;

/** The sample organization's templates of replies. */
export function sampleTemplates(organizationId: string, now: Date) {
  return templates.map(({ name, reason, text }) => ({
    id: uuid({ msecs: now.getTime(), random: sampleBytes("template", name) }),
    organizationId,
    name,
    foldedName: foldText(name),
    text,
    reason,
    createdAt: now,
    updatedAt: now,
  }));
}
