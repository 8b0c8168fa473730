/** The landing page's texts. The job is invented and says so. */
export const landing = {
  title: "El empleo científico, en español",
  lead: "Ofertas con salario, plazo y respuesta. Estamos a punto de abrir: apúntate y entra entre los primeros.",
  toForm: "Unirme a la lista",
  description:
    "Ofertas de empleo en ciencia con salario, plazo y tasa de respuesta. Únete a la lista de espera de Matraz.",
  count: "{n} personas y organizaciones en la lista",
} as const;

export const exampleJob = {
  caption: "Una oferta en Matraz.",
  example: "Datos de ejemplo.",
  title: "Investigación posdoctoral en química de materiales",
  organization: "Instituto de Materiales Avanzados",
  verified: "Organización verificada",
  details: "Zaragoza, modalidad híbrida. Jornada completa, contrato de 24 meses.",
  facts: [
    { label: "Salario", value: "34.000–38.000 €", note: "brutos al año" },
    { label: "Plazo", value: "25 días", note: "hasta el 15 de diciembre, 23:59 (hora peninsular)" },
    { label: "Respuesta", value: "92 %", note: "de las candidaturas, en 6 días de media" },
  ],
  note: "Respuesta: candidaturas que la organización contesta con un mensaje o una decisión. Leerlas no cuenta.",
} as const;

export const steps = {
  title: "Cómo funciona",
  items: [
    {
      title: "Apúntate",
      text: "Basta un correo. Si además nos dices tu área o tu institución, prepararemos mejor la apertura.",
    },
    {
      title: "Te avisamos",
      text: "Cuando puedas entrar, recibirás un mensaje. Hasta entonces no llenaremos tu bandeja.",
    },
    {
      title: "Decide con datos",
      text: "Compara salario, plazo y tasa de respuesta antes de dedicar una tarde a una candidatura.",
    },
  ],
} as const;

export const sides = {
  title: "Las mismas reglas para las dos partes",
  lead: "Lo que cada oferta tiene que decir y lo que cada candidatura puede esperar.",
  caption: "Lo que obtiene cada parte, por tema",
  topic: "Tema",
  professional: "Si buscas trabajo",
  empresa: "Si contratas",
  rows: [
    {
      topic: "Salario",
      professional: "Lo ves en todas las ofertas, en euros y con mínimo y máximo.",
      empresa: "Sin salario no se publica. Te llegan personas a las que les encaja.",
    },
    {
      topic: "Plazo",
      professional: "Fecha y hora de cierre, y los días que quedan.",
      empresa: "La oferta se cierra sola al terminar el plazo que fijaste.",
    },
    {
      topic: "Respuesta",
      professional: "Sabes si han leído tu candidatura y en qué estado está.",
      empresa: "Tu tasa de respuesta acompaña a tus ofertas: contestar te distingue.",
    },
    {
      topic: "Datos",
      professional: "Tu CV solo lo ve la organización a la que te presentas, y se borra después.",
      empresa: "Candidaturas, mensajes y decisiones en un solo sitio, con sus fechas.",
    },
  ],
} as const;

export const faq = {
  title: "Lo que suelen preguntarnos",
  items: [
    {
      question: "¿Cuándo abrís?",
      answer:
        "Pronto. Abriremos cuando haya ofertas suficientes para que entrar merezca la pena, y lo sabrás por correo.",
    },
    {
      question: "¿Cuesta algo apuntarse?",
      answer: "No. Es gratis para profesionales y para organizaciones, y no te compromete a nada.",
    },
    {
      question: "¿Qué ofertas habrá?",
      answer:
        "Empleo en ciencia, dentro y fuera de la academia: universidades, centros de investigación, hospitales, empresas y fundaciones. Desde contratos predoctorales y personal técnico hasta dirección de grupo y gestión de la I+D.",
    },
    {
      question: "¿Qué es la tasa de respuesta?",
      answer:
        "La parte de las candidaturas que una organización contesta, y cuántos días tarda. Abrir una candidatura no cuenta como respuesta: cuenta un mensaje o una decisión.",
    },
    {
      question: "¿Quién verá mi CV?",
      answer:
        "Solo la organización a cuya oferta te presentes. No hay un directorio de currículos, y el tuyo se borra 12 meses después de cerrarse el proceso.",
    },
    {
      question: "¿Es solo para España?",
      answer:
        "La plataforma está en español. Cada oferta dice en qué ciudad y país está el puesto y, si es a distancia, desde dónde se puede trabajar.",
    },
    {
      question: "¿Qué haréis con mi correo?",
      answer:
        "Guardarlo para gestionar tu plaza y avisarte. No lo cedemos a nadie y puedes pedir que lo borremos cuando quieras.",
    },
  ],
} as const;
