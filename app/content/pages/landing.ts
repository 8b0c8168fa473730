/**
 * The landing page's texts. They reach the browser as data of the page, in the words that hold that day, so no script
 * contains them: `landing-words.server` chooses and fills them. The job is invented and says so.
 */
export const landing = {
  title: "El empleo científico, en español",
  /** Until the platform opens. */
  waiting: {
    lead: "Ofertas con salario, plazo y respuesta a la vista. {opening}",
    description:
      "Ofertas de empleo en ciencia con salario, plazo y tasa de respuesta. Únete a la lista de espera de Matraz.",
    toForm: "Unirme a la lista",
    count: "{n} personas y organizaciones con la plaza confirmada",
  },
  open: {
    lead: "Ofertas con salario, plazo y respuesta a la vista, de universidades, centros de investigación, hospitales y empresas.",
    description:
      "Ofertas de empleo en ciencia con salario, plazo y tasa de respuesta. Busca entre las abiertas o publica la tuya.",
    toForm: "Crear cuenta",
  },
  signedIn: { toForm: "Ir a tu panel", title: "Ya estás dentro", text: "Has accedido con tu cuenta." },
} as const;

/** The sentence about the legal entity, unless the operator set one. */
export const legalEntityBehind = "{name} está detrás de {site}.";

/** When the platform opens: not announced, in a month, on a day. */
export const opening = {
  soon: "Abrimos pronto.",
  month: "Abrimos en {date}.",
  day: "Abrimos el {date}.",
} as const;

/** The two ways in, and what each side gets. */
export const choice = {
  label: "¿Qué te trae aquí?",
  professional: {
    label: "Busco trabajo",
    gain: "Ves el salario y el plazo antes de inscribirte, y sabes cuándo leen tu candidatura.",
  },
  empresa: {
    label: "Quiero contratar",
    gain: "Publicas gratis, recibes candidaturas completas y las contestas todas de una vez.",
  },
} as const;

export const exampleJob = {
  caption: "Una oferta en Matraz.",
  example: "Datos de ejemplo.",
  title: "Investigación posdoctoral en química de materiales",
  organization: "Instituto de Materiales Avanzados",
  verified: "Comprobada por Matraz",
  details: "Zaragoza, modalidad híbrida. Jornada completa, contrato de 24 meses.",
  facts: {
    salary: { label: "Salario", value: "34.000–38.000 €", note: "brutos al año" },
    deadline: { label: "Plazo", value: "{n} días", note: "hasta el {date}, 23:59 (hora peninsular)" },
    response: { label: "Respuesta", value: "92 %", note: "de las candidaturas; la mitad, en 6 días o menos" },
  },
  note: "Respuesta: candidaturas que la organización contesta con un mensaje o una decisión. Leerlas no cuenta.",
} as const;

/** An organization's gains. The numbers are limits and rules of the platform itself. */
export const gains = {
  title: "Lo que gana tu organización",
  lead: "No son promesas: cada cifra es una regla de la plataforma o una cuenta de hoy.",
  cost: { value: "0 €", text: "por publicar una oferta y por recibir candidaturas." },
  people: { value: "{n}", text: "profesionales con la plaza confirmada esperan ofertas." },
  disciplines: {
    value: "{n}",
    text: "disciplinas, y en cada una avisamos por correo a quien busca una oferta como la tuya.",
  },
  bulk: { value: "{n}", text: "candidaturas contestadas de una vez, con tus palabras." },
  erased: { value: "{n} meses", text: "después de cerrar el proceso, los CV se borran sin que hagas nada." },
} as const;

export const steps = {
  title: "Cómo funciona",
  waiting: [
    {
      title: "Apúntate",
      text: "Basta un correo. Si además nos dices tu área o tu organización, prepararemos mejor la apertura.",
    },
    {
      title: "Te avisamos",
      text: "Cuando puedas entrar, recibirás un mensaje. Hasta entonces no llenaremos tu bandeja.",
    },
  ],
  open: [
    {
      title: "Busca sin cuenta",
      text: "Todas las ofertas se leen sin registrarse, con filtros por disciplina, lugar, salario y plazo.",
    },
    {
      title: "Crea tu cuenta",
      text: "Para inscribirte, guardar ofertas y recibir alertas. Si contratas, para publicar.",
    },
  ],
  decide: {
    title: "Decide con datos",
    text: "Compara salario, plazo y tasa de respuesta antes de dedicar una tarde a una candidatura.",
  },
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
  when: {
    question: "¿Cuándo abrís?",
    answer:
      "{opening} Entrarás por tandas, cuando haya ofertas suficientes para que merezca la pena, y lo sabrás por correo.",
  },
  who: { question: "¿Quién está detrás?" },
  costWaiting: {
    question: "¿Cuesta algo apuntarse?",
    answer: "No. Es gratis para profesionales y para organizaciones, y no te compromete a nada.",
  },
  costOpen: {
    question: "¿Cuesta algo?",
    answer: "No. Las cuentas, publicar ofertas e inscribirse son gratis.",
  },
  which: {
    question: "¿Qué ofertas hay?",
    answer:
      "Empleo en ciencia, dentro y fuera de la academia: universidades, centros de investigación, hospitales, empresas y fundaciones. Desde contratos predoctorales y personal técnico hasta dirección de grupo y gestión de la I+D.",
  },
  response: {
    question: "¿Qué es la tasa de respuesta?",
    answer:
      "La parte de las candidaturas que una organización contesta, y cuántos días tarda. Abrir una candidatura no cuenta como respuesta: cuenta un mensaje o una decisión.",
  },
  cv: {
    question: "¿Quién verá mi CV?",
    answer:
      "Solo la organización a cuya oferta te presentes. No hay un directorio de currículos, y el tuyo se borra {months} meses después de cerrarse el proceso.",
  },
  where: {
    question: "¿Es solo para España?",
    answer:
      "La plataforma está en español. Cada oferta dice en qué ciudad y país está el puesto y, si es a distancia, desde dónde se puede trabajar.",
  },
  email: {
    question: "¿Qué haréis con mi correo?",
    answer:
      "Guardarlo para gestionar tu plaza y avisarte. No lo cedemos a nadie y puedes pedir que lo borremos cuando quieras.",
  },
} as const;

/** At the waitlist's address, once the platform is open. */
export const nowOpen = {
  title: "Matraz ya está abierto",
  description: "La lista de espera de Matraz ha terminado: ya puedes crear tu cuenta.",
  lead: "La lista de espera ha terminado: no hace falta esperar a que te invitemos.",
  signUp: "Crear cuenta",
  signIn: "Ya tengo cuenta",
  jobs: "Ver las ofertas",
} as const;

/** The links of the landing page's sections once the platform is open, beside an account. */
export const openWays = { jobs: nowOpen.jobs, publish: "Publicar una oferta" } as const;

export const newestJobs = {
  title: "Las últimas ofertas",
  search: "Qué buscas",
  submit: "Buscar",
  all: "Ver todas las ofertas",
  allOf: { one: "Ver la oferta abierta", many: "Ver las {n} ofertas" },
  areas: "Por disciplina",
  none: "Todavía no hay ofertas abiertas",
} as const;
