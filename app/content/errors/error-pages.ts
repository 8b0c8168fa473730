/** Texts of the error pages. */
export const errorPages = {
  notFound: {
    title: "No encontramos esta página",
    text: "Puede que el enlace esté incompleto o que la página ya no exista.",
  },
  forbidden: {
    title: "No puedes ver esta página",
    text: "Tu cuenta no tiene permiso para acceder aquí.",
  },
  notEmployee: {
    title: "Esta página es de las cuentas profesionales",
    text: "Tu cuenta es de una organización: no se inscribe en ofertas ni las guarda.",
  },
  team: {
    title: "No puedes ver esta página",
    text: "Tu cuenta no está en el equipo de ninguna organización. Lo tuyo sigue en tu panel.",
  },
  role: {
    title: "No puedes ver esta página",
    text: "Tus permisos en el equipo no llegan a esto. Lo tuyo sigue en tu panel.",
  },
  foreign: {
    title: "No hemos podido comprobar este envío",
    text: "No sabemos de dónde viene. Vuelve a abrir la página e inténtalo otra vez desde ella.",
    canRetry: true,
  },
  unreadable: {
    title: "No hemos entendido lo que has enviado",
    text: "La dirección o el formulario están incompletos. Vuelve atrás y prueba otra vez.",
  },
  tooLarge: {
    title: "Has enviado demasiado",
    text: "Vuelve atrás, acorta el texto y envíalo otra vez.",
  },
  inactive: {
    title: "Tu cuenta está desactivada.",
    text: "¿Crees que es un error?",
    canWrite: true,
  },
  tooMany: {
    title: "Demasiados intentos",
    text: "Espera un minuto y vuelve a probar.",
    canRetry: true,
  },
  busy: {
    title: "Ahora mismo hay mucha gente",
    text: "Vuelve a intentarlo en unos segundos.",
    canRetry: true,
  },
  failed: {
    title: "Algo ha fallado por nuestra parte",
    text: "Intenta de nuevo en unos minutos.",
    canRetry: true,
  },
  reference: "Referencia: {id}",
  retry: "Intentar de nuevo",
  write: "Escríbenos",
  home: "Ir al inicio",
  dashboard: "Ir al panel",
} as const;
