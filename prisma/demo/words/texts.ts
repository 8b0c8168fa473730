/** The parts of a description; `{…}` is filled in. */
export const intros = [
  "El grupo de **{topic}** de {organization} trabaja para {goal}. Buscamos a una persona que quiera hacerlo con nosotros desde {place}.",
  "En {organization} queremos {goal}. Para eso ampliamos el equipo de {topic}, que hoy forman siete personas en {place}.",
  "¿Te interesa {goal}? Es lo que hacemos en el equipo de {topic} de {organization}, y hay sitio para alguien más.",
  "Este puesto forma parte de un proyecto de tres años que pretende {goal}. El trabajo se hace en {place}, con dos visitas al año a los grupos que colaboran.",
] as const;

export const offers = [
  "Treinta días de vacaciones y los de Navidad.",
  "Horario flexible, con salida a las tres los viernes.",
  "Formación: un congreso y un curso al año, pagados.",
  "Ayuda de 1.200 € para la mudanza.",
  "Comedor, aparcamiento para bicicletas y escuela infantil cerca.",
  "Un plan de carrera que se revisa cada año.",
  "Seguro médico desde el primer día.",
  "Teletrabajo cuando la tarea lo permite.",
  "Acceso a los servicios de microscopía, secuenciación y cálculo.",
  "Acompañamiento con los trámites si vienes de otro país.",
] as const;

export const closings = [
  "La selección tiene dos pasos: lectura de los méritos con un baremo y una entrevista de cuarenta minutos. **Respondemos a todas las personas que se presentan.**",
  "Puedes preguntarnos lo que quieras antes de presentarte: en [la página del equipo]({url}) están los nombres y los teléfonos.",
  "Animamos a presentarse aunque no se cumpla todo. El centro tiene plan de igualdad y reserva una plaza de cada diez para personas con discapacidad.",
  "Las bases completas y el baremo están en [nuestra web]({url}). Si no te llega nuestra respuesta en tres semanas, escríbenos.",
] as const;

/** The change in an edited description. */
export const addition =
  "**Actualización:** hemos añadido el enlace a las bases y aclarado los requisitos de titulación.";

export const returnNotes = [
  "Falta decir en qué consiste el trabajo del día a día. Añade las tareas y vuelve a enviarla, por favor.",
  "El salario parece mensual y está puesto como anual. Revísalo, por favor.",
  "El enlace para presentarse no lleva a la convocatoria. Cámbialo por la dirección de esta plaza.",
  "Pide una foto en el currículum. La ley no lo permite: quita esa frase y la publicamos.",
] as const;

export const removals = [
  ["fraud", "Pide un pago para participar en la selección. Ningún proceso de selección se paga."],
  ["discrimination", "Pone un límite de edad que la ley no permite."],
  ["false_data", "La plaza no existe en la convocatoria que enlaza."],
  ["illegal", "El salario está por debajo del mínimo legal para la jornada que describe."],
  ["other", "Es un anuncio de un curso, no una oferta de trabajo."],
] as const;

export const salaryNotes = [
  "Según el convenio del centro, más trienios.",
  "Más un 10 % variable por objetivos.",
  "Según experiencia.",
] as const;

export const verificationNotes = [
  "Somos un centro creado este año; el dominio del correo es el de la fundación que nos financia.",
  "Adjuntamos en la web la inscripción en el registro. Tenemos prisa por publicar dos plazas de doctorado.",
  "El correo es el de nuestra universidad, la web es la del instituto.",
] as const;

export const verificationReply =
  "La web no dice quién está detrás: falta el aviso legal con el nombre y el NIF de la entidad.";
