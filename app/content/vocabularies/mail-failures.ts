/** The reasons for a failed mail, by the code that begins its stored error. */
export const mailFailures = {
  SMTP: "El servidor de destino lo rechazó",
  OUTCOME_UNKNOWN: "No sabemos si llegó: puede llegar dos veces",
  INTERRUPTED: "El envío se interrumpió",
  FAILED: "No se pudo escribir el correo",
  other: "No se pudo enviar",
} as const;
