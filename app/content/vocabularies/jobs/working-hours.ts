/** How much of a working day. */
export const workingHours = {
  full_time: "Completa",
  part_time: "Parcial",
} as const;
