import { plural } from "../format";
import { isCodeOf } from "./codes";

/** The counted nouns of each role, for `plural`. */
export const waitlistSides = {
  professionals: { one: "1 profesional", many: "{n} profesionales" },
  companies: { one: "1 organización", many: "{n} organizaciones" },
} as const;

/** «25 profesionales y 4 organizaciones»; an empty side is left out. */
export function bothSides({
  professionals,
  companies,
}: {
  professionals: number;
  companies: number;
}): string {
  const sides = [
    professionals > 0 ? plural(waitlistSides.professionals, professionals) : "",
    companies > 0 ? plural(waitlistSides.companies, companies) : "",
  ].filter(Boolean);
  return sides.length > 0 ? sides.join(" y ") : plural(waitlistSides.professionals, 0);
}

/** The state that an entry of the waitlist is in now; the statistics say which steps it ever took. */
export const waitlistStatuses = {
  pending: "Pendiente de confirmar",
  confirmed: "En la fila",
  invited: "Invitada",
  converted: "Con cuenta",
  unsubscribed: "De baja",
  rejected: "Descartada",
} as const;

/** The same for its owner. A rejected entry reads as a confirmed one, of which this does not say that it is in line. */
export const ownWaitlistStatuses = { ...waitlistStatuses, confirmed: "Confirmada" } as const;

/** The same where a line has little room: «En la fila 128», or a badge. */
export const shortWaitlistStatuses = {
  pending: { one: "Pendiente", many: "Pendientes" },
  confirmed: { one: "En la fila", many: "En la fila" },
  invited: { one: "Invitada", many: "Con invitación" },
  converted: { one: "Con cuenta", many: "Con cuenta" },
  unsubscribed: { one: "De baja", many: "De baja" },
  rejected: { one: "Descartada", many: "Descartadas" },
} as const;

/** Quality flags of an address. */
export const qualityFlags = {
  disposable: "Correo desechable",
  role: "Buzón de función",
  plus_tag: "Con etiqueta",
} as const;

export type QualityFlag = keyof typeof qualityFlags;

/** The label of a stored flag; an unknown flag is its own label. */
export function qualityLabel(flag: string): string {
  return isCodeOf(qualityFlags, flag) ? qualityFlags[flag] : flag;
}

/** The kinds of mail about an entry of the waitlist. */
export const waitlistMailLabels = {
  "waitlist-confirm": "Confirmación",
  "waitlist-reminder": "Recordatorio",
  "waitlist-place": "Enlace a su plaza",
  "waitlist-invitation": "Invitación",
} as const;

/** The reasons for a failed mail, by the code that begins its stored error. */
export const mailFailures = {
  SMTP: "El servidor de destino lo rechazó",
  OUTCOME_UNKNOWN: "No sabemos si llegó: puede llegar dos veces",
  INTERRUPTED: "El envío se interrumpió",
  FAILED: "No se pudo escribir el correo",
  other: "No se pudo enviar",
} as const;
