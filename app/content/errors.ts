/** Pages that stand in for the one that was asked for, by HTTP status. */
export const errorPages = {
  notFound: {
    title: "No encontramos esta página",
    text: "Puede que el enlace esté incompleto o que la página ya no exista.",
  },
  forbidden: {
    title: "No puedes ver esta página",
    text: "Tu cuenta no tiene permiso para entrar aquí.",
  },
  inactive: {
    title: "Tu cuenta está desactivada.",
    text: "Escríbenos si crees que es un error.",
  },
  tooMany: {
    title: "Demasiados intentos",
    text: "Espera un minuto y vuelve a probar.",
  },
  busy: {
    title: "Ahora mismo hay mucha gente",
    text: "Vuelve a intentarlo en unos segundos.",
  },
  failed: {
    title: "Algo ha fallado por nuestra parte",
    text: "Intenta de nuevo en unos minutos.",
  },
  home: "Ir al inicio",
} as const;
