import type { WaitlistInput } from "~/features/waitlist/waitlist.schema";

/** Long enough for the rules, and printed by the command that makes the accounts. */
export const samplePassword = "laboratorio con vistas al mar";

/** One account of each type. */
export const sampleAccounts = [
  {
    type: "employee",
    email: "lucia.ferrer@ejemplo.es",
    name: "Lucía Ferrer Soler",
    profession: "Bióloga molecular",
    organizationName: undefined,
  },
  {
    type: "organization",
    email: "seleccion@instituto.ejemplo.es",
    name: "Andrés Molina Rey",
    profession: undefined,
    organizationName: "Instituto de Química Sostenible",
  },
] as const;

const people = [
  "Marta Ruiz",
  "Íñigo Aranburu",
  "Núria Vidal",
  "Xoán Castro",
  "Elena Prieto",
  "Omar Haddad",
  "Sofía León",
];
const fields = [
  "Química orgánica",
  "Bioinformática",
  "Física de partículas",
  "Ecología",
  "Neurociencia",
  "Materiales",
];
const companies = [
  "Centro de Genómica del Sur",
  "Hospital del Mar Menor",
  "Fotónica Ibérica",
  "Fundación Atlas",
];
const hourMs = 60 * 60 * 1000;

/** Eighty-four people and organizations who joined over the last weeks, the same at every call but for the dates. */
export function sampleWaitlist(now = Date.now()): (WaitlistInput & { joinedAt: Date })[] {
  return Array.from({ length: 84 }, (_, index) => {
    const joinedAt = new Date(now - (84 - index) * 7 * hourMs);
    const name = pick(people, index);
    if (index % 6 === 5) {
      const email = `personas${index}@organizacion.ejemplo.es`;
      return { email, role: "empresa", name, company: pick(companies, index), joinedAt };
    }
    return {
      email: `persona${index}@ejemplo.es`,
      role: "professional",
      name,
      field: pick(fields, index),
      joinedAt,
    };
  });
}

function pick(list: readonly string[], index: number): string | undefined {
  return list[index % list.length];
}
