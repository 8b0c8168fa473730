/** The second step that a team needs: on its page, and for whoever lacks it. */
export const teamFactor = {
  title: "Segundo paso",
  off: "Ahora basta la contraseña. Si lo pides a partir de un día:",
  on: "A partir del {date} hace falta un segundo paso para ver o hacer algo en {organization}.",
  onNow: "Desde el {date} hace falta un segundo paso para ver o hacer algo en {organization}.",
  what: [
    "Antes de ese día, quien no lo tiene lee en su panel cuánto le queda.",
    "A partir de ese día, quien no lo tiene no ve ofertas, candidaturas ni mensajes de la organización hasta que lo activa. Lo suyo como profesional no cambia.",
    "También te obliga a ti: mientras lo pidas no puedes quitar el tuyo.",
  ],
  everybody: "Todo el equipo lo tiene.",
  missing: {
    one: "Le falta a 1 persona de {all}: va marcada arriba.",
    many: "Les falta a {n} personas de {all}: van marcadas arriba.",
  },
  ownFirst: "Para pedirlo, activa antes el tuyo.",
  setUp: "Activar mi segundo paso",
  day: "A partir de qué día",
  dayHint: "Hoy, o un día de los próximos doce meses.",
  dayInvalid: "Elige hoy o un día de los próximos doce meses.",
  start: "Pedir el segundo paso",
  move: "Cambiar el día",
  end: "Dejar de pedirlo",
  lacks: "Sin segundo paso",
} as const;
