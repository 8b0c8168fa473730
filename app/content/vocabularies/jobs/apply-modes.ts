/** Where a job takes applications. */
export const applyModes = {
  platform: "En Matraz",
  external: "En la web de la organización",
} as const;
