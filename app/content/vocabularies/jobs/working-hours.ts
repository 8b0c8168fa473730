/** How much of a working day. */
export const workingHours = {
  full_time: "Completa",
  part_time: "Parcial",
} as const;

/** The same where nothing else says that they are hours. */
export const hoursInFull = {
  full_time: "Jornada completa",
  part_time: "Jornada parcial",
} as const satisfies Record<keyof typeof workingHours, string>;
