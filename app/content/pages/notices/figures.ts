/** /notices: the yearly figures, and somebody's own notices. */
export const noticesPage = {
  title: "Avisos sobre contenidos",
  description: "Cómo se denuncia un contenido en Matraz, y qué ha pasado con los avisos de cada año.",
  lead: "Cada oferta, cada página de organización y cada mensaje que recibes tienen un enlace «Denunciar». Una persona de Matraz lee el aviso, decide, y cuenta los motivos a las dos partes, que pueden reclamar durante seis meses.",
  ownTitle: "Tus avisos",
  own: { notifier: "Enviado por ti", affected: "Sobre un contenido tuyo" },
  yearsTitle: "Cifras de cada año",
  yearsLead: "Por el año en que llegó el aviso. Se cuentan al momento, sin datos de nadie.",
  none: "Todavía no ha llegado ningún aviso.",
  figure: "Dato",
  count: "Avisos",
  total: "Avisos recibidos",
  byReason: "Por motivo",
  byTarget: "Por contenido",
  byStatus: "Por decisión",
  complaints: "Reclamaciones",
  median: "Mediana de días hasta la primera decisión",
  noMedian: "sin decisiones",
} as const;

/** How a decision and a complaint are shown, by their status. */
export const complaintStatuses = {
  open: "Reclamaciones pendientes",
  upheld: "Reclamaciones aceptadas",
  dismissed: "Reclamaciones desestimadas",
} as const;
