/** Who a committee consists of, on its page alone. */
export const committeeNaming = {
  lead: "Hasta {max} personas, con una presidencia y una secretaría como mucho.",
  what: [
    "Quien no está en el comité no declara ni valora. Lo que ya valoró quien sale sigue contando.",
    "«Responsable» y «Selección» siguen viendo las candidaturas y decidiendo. Si se les nombra más tarde, no valoran las que ya tenían valoraciones.",
    "A quien tiene «Lectura», el comité le da esta oferta, y dejarlo se la quita.",
    "A quien nombras le escribimos a los diez minutos, por si lo corriges: varios cambios seguidos son un solo correo.",
  ],
  presided: "El plazo para valorar y los recordatorios los lleva la presidencia.",
} as const;
