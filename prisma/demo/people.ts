import { readTable } from "./words/table";

/** People who look for work and keep jobs: the disciplines are those of which they save some. */
export const peopleTable = readTable(
  ["email", "name", "profession", "fields"],
  `
ines.varela@example.com | Inés Varela Conde | Química analítica | chemistry materials
omar.benali@example.com | Omar Benali Ruiz | Ingeniería de datos | computing mathematics
maite.urrutia@example.com | Maite Urrutia Sáez | Ciencia de materiales | materials energy
joan.sabater@example.com | Joan Sabater Pons | Oceanografía | earth environment
rocio.cabrera@example.com | Rocío Cabrera Luna | Medicina de familia | medicine pharmacy
diego.marrero@example.com | Diego Marrero Díaz | Astrofísica | physics
elena.poveda@example.com | Elena Poveda Gil | Gestión de proyectos | research_management economics
xiana.loureiro@example.com | Xiana Loureiro Paz | Biología marina | environment biology
pablo.arconada@example.com | Pablo Arconada Vega | Veterinaria | veterinary agriculture
noelia.escudero@example.com | Noelia Escudero Mata | Psicología | psychology social
`,
);
