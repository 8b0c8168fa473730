/** Jobs that are written in another language: by whom, and for whom. */
export const foreignJobs = [
  {
    language: "en",
    domain: "clima-oceanos",
    field: "engineering",
    stage: "r2",
    title: "Postdoctoral position in marine robotics",
    description: `We build **small underwater vehicles** that follow fish instead of frightening them, and we look for a colleague who wants to take the next one from the tank to the sea.

## What you will do

- Design the control of a fleet of three vehicles.
- Join two campaigns a year in the Atlantic.
- Publish code and data openly.

## What you bring

- A doctorate in robotics, physics or a related field.
- Experience with ROS 2 or a similar system.`,
  },
  {
    language: "en",
    domain: "optica-aplicada",
    field: "physics",
    stage: "r1",
    title: "PhD position in quantum optics",
    description: `The group sends single photons through the fibres of a city. You will join a team of nine people from six countries and learn to build the sources, the detectors and the software that they need.

## We offer

- A contract of four years with social security.
- A secondment of six months with our partners.
- Spanish lessons, in working hours.`,
  },
  {
    language: "ca",
    domain: "santbartomeu",
    field: "biomedicine",
    stage: "technician",
    title: "Personal tècnic de suport en microscòpia electrònica",
    description: `El servei de microscòpia dona suport a trenta grups i busca una persona que en tingui cura: dels equips, de les mostres i de qui hi ve a aprendre.

## Què faràs

- Preparar mostres biològiques i de materials.
- Formar les persones usuàries i portar la reserva dels equips.

## Què demanem

- Cicle formatiu de grau superior o grau.
- Català i castellà; anglès per llegir manuals.`,
  },
  {
    language: "eu",
    domain: "matergi",
    field: "materials",
    stage: "r2",
    title: "Ikertzaile posdoktorala material birziklagarrietan",
    description: `Polimero birziklagarriak diseinatzen ditugu, behin eta berriz erabiltzeko modukoak. Talde txikia gara, bederatzi lagunekoa, eta enpresekin lan egiten dugu.

## Zer egingo duzu

- Sintesia eta karakterizazioa laborategian.
- Bi tesiren zuzendaritzan lagundu.

## Zer eskatzen dugu

- Kimikan, fisikan edo ingeniaritzan doktoretza.
- Ingelesa; euskara baloratuko da.`,
  },
  {
    language: "gl",
    domain: "tresrias",
    field: "environment",
    stage: "r1",
    title: "Contrato predoutoral en ecoloxía das rías",
    description: `Estudamos como cambian as rías co quecemento da auga e que significa para quen vive do mar. Buscamos unha persoa que queira facer a tese con nós, entre o barco e o ordenador.

## O traballo

- Campañas mensuais de mostraxe.
- Análise de series de trinta anos.

## Pedimos

- Grao e máster en bioloxía, ciencias do mar ou afíns.
- Non marearse demasiado.`,
  },
] as const;
