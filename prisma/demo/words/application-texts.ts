/** Texts of the demo's candidates and organizations; `{…}` is filled in. */
export const letters = [
  "Trabajo en {topic} desde hace cuatro años y vuestro proyecto es el siguiente paso que busco. Os adjunto el CV; puedo contaros los detalles cuando queráis.",
  "Leí vuestro último artículo sobre {topic} y me gustaría trabajar con el equipo que lo firma. He llevado un proyecto parecido, con datos propios y en abierto.",
  "Conozco bien los métodos que pedís y quiero volver a un grupo pequeño. Podría incorporarme en un mes.",
  "Acabo de terminar mi contrato en un proyecto europeo de {topic}. Escribo bien, ayudo a quien llega y cuido los cuadernos de laboratorio.",
] as const;

export const headlines = [
  "{profession}, con ganas de un proyecto largo",
  "{profession}: datos, laboratorio y divulgación",
  "{profession} con experiencia en proyectos europeos",
  "{profession} en busca de un grupo en el que quedarme",
] as const;

export const bios = [
  "Hice la tesis entre dos grupos y aprendí a trabajar con gente de otras áreas. Publico los datos con los artículos.",
  "Llevo seis años en investigación. Me gusta poner en marcha técnicas nuevas y enseñarlas a quien llega después.",
  "Vengo de la empresa y quiero volver a la investigación pública. Sé de plazos, de normas de calidad y de presupuestos.",
] as const;

export const skillsOf: Readonly<Record<string, readonly string[]>> = {
  lab: [
    "Microscopía",
    "Cultivo celular",
    "PCR",
    "Cromatografía",
    "Espectroscopia",
    "Buenas prácticas de laboratorio",
  ],
  data: ["Python", "R", "Estadística", "SQL", "Visualización de datos", "Git"],
  people: ["Escritura científica", "Docencia", "Gestión de proyectos", "Divulgación", "Solicitud de ayudas"],
};

export const notes = [
  "Muy buena base técnica. Preguntar por la fecha de incorporación.",
  "Recomendada por el grupo de Zaragoza.",
  "Encaja mejor en la segunda plaza, la que sale en primavera.",
  "Le falta experiencia con los equipos, pero aprende rápido.",
] as const;

export const refusals = [
  "Gracias por presentarte. Hemos elegido a una persona con más experiencia en la técnica principal; guarda nuestra dirección para la próxima convocatoria.",
  "Gracias por el tiempo que has dedicado. Esta vez buscamos un perfil más cercano al proyecto.",
  "La plaza ya está cubierta. Nos ha gustado tu trabajo y te animamos a volver a presentarte.",
] as const;

export const places = [
  "Sala 2.14, edificio de investigación",
  "https://videollamada.example.org/sala-de-entrevistas",
  "Despacho de dirección, planta baja",
] as const;

/** Why candidates ask for another time of an interview. */
export const interviewReasons = [
  "Esa semana estoy en un congreso; a partir del lunes siguiente me viene bien cualquier hora.",
  "A esa hora doy clase. ¿Podría ser por la tarde?",
] as const;

/** Conversations, a line each: the organization writes first. */
export const conversations = [
  [
    "Hola, {candidate}: hemos leído tu candidatura con interés. ¿Podrías incorporarte en enero?",
    "Gracias por escribir. Sí, a partir del día 15 sin problema.",
    "Perfecto. Te diremos algo esta semana.",
  ],
  [
    "Buenos días. En el CV no vemos la fecha de lectura de la tesis. ¿Nos la puedes decir?",
    "Claro: la defendí en junio del año pasado. Os puedo enviar el certificado.",
  ],
  ["Hola, {candidate}. Estamos cerrando las fechas de las entrevistas: ¿qué días te vienen mal?"],
  [
    "Nos gustaría conocerte. ¿Prefieres venir o hacerlo por videollamada?",
    "Prefiero ir y ver el laboratorio, si os viene bien.",
    "Estupendo. La entrevista está en tu candidatura, con el sitio y la hora.",
    "Recibido. ¡Hasta entonces!",
  ],
] as const;
