/** The values of the examples in the API's description. */
export const apiSamples: {
  byName: Readonly<Record<string, string>>;
  byFormat: Readonly<Record<string, string>>;
} = {
  byName: {
    id: "01234567-89ab-7def-8123-456789abcdef",
    email: "lucia.ferrer@example.com",
    password: "laboratorio con vistas al mar",
    currentPassword: "laboratorio con vistas al mar",
    newPassword: "nueve mareas y una probeta",
    name: "Lucía Ferrer",
    title: "Investigador/a en catálisis",
    description: "Buscamos a alguien que estudie catalizadores de hierro.",
    city: "Barcelona",
    website: "https://instituto.example/",
    slug: "instituto-de-catalisis",
    coverLetter: "Llevo cinco años con catalizadores de hierro.",
    body: "Gracias por tu candidatura. ¿Puedes venir el martes?",
    message: "Gracias por tu interés. Seguimos con tu candidatura.",
    text: "Habló de su tesis; buena impresión.",
    note: "Falta el grupo de investigación.",
    closesAt: "2027-01-15T14:00:00.000Z",
    country: "ES",
    avatar: "/favicon.svg",
    image: "/favicon.svg",
    t: "firma-del-enlace",
    token: "token-del-enlace",
    organization: "instituto-de-catalisis",
    period: "2027-01-15",
    error: "Datos inválidos",
    q: "catálisis",
    next: "2027-01-15T13:00:00.000Z_01234567-89ab-7def-8123-456789abcdef",
  },
  byFormat: {
    email: "lucia.ferrer@example.com",
    uuid: "01234567-89ab-7def-8123-456789abcdef",
    date: "2027-01-15",
    "date-time": "2027-01-15T13:00:00.000Z",
    uri: "https://matraz.example/avatar.png",
  },
};
