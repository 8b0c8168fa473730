/** Whether an organization is the one that it says it is. */
export const verifications = {
  unverified: "Sin verificar",
  pending: "Verificación pedida",
  verified: "Verificada",
  rejected: "Verificación rechazada",
} as const;
