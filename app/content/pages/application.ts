/** /dashboard/applications/{id}, whoever reads it. */
export const applicationPage = {
  heading: "Mi candidatura",
  description: "En qué estado está tu candidatura, qué enviaste y qué ha pasado con ella.",
  viewedOn: "Leída el {when}",
  receipt: "Justificante {number}",
  receivedAt: "Recibido el {when} (hora peninsular)",
  hash: "SHA-256",
  noFiles: "Sin archivos.",
} as const;
