/** From January on. */
export const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** From January on, where there is little room. */
export const briefMonths = "ene feb mar abr may jun jul ago sept oct nov dic".split(" ");

/** From Sunday on, as `Date` counts them. */
export const weekdays = "domingo lunes martes miércoles jueves viernes sábado".split(" ");

/** From Sunday on, where there is little room. */
export const briefWeekdays = "dom lun mar mié jue vie sáb".split(" ");
