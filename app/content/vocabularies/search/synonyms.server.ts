import type { Discipline } from "../disciplines";
import type {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  workingHours,
  workplaces,
} from "../jobs/job-fields";
import type { careerStages } from "../people";
import type { Community } from "../places/communities";
import type { regions } from "../places/regions";

// The words that people search for, in Spanish, Catalan, Galician, Basque and English: commas separate names. Accents,
// capitals, hyphens and slashes do not matter, and a name stands in one group only; the test beside says the exceptions.
//
// The first eight names of a group, and the one that was typed, are looked for in the text of jobs by their stems: those
// that advertisements use come first. A name whose stem is general belongs to the general names below:
// «doctorado» and «doctorando» find every «doctor», «intern» finds «interna», «funcionaria» «función», «desde casa»
// «casos», «developer» «development», «TEM» «temas»; «tesis», «fijo»
// and «prácticas» stand in jobs of every kind. Longer names say the same.

type Names<Code extends string> = Readonly<Record<Code, string>>;

/**
 * The values of each filter with their other names. A label is a name too; it is repeated only where semicolons part the
 * names into groups: «química» is chemistry too, but «genética» is not «biología», though one filter has both.
 */
// biome-ignore format: a group is a line
export const filterSynonyms = {
  field: {
    mathematics: "matemáticas, matemático, matemática, matemáticos, mathematics, mathematician, maths, math, matemàtiques, matematika, matematikari, matematikaria, matemàtic; estadística, estadístico, estadísticos, statistics, statistician, estatística, estatistika",
    computing: "informática, informático, informáticos, computing, computer science, computer scientist, computación, ciencias de la computación, informatika, informatikari, informatikaria, ingeniero informático, ingeniera informática, ingeniería informática, computer engineering, computer engineer, enginyer informàtic, enginyeria informàtica, enxeñeiro informático, enxeñeira informática, enxeñaría informática, informatika ingeniaritza; inteligencia artificial, artificial intelligence, IA, aprendizaje automático, machine learning, aprendizaje profundo, deep learning, redes neuronales, neural networks, AI, intel·ligència artificial, intelixencia artificial, adimen artifiziala, aprenentatge automàtic, aprenentatge profund, aprendizaxe automática, ikasketa automatikoa; ciencia de datos, científico de datos, científica de datos, científico/a de datos, data science, data scientist, ciència de dades, datu zientzia",
    physics: "física, físico, físicos, físicas, physics, physicist, fisika, fisikari, fisikaria, físic; astronomía, astronomy",
    chemistry: "químico, químicos, químicas, chemistry, chemist, kimika, kimikari, kimikaria, químic",
    earth: "ciencias de la Tierra, geociencias, geociencia, geoscience, geosciences, geoscientist, earth science, earth sciences, ciències de la Terra, ciencias da Terra, Lurraren zientziak, Lurraren zientzia; el clima, clima, climate science, klima",
    environment: "ecología, ecólogo, ecóloga, ecology, ecologist, ecoloxía, ekologia; medio ambiente, medioambiente, medioambiental, environmental science, environmental sciences, environmental scientist, ciencias ambientales, ambientólogo, ambientóloga, medi ambient, ciències ambientals, ingurumena, ingurumen",
    biology: "biología, biólogo, bióloga, biólogos, biólogas, biology, biologist, bioloxía, biòleg, biologoa; genética, genetista, genetics, geneticist, xenética, genetika",
    biotechnology: "biotecnólogo, biotecnóloga, biotech, biotechnology, biotechnologist, biotecnoloxía, bioteknologia",
    biomedicine: "biomédico, biomédica, biomédicos, investigación biomédica, ciencias biomédicas, biomedicine, biomedical, biomedical research, recerca biomèdica, biomedikuntza",
    medicine: "medicina, clinical medicine, medicine, physician, menciña, medikuntza, medikuntza klinikoa, facultativo especialista",
    pharmacy: "farmacia, farmacéutico, farmacéutica, farmacéuticos, pharmacy, pharmacist, pharmaceutical, farmacèutic, farmazia; ciencias de la salud, health sciences, health science, ciències de la salut, ciencias da saúde, osasun zientziak",
    agriculture: "ciencias agrarias, agronomía, agrónomo, agrónoma, agrónomos, agricultura, agronomy, agronomist, agriculture, agricultural science, ciències agràries, nekazaritza; alimentos, agroalimentario, agroalimentaria, agrifood, food, aliments, elikagaiak",
    veterinary: "veterinario, veterinarios, veterinary, veterinarian, veterinari, albaitaritza, albaitari",
    engineering: "ingeniero, ingeniera, ingenieros, ingenieras, ingeniero/a, ingenierías, engineering, engineer, engineers, enginyeria, enginyer, enginyera, enxeñaría, enxeñeiro, enxeñeira, ingeniaritza, ingeniari",
    materials: "materiales, ciencia de materiales, ciencia de los materiales, materials science, materials engineering, materials scientist, ingeniero de materiales, ingeniera de materiales, ingeniería de materiales, ciència de materials, materiais, materialak; nanotecnología, nanotecnologías, nanociencia, nanotechnology, nanoscience, nanotecnoloxía, nanoteknologia, nanozientzia",
    energy: "energía, energías, energético, energética, energy, enerxía; energías renovables, energía renovable, renewable energy, renewables, energies renovables, enerxías renovables, energia berriztagarriak",
    economics: "economía, economista, economistas, economics, economist, ciencias económicas, ekonomia, ekonomialari; business administration, administración de empresas, ADE, enpresa",
    social: "ciencias sociales, social science, social sciences, ciències socials, ciencias sociais, gizarte zientziak; derecho, law, lawyer, jurista, abogado, abogada, dret, dereito, zuzenbidea, zuzenbide",
    psychology: "psicología, psicólogo, psicóloga, psicólogos, psychology, psychologist, psicòleg, psicoloxía, psikologia; neurociencia, neurociencias, neurocientífico, neurocientífica, neuroscience, neurosciences, neuroscientist, neurozientzia",
    humanities: "humanities, artes y humanidades, arts and humanities, humanitats, giza zientziak",
    research_management: "gestión, gestión de I+D, gestión de la I+D, R&D management; transferencia de I+D, transferencia de tecnología, transferencia tecnológica, transferencia de conocimiento, OTRI, oficina de transferencia, technology transfer, knowledge transfer, transferència de coneixement, transferencia de coñecemento, teknologia transferentzia",
  },
  stage: {
    student: "estudiantes, estudiante de grado, estudiante de máster, undergraduate, internship, internships, TFG, TFM, beca de colaboración, beca de col·laboració, bolsa de colaboración, trabajo de fin de grado, trabajo fin de grado, trabajo de fin de máster, trabajo fin de máster, prácticas de grado, prácticas de máster, prácticas extracurriculares, prácticas curriculares, alumno en prácticas, master thesis, master's thesis, MSc thesis, bachelor thesis, bachelor's thesis, BSc thesis, estudiant, estudiants, treball de fi de grau, treball de fi de màster, traballo de fin de grao, traballo de fin de mestrado, ikasle, ikasleak, gradu amaierako lana, master amaierako lana",
    r1: "predoc, pre doc, predoctorales, predoctorado, pre doctoral, doctoranda, doctorandos, doctorandas, tesis doctoral, tesis doctorales, estudiante de doctorado, estudiantes de doctorado, PhD, PhD student, PhD position, PhD candidate, Ph.D. student, Ph.D. position, Ph.D. candidate, doctoral student, doctoral researcher, doctoral candidate, doctoral position, doctoral fellow, doctoral fellowship, PhD thesis, doctoral thesis, PhD studentship, PhD fellowship, PhD scholarship, early stage researcher, ESR, first stage researcher, estudiant de doctorat, tesi doctoral, predoutoral, doutoramento, tese de doutoramento, predoktoral, predoktorala, doktoretza, doktoregai, doktoregaia, doktorego tesia",
    r2: "postdoc, postdocs, posdoc, post doc, post doctoral, postdoctoral, posdoctorales, postdoctorales, posdoctorado, postdoctorado, postdoctoral researcher, postdoctoral fellow, research fellow, research associate, recognised researcher, postdoctorat, posdoutoral, postdoutoral, posdoutoramento, posdoktoral, postdoktoral, posdoktorala, doktoratu ondoko, doktore ondoko, doktorego ondoko, beca postdoctoral, beca posdoctoral, postdoctoral fellowship, postdoctoral position",
    r3: "tenure track, tenure, tenured, investigadora establecida, personal investigador establecido, investigador sénior, investigadora sénior, científico titular, científica titular, personal científico titular, established researcher, senior researcher, senior scientist, investigador consolidado, investigadora consolidada, investigador establert, investigadora establerta",
    r4: "PI, IP, investigador principal, investigadora principal, principal investigator, investigador/a principal, ikertzaile nagusia; líder, investigador líder, investigadora líder, líder de grupo, jefe de grupo, jefa de grupo, jefatura de grupo, profesor de investigación, profesora de investigación, leading researcher, group leader, head of group, group head, team leader, research group leader, cap de grup, xefe de grupo, xefa de grupo, taldeburu",
    technician: "tec lab, técnico de laboratorio, técnica de laboratorio, técnicos de laboratorio, técnico/a de laboratorio, técnico de apoyo, técnica de apoyo, técnico de investigación, técnico superior, técnico especialista, auxiliar de laboratorio, ayudante de laboratorio, ayudante de investigación, auxiliar de investigación, ajudant de recerca, tècnic de suport, tècnica de suport, technician, technicians, lab technician, laboratory technician, research technician, lab assistant, research assistant, personal tècnic, tècnic de laboratori, tècnica de laboratori, persoal técnico, teknikari, laborategiko teknikaria",
    research_manager: "gestor de proyectos, research project manager, xestión de proxectos, gestió de projectes, proiektuen kudeaketa, gestora de proyectos, gestor/a de proyectos, gestor de I+D, gestora de I+D, gestor de investigación, gestora de investigación, técnico de gestión, project manager, research manager, research management, research administration, grant manager, gestió de la recerca, gestor de projectes, gestora de projectes, xestión da investigación, xestor de proxectos, xestora de proxectos, ikerketaren kudeaketa, proiektu kudeatzaile, gestor de innovación, gestora de innovación, gestión de la innovación, innovation manager; coordinación científica, coordinador científico, coordinadora científica, coordinador de programa, coordinadora de programa, programme manager, program manager, scientific coordinator",
    industry: "científico en empresa, científica en empresa, científico de I+D, científica de I+D, científico/a de I+D, investigación en empresa, R&D scientist, industry scientist, industrial research, recerca industrial, responsable de I+D",
  },
  contract: {
    permanent: "",
    permanent_scientific: "actividades científico-técnicas, contrato de actividades científico-técnicas, 23 bis, artículo 23 bis, activitats cientificotècniques, contracte d'activitats cientificotècniques",
    predoctoral: "contrato predoctoral, contratos predoctorales, predoctoral contract, contracte predoctoral, contrato predoutoral, kontratu predoktorala",
    doctor_access: "contrato de acceso, contrato de acceso de personal doctor, acceso de personal doctor, contracte d'accés, contrato de acceso de personal investigador",
    distinguished: "investigadora distinguida, personal investigador distinguido, profesor distinguido, profesora distinguida, distinguished researcher, distinguished professor, investigador distingit",
    temporary: "temporales, contrato temporal, duración determinada, obra y servicio, temporary, temporary contract, fixed term, contracte temporal, aldi baterako, aldi baterako kontratua",
    training: "contrato formativo, contrato en prácticas, contrato de formación, práctica profesional, formación en alternancia, training contract, traineeship, contracte formatiu, contracte en pràctiques, prestakuntza kontratua",
    grant: "becas, becario, becaria, becarios, becarias, scholarship, scholarships, studentship, fellowship, fellowships, beques, becari, bolseiro, bolseira, bolsa de investigación, beka, bekak, bekadun",
    public_post: "empleo público, oferta de empleo público, OEP, oposición, oposiciones, concurso oposición, concurso de méritos, funcionario, funcionarios, funcionariado, plaza pública, plaza de funcionario, civil servant, public employment, oposicions, funcionari, ocupació pública, emprego público, enplegu publikoa, oposizioa, funtzionario",
    services: "freelance, freelancer, trabajador autónomo, trabajadora autónoma, por cuenta propia, asesoría externa, consultoría externa, colaboración externa, service contract, self employed, prestació de serveis, prestación de servizos, zerbitzuak ematea",
  },
  workplace: {
    on_site: "presenciales, trabajo presencial, on site, onsite, aurrez aurrekoa",
    hybrid: "híbrida, hybrid, semipresencial, modalidad híbrida, teletrabajo parcial, híbrid, hibridoa",
    remote: "remota, en remoto, trabajo remoto, teletrabajo, teletrabajar, home office, trabajo a distancia, trabajar a distancia, trabajo desde casa, trabajar desde casa, remote, remote work, remote job, work from home, WFH, teletreball, en remot, teletraballo, telelana, urrunetik",
  },
  region: {
    "ES-AB": "",
    "ES-A": "Elche, Elx, Orihuela, Alcoi, Alcoy, Torrevieja, Sant Joan d'Alacant, San Vicente del Raspeig",
    "ES-AL": "El Ejido, Roquetas de Mar, Calar Alto, Tabernas",
    "ES-VI": "Vitoria, Gasteiz, Vitoria-Gasteiz, Miñano",
    "ES-O": "Oviedo, Uviéu, Gijón, Xixón, Mieres, Asturies",
    "ES-AV": "",
    "ES-BA": "Mérida, Don Benito",
    "ES-B": "BCN, Bellaterra, Cerdanyola, Cerdanyola del Vallès, Sant Cugat, Sant Cugat del Vallès, Sabadell, Terrassa, Tarrasa, Badalona, L'Hospitalet, L'Hospitalet de Llobregat, Castelldefels, Esplugues, Cornellà, Manresa, Mataró, Vic",
    "ES-BI": "Vizcaya, Biscay, Biscaia, Bilbao, Bilbo, Leioa, Lejona, Barakaldo, Baracaldo, Getxo, Derio, Zamudio, Galdakao",
    "ES-BU": "Aranda de Duero, Miranda de Ebro, Atapuerca",
    "ES-CC": "Plasencia",
    "ES-CA": "Jerez, Jerez de la Frontera, Algeciras, Puerto Real, El Puerto de Santa María",
    "ES-S": "Santander, Torrelavega",
    "ES-CS": "Castellón de la Plana, Castelló de la Plana, Vila-real, Villarreal",
    "ES-CE": "",
    "ES-CR": "Puertollano, Almadén",
    "ES-CO": "Rabanales",
    "ES-C": "La Coruña, Coruña, Corunna, Santiago de Compostela, Compostela, Ferrol",
    "ES-CU": "",
    "ES-SS": "Guipúzcoa, Guipúscoa, San Sebastián, Donostia, Donosti, Donostia-San Sebastián, Eibar, Mondragón, Arrasate, Hernani",
    "ES-GI": "Gerona, Figueres, Blanes, Olot",
    "ES-GR": "Motril, Armilla, Sierra Nevada",
    "ES-GU": "Azuqueca de Henares, Yebes",
    "ES-H": "Doñana, Palos de la Frontera",
    "ES-HU": "Osca, Jaca, Canfranc",
    "ES-PM": "Islas Baleares, Baleares, Balears, Balearic Islands, Esporles",
    "ES-J": "Linares, Úbeda",
    "ES-LE": "Ponferrada",
    "ES-L": "Lérida, Cervera",
    "ES-LU": "",
    "ES-M": "Alcalá de Henares, Getafe, Leganés, Móstoles, Alcorcón, Alcobendas, Tres Cantos, Cantoblanco, Majadahonda, Las Rozas, Pozuelo de Alarcón, Fuenlabrada, Torrejón de Ardoz, Villanueva de la Cañada, San Sebastián de los Reyes, Sanse",
    "ES-MA": "Antequera, Marbella, Campanillas",
    "ES-ML": "",
    "ES-MU": "Cartagena, Espinardo, San Pedro del Pinatar",
    "ES-NA": "Nafarroa, Navarre, Pamplona, Iruña, Iruñea, Pamplona/Iruña, Tudela, Noáin",
    "ES-OR": "Orense",
    "ES-P": "",
    "ES-GC": "Las Palmas de Gran Canaria, Gran Canaria, Telde",
    "ES-PO": "Vigo",
    "ES-LO": "Rioja, Logroño",
    "ES-SA": "Béjar",
    "ES-TF": "",
    "ES-SG": "",
    "ES-SE": "Seville, Dos Hermanas, Isla de la Cartuja",
    "ES-SO": "",
    "ES-T": "Tortosa",
    "ES-TE": "Terol, Alcañiz, Javalambre",
    "ES-TO": "Talavera de la Reina",
    "ES-V": "Burjassot, Burjasot, Gandia, Moncada, Sagunto, Sagunt",
    "ES-VA": "Medina del Campo",
    "ES-ZA": "Benavente",
    "ES-Z": "Saragossa, Saragoza, Calatayud, Aula Dei",
  },
  community: {
    "ES-AN": "Andalusia, Andaluzia",
    "ES-AR": "Aragó, Aragoi",
    "ES-CN": "Islas Canarias, Canary Islands, Canàries, Illes Canàries, Illas Canarias, Kanariak",
    "ES-CB": "Comunidad Autónoma de Cantabria",
    "ES-CL": "Castilla León, Castile and León, Castella i Lleó, Castela e León, Gaztela eta Leon, CyL",
    "ES-CM": "Castile-La Mancha, Castella-la Manxa, Castela-A Mancha, Gaztela-Mantxa, CLM",
    "ES-CT": "Catalunya, Catalonia, Katalunia",
    "ES-CE": "Ciudad Autónoma de Ceuta",
    "ES-MD": "Community of Madrid, Comunitat de Madrid, Madrilgo Erkidegoa",
    "ES-NC": "Comunidad de Navarra, Comunitat Foral de Navarra, Nafarroako Foru Erkidegoa",
    "ES-VC": "Comunidad Valenciana, Valencian Community, País Valencià, País Valenciano",
    "ES-EX": "Estremadura",
    "ES-GA": "Galiza",
    "ES-IB": "Comunidad Autónoma de las Illes Balears, Comunitat Autònoma de les Illes Balears",
    "ES-ML": "Ciudad Autónoma de Melilla",
    "ES-PV": "Basque Country, País Basc, Euskal Herria, Euskal Autonomia Erkidegoa, Comunidad Autónoma Vasca, CAPV",
    "ES-AS": "Principality of Asturias, Principau d'Asturies, Principat d'Astúries",
    "ES-MC": "Region of Murcia, Regió de Múrcia, Comunidad de Murcia",
    "ES-RI": "Comunidad Autónoma de La Rioja",
  },
  hours: {
    full_time: "jornadas completas, tiempo completo, full time, fulltime, dedicación completa, temps complet, jornada sencera, xornada completa, tempo completo, lanaldi osoa, lanaldi osoko",
    part_time: "media jornada, jornadas parciales, tiempo parcial, part time, parttime, medio tiempo, dedicación parcial, half time, mitja jornada, jornada reduïda, temps parcial, xornada parcial, media xornada, tempo parcial, lanaldi partziala, lanaldi erdia",
  },
  funding: {
    MSCA: "Marie Curie, Marie Sklodowska-Curie, acciones Marie Curie, MSCA-DN, MSCA-ITN, MSCA-COFUND, COFUND, Doctoral Network, Doctoral Networks",
    ERC: "European Research Council, Consell Europeu de Recerca, Consello Europeo de Investigación, Starting Grant, Consolidator Grant, Advanced Grant, ERC StG, ERC CoG",
    RYC: "RyC, Ramon i Cajal, ayudas Ramón y Cajal",
    JDC: "JdC, Juan de la Cierva Formación, Juan de la Cierva Incorporación",
    FPI: "ayudas FPI, contrato FPI, beca FPI, formación de doctores",
    FPU: "ayudas FPU, contrato FPU, beca FPU, formación del profesorado universitario",
    PTA: "ayudas PTA, personal técnico de apoyo a la investigación",
    regional: "programa regional, ayudas autonómicas, financiación autonómica, convocatoria autonómica, regional funding, programa autonòmic",
    european: "programa europeo, financiación europea, fondos europeos, European funding, EU funding, EU funded, finançament europeu, fons europeus, fondos europeus, Europako funtsak; Horizonte Europa, Horizon Europe, Horizonte 2020, Horizon 2020, H2020, Horitzó Europa; europeo, europea, europeos, europeas, European",
    private: "fondos privados, mecenazgo, private funding, finançament privat, financiamento privado, finantzaketa pribatua",
  },
  language: {
    es: "castellano, Spanish, espanyol, castelán, gaztelania, gaztelera",
    en: "English, anglès, ingelesa, ingeles",
    ca: "català, catalana, valenciano",
    eu: "euskara, vascuence, lengua vasca, Basque language, basc, èuscar",
    gl: "gallega, galego, galega, gallec, Galician language",
  },
} as const satisfies {
  field: Names<Exclude<Discipline, "other">>;
  stage: Names<keyof typeof careerStages>;
  contract: Names<keyof typeof contractTypes>;
  workplace: Names<keyof typeof workplaces>;
  region: Names<keyof typeof regions>;
  community: Names<Community>;
  hours: Names<keyof typeof workingHours>;
  funding: Names<Exclude<keyof typeof fundingProgrammes, "other">>;
  language: Names<keyof typeof jobLanguages>;
};

/** Synonyms that are no filter: a search for one finds any of them. */
export const synonyms: readonly string[] = [
  // Words of almost any job
  "ciencia, science, zientzia",
  "investigador, researcher, ikertzaile",
  "científico, scientist, científic, zientzialari",
  "universidad, university, universitat, universidade, unibertsitate, univ",
  "laboratorio, laboratory, lab, laboratori, laborategi",
  "hospital, ospitale",
  "profesor, profesorado, professor, professorat, irakasle, faculty, profesora, profesor universitario, profesora universitaria, profesorado universitario, profesor de universidad, profesora de universidad, university professor, professor universitari, plaza de profesor, plaza de profesorado",
  // Posts and careers
  "lab manager, laboratory manager, responsable de laboratorio, responsable del laboratorio, jefe de laboratorio, jefa de laboratorio, director de laboratorio, directora de laboratorio, cap de laboratori",
  "profesor ayudante doctor, profesora ayudante doctora, profesor ayudante, profesora ayudante, PAD, ayudante doctor, assistant professor, professor lector, profesorado ayudante doctor, ayudante doctora, profesora ayudante doctor, professora lectora, profesorado ayudante",
  "profesor permanente laboral, profesora permanente laboral, profesorado permanente laboral, PPL, profesor contratado doctor, profesora contratada doctora, contratado doctor, contratada doctora, profesor agregado, profesora agregada, professor agregat, permanente laboral",
  "profesor titular, profesora titular, profesorado titular, titular de universidad, professor titular, professora titular, associate professor",
  "catedrático, catedrática, cátedra, catedrático de universidad, catedrática de universidad, full professor, catedràtic, katedradun",
  "profesor asociado, profesora asociada, profesorado asociado, professor associat, professora associada, irakasle elkartua, asociado, profesor asociado clínico",
  "profesor sustituto, profesora sustituta, profesorado sustituto, professor substitut, professora substituta, irakasle ordezkoa",
  "profesor emérito, profesora emérita, profesorado emérito",
  "docencia, docente, teaching, university lecturer, irakaskuntza",
  "ANECA, acreditación ANECA, acreditación nacional, acreditado ANECA, acreditada ANECA, acreditado por ANECA",
  "interino, interina, interinidad, interinaje, bitarteko",
  "bolsa de trabajo, bolsa de empleo, borsa de treball, lan poltsa, bolsa de emprego",
  "PTGAS, personal de administración y servicios, personal técnico de gestión",
  "personal docente e investigador, PDI, personal docent i investigador, teaching and research staff",
  "doctorado industrial, doctorados industriales, tesis industrial, industrial PhD, industrial doctorate, doctorat industrial",
  "I+D, I+D+i, R&D, investigación y desarrollo, research and development, recerca i desenvolupament, ikerketa eta garapena",
  "profesor visitante, profesora visitante, investigador visitante, investigadora visitante, visiting researcher, visiting scholar",
  "gestor de datos, gestora de datos, data manager, data steward, gestión de datos, data management, datos FAIR",
  "divulgación científica, comunicación científica, divulgador, divulgadora, science communication, science communicator, outreach, cultura científica, divulgació científica, divulgación da ciencia, zientzia dibulgazioa, periodismo científico, periodista científico, periodista científica, science journalism, science journalist, science writer",
  "medical writer, medical writing, redacción médica, redactor médico, redactora médica, scientific writer, redacción científica",
  "patentes, patente, propiedad industrial, propiedad intelectual, patents, intellectual property, propietat intel·lectual",
  "control de calidad, garantía de calidad, responsable de calidad, técnico de calidad, técnico/a de calidad, técnica de calidad, quality control, quality assurance, QA, QC, control de qualitat, kalitate kontrola",
  "buenas prácticas de laboratorio, BPL, GLP, good laboratory practice",
  "normas de correcta fabricación, NCF, GMP, good manufacturing practice, buenas prácticas de fabricación",
  "especialista de aplicaciones, soporte de aplicaciones, ingeniero de aplicaciones, ingeniera de aplicaciones, application specialist, application scientist, field application scientist",
  "trabajo de campo, fieldwork, field work, treball de camp, traballo de campo, landa lana",
  "enfermera de investigación, enfermero de investigación, enfermería de investigación, enfermera de ensayos clínicos, research nurse, study nurse, infermera de recerca",
  "administrativo, administrativa, auxiliar administrativo, auxiliar administrativa, personal administrativo, administrative assistant, administrative staff, administratiu, administrari",
  // Working time
  "jornada intensiva, jornada continua, horario intensivo",
  "turno de noche, turno nocturno, turnos de noche, night shift, torn de nit",
  "turno de tarde, turnos de tarde, turno de tardes, afternoon shift, torn de tarda",
  "turno de mañana, turnos de mañana, turno de mañanas, morning shift, torn de matí",
  "fines de semana, fin de semana, weekend, weekends, cap de setmana",
  "horario flexible, flexibilidad horaria, flexible hours, flexitime, horari flexible",
  // Programmes and institutions
  "Severo Ochoa, María de Maeztu",
  "Programa Investigo, contrato Investigo, contratos Investigo",
  "FI-AGAUR, AGAUR, FI-SDUR, becas FI, ajuts FI",
  "proyectos europeos, proyecto europeo, European projects, European project, projectes europeus, proxectos europeos, Europako proiektuak",
  "CONICET, Consejo Nacional de Investigaciones Científicas y Técnicas",
  "UNAM, Universidad Nacional Autónoma de México",
  // Places and people of research
  "wet lab, laboratorio húmedo, poyata, bench",
  "bibliotecario, bibliotecaria, documentalista, librarian, bibliotecari",
];

/** Names of another, which say too much in a Spanish text themselves: «lecturer» has the stem of «lectura». */
export const falseFriends: Readonly<Record<string, string>> = {
  lecturer: "profesor",
  lecturers: "profesor",
};

/** The same of methods that several disciplines have: they say what a job is about. */
export const methods: readonly string[] = [
  "microscopía electrónica, electron microscopy, mikroskopia elektronikoa, microscopía SEM, microscopía TEM, microscopio electrónico",
  "microscopía, microscopio, microscopy, microscopista, mikroskopia",
  "modelización, modelització, modelado numérico, modelado matemático, mathematical modelling, numerical modelling, computational modelling, simulación, simulation, simulació, simulazioa",
  "DFT, teoría del funcional de la densidad, density functional theory",
];

/**
 * Names of a value that say too much in a text: «doctorado» stands in most jobs, and the stem of «programador» is that
 * of «programa». They mean the value, and no text is searched for them. Several codes are alternatives.
 */
// biome-ignore format: a value is a line
export const generalNames = {
  field: {
    computing: "programación, programador, programadora, desarrollador, desarrolladora, desarrollo de software, ingeniero de software, ingeniera de software, developer, programmer, coder, software engineer, software developer, administrador de sistemas, administradora de sistemas, system administrator, sysadmin, research software engineer, programació, desenvolupador, programatzaile",
    medicine: "médico, médica, médicos, médicas, metge, mediku, doctor en medicina, medical doctor",
  },
  stage: {
    student: "student, students, pasantía, pasantías, pasante, prácticas de verano, estancia de verano, summer internship, prácticas, práctica, pràctiques, internado, intern, praktikak, prácticas en empresa",
    "student r1 technician": "recién graduado, recién graduada, recién titulado, recién titulada, recent graduate, primer empleo, sin experiencia, sin doctorado, sin tesis",
    "r1 r2": "junior, investigador junior, investigadora junior, junior researcher, early career, early career researcher",
    r2: "investigador doctor, investigadora doctora, personal investigador doctor, investigador doutor, ikertzaile doktore, ikertzaile doktorea",
    r1: "doctorado, doctorando, doctorat, doctorand, doctorate, doctorados, tesis, tesi, tesia, thesis, dissertation, hacer el doctorado, hacer la tesis, beca predoctoral, beca de doctorado, beca doctoral, beca de doctorat, beca predoutoral, doktoretza aurreko, doktoretza beka",
    technician: "FP, formación profesional, ciclo formativo, grado superior, sin carrera, sin estudios universitarios, sin título universitario, FP laboratorio, técnico de grado superior",
    industry: "empresa, empresas, empresa privada, sector privado, industria, industry, startup, start up, spin off, company, trabajar en una empresa",
  },
  contract: {
    "permanent permanent_scientific": "indefinido, indefinida, indefinidos, fijo, fija, contrato indefinido, contrato fijo, puesto fijo, plaza fija, personal fijo, laboral fijo, trabajo fijo, permanent contract, permanent position, permanent job, permanent, open ended contract, indefinit, contracte indefinit, plaça fixa, posto fixo, mugagabe, kontratu mugagabea",
    services: "autónomo, autónoma, autónomos, autonomoa",
  },
  hours: {
    part_time: "jornada reducida, pocas horas, menos horas, unas horas, 20 horas",
  },
  region: {
    "ES-PM": "Palma",
    "ES-TF": "La Laguna",
    "ES-V": "Paterna",
    "ES-T": "Reus",
    "ES-O": "Avilés",
    "ES-SS": "Irún, Pasaia",
  },
  workplace: {
    remote: "full remote, 100 % remoto, 100 % teletrabajo, teletrabajo completo, desde casa, casa, from home, home, des de casa, etxetik, urruneko lana, urruneko, distancia, a distancia",
  },
} as const;

/** Names of parts of a province, as {@link narrowerNames}: islands with their towns. */
export const narrowerPlaces = {
  "ES-GC": "Lanzarote, Arrecife; Fuerteventura, Puerto del Rosario; La Graciosa",
  "ES-PM": "Mallorca, Majorca, Palma de Mallorca; Menorca, Minorca, Maó, Mahón; Ibiza, Eivissa; Formentera",
  "ES-TF":
    "Tenerife, San Cristóbal de La Laguna, Teide, Izaña; La Palma, Santa Cruz de La Palma, Los Llanos de Aridane, Roque de los Muchachos; La Gomera, San Sebastián de La Gomera; El Hierro, Valverde de El Hierro",
} as const satisfies Partial<Names<keyof typeof regions>>;

/** Towns of an island, by its first name, that are known without it: they are it within its province alone. */
export const townsOfIslands: Readonly<Record<string, string>> = {
  Mallorca: "Palma, Inca, Manacor, Calvià, Llucmajor, Marratxí, Esporles, Andratx, Sóller, Alcúdia, Felanitx",
  Menorca: "Ciutadella, Es Castell, Alaior, Ferreries",
  Ibiza: "Santa Eulària des Riu, Sant Antoni de Portmany, Sant Josep de sa Talaia",
  Lanzarote: "Teguise, Yaiza, Tías, San Bartolomé",
  Fuerteventura: "La Oliva, Pájara, Antigua, Corralejo",
  Tenerife:
    "La Laguna, Santa Cruz de Tenerife, La Orotava, Puerto de la Cruz, Adeje, Arona, Candelaria, Güímar, Granadilla de Abona",
  "La Palma": "Garafía, Breña Alta, Breña Baja, El Paso",
};

/** Names of parts of a discipline, in groups: a group finds only itself, and the search offers the discipline. */
// biome-ignore format: a discipline is a line
export const narrowerNames = {
  mathematics: "matemática aplicada, matemáticas aplicadas, applied mathematics, matemàtiques aplicades; álgebra; geometría, geometry; topología, topology; análisis numérico, numerical analysis; optimización, optimization; criptografía, cryptography; probabilidad, probability; ecuaciones diferenciales, differential equations; investigación operativa, operations research; bioestadística, estadística médica, bioestadístico, bioestadista, biostatistics, biostatistician; estadística bayesiana, inferencia bayesiana, Bayesian statistics, Bayesian inference; series temporales, time series; ecuaciones en derivadas parciales, partial differential equations; teoría de números, number theory; análisis funcional, functional analysis; actuario, actuaria, ciencias actuariales, actuary; inferencia causal, causal inference",
  computing: "algoritmos, algorithms; bases de datos, databases; sistemas operativos, operating systems; cloud, computación en la nube; blockchain, cadena de bloques; DevOps; Python; Java; C++; SQL; MATLAB; PyTorch; TensorFlow; realidad virtual, virtual reality; videojuegos, video games; analista de datos, análisis de datos, data analyst, data analysis, anàlisi de dades, datuen analisia; ingeniero de datos, ingeniera de datos, ingeniería de datos, data engineer, data engineering, big data, datos masivos, enginyer de dades, enginyera de dades, enxeñeiro de datos, enxeñeira de datos, datu ingeniari; supercomputación, HPC, high performance computing, supercomputing, computación de altas prestaciones, supercomputació, superkonputazioa; procesamiento del lenguaje natural, PLN, NLP, natural language processing, LLM, modelos de lenguaje; visión por computador, visión artificial, computer vision, visió per computador; ciberseguridad, seguridad informática, cybersecurity, cyber security, seguridad de la información, information security, ingeniero de seguridad, ingeniera de seguridad, security engineer, ciberseguretat, zibersegurtasuna; computación cuántica, quantum computing, computació quàntica, tecnologías cuánticas, quantum technologies; aprendizaje por refuerzo, reinforcement learning; Docker, Kubernetes; CUDA; Nextflow, Snakemake; gemelo digital, gemelos digitales, digital twin; Linux; frontend, front end, desarrollo web, web development; backend, back end; sistemas embebidos, embedded systems; interacción persona ordenador, human computer interaction, HCI, experiencia de usuario, UX",
  physics: "astrofísica, astrophysics, astrofísico, astrofísica estelar, astrónomo, astrónoma, astronomer, telescopio, telescopios, telescope; cosmología, cosmology; física de partículas, particle physics; física nuclear, nuclear physics; física teórica, theoretical physics, fisika teorikoa; física del estado sólido, materia condensada, condensed matter; física médica, medical physics, radiofísica; óptica cuántica, quantum optics; ondas gravitacionales, gravitational waves; acústica, acoustics, sonido; plasma, plasmas; fotónica, photonics, óptica, optics, fotonika; láser, láseres, lasers; criogenia, cryogenics; superconductividad, superconductivity; Monte Carlo; Geant4; detectores de radiación, radiation detectors; espintrónica, spintronics; pinzas ópticas, optical tweezers; agujeros negros, black holes; exoplanetas, exoplanets; radioastronomía, radio astronomy; aceleradores, aceleradores de partículas, accelerators; CERN, LHC; dosimetría, dosimetry, protección radiológica; metrología, metrology; infrarrojo, infrared; materia oscura, dark matter",
  chemistry: "química inorgánica, inorganic chemistry; química física, physical chemistry; química verde, green chemistry; fotoquímica, photochemistry; química ambiental, environmental chemistry; química supramolecular, supramolecular chemistry; radioquímica, radiochemistry; cromatografía, chromatography, cromatògraf, kromatografia; HPLC, UHPLC, cromatografía líquida, liquid chromatography; cristalografía, crystallography, cristal·lografia; espectrometría de masas, mass spectrometry, LC-MS, GC-MS, LC-MS/MS, HPLC-MS, espectrometria de masses; RMN, NMR, resonancia magnética nuclear, nuclear magnetic resonance, ressonància magnètica nuclear; espectroscopia, spectroscopy, espektroskopia; síntesis orgánica, química orgánica, organic synthesis, organic chemistry, síntesi orgànica; química analítica, químico analítico, analytical chemistry, analítica; catálisis, catalizadores, catalysis, catalyst, catàlisi, katalisia; electroquímica, electrochemistry, elektrokimika; dinámica molecular, molecular dynamics; química médica, química farmacéutica, medicinal chemistry, pharmaceutical chemistry, química medicinal; espectroscopia Raman, Raman; FTIR, espectroscopia infrarroja, infrared spectroscopy; cromatografía de gases, gas chromatography; ICP-MS; MALDI, MALDI-TOF; UV-Vis; resonancia paramagnética electrónica, EPR; voltamperometría, cyclic voltammetry; química computacional, computational chemistry; química de flujo, flow chemistry; química click, click chemistry; quimiometría, chemometrics; docking, docking molecular, molecular docking; surfactantes, tensioactivos, surfactants; cosmética, cosméticos, cosmetics, perfumes; pinturas, barnices, paints; adhesivos, adhesives; zeolitas, zeolites; industria química, chemical industry",
  earth: "geología, geology, geólogo, geóloga, geòleg, geologist, xeoloxía; geofísica, geophysics; geoquímica, geochemistry; sismología, seismology, terremotos, earthquakes, sismos; vulcanología, volcanology, volcanes; paleontología, palaeontology, paleontology; mineralogía, mineralogy; glaciología, glaciology; hidrogeología, hydrogeology; geografía física, physical geography; minería, mining; cambio climático, climate change, canvi climàtic, cambio climático global, calentamiento global, global warming, klima aldaketa; teledetección, remote sensing, teledetecció, observación de la Tierra, earth observation; GIS, sistemas de información geográfica, geographic information systems, sistemes d'informació geogràfica; climatología, climatólogo, climatóloga, climatology, climatologist; meteorología, meteorólogo, meteoróloga, meteorology, meteorologist; oceanografía, oceanógrafo, oceanógrafa, oceanography, oceanographer, ozeanografia; LiDAR; InSAR; datación por radiocarbono, radiocarbono, radiocarbon dating; isótopos estables, stable isotopes; modelos climáticos, climate models; paleoclima, palaeoclimate; petrología, petrology; dinosaurios, dinosaurs; hidrología, hydrology; inundaciones, floods; sequía, sequías, droughts; aerosoles, aerosols; cartografía, cartography; topografía, topógrafo, topógrafa, surveying; glaciares, glaciers; tsunamis; mareas, oleaje, tides",
  environment: "contaminación, pollution; calidad del aire, air quality; impacto ambiental, environmental impact; gestión ambiental, environmental management; residuos, waste; humedales, wetlands; especies invasoras, invasive species; educación ambiental, environmental education; biodiversidad, biodiversity, biodiversitat, biodiversidade, biodibertsitatea; aguas residuales, tratamiento de aguas, depuración de aguas, wastewater, water treatment; sostenibilidad, sustentabilidad, sustainability, sostenibilitat, sustentabilidade, jasangarritasuna; análisis de ciclo de vida, LCA, life cycle assessment; microplásticos, microplastics; huella de carbono, carbon footprint; corales, arrecifes, corals; plancton, fitoplancton, plankton; cetáceos, ballenas, delfines, whales; tortugas marinas, tortugas, sea turtles; aves, pájaros, birds; forestal, ingeniería forestal, silvicultura, forestry; bosques; incendios forestales, wildfires; lobo, lobos, oso pardo, wolves; ecotoxicología, ecotoxicology; ODS, objetivos de desarrollo sostenible; reciclaje, reciclado, recycling; pesca, pesquerías, biología pesquera, fisheries; peces, ictiología; moluscos, malacología; limnología, limnology; espacios naturales, parques nacionales, national parks",
  biology: "microbiología, microbiólogo, microbióloga, microbiology; bioquímica, bioquímico, biochemistry; genómica, genomics; epigenética, epigenetics; botánica, botany, botánico; zoología, zoology, zoólogo; entomología, entomology; ornitología, ornithology; evolución, evolutionary biology; biofísica, biophysics; micología, mycology; biología del desarrollo, developmental biology; filogenia, phylogeny; PCR, qPCR, RT-PCR, PCR cuantitativa, reacción en cadena de la polimerasa, quantitative PCR; secuenciación, secuenciación masiva, NGS, sequencing, next generation sequencing, seqüenciació, sekuentziazioa; biología molecular, molecular biology, biólogo molecular, bióloga molecular, molecular biologist, bioloxía molecular, biología molecular y celular, biologia molekularra; biología celular, cell biology, biologia cel·lular, bioloxía celular; biología estructural, structural biology, bioloxía estrutural; proteómica, proteomics, proteoma; metabolómica, metabolomics, metaboloma; bioinformática, bioinformático, bioinformatics, bioinformatician, biología computacional, computational biology, bioinformatika; biología marina, ecología marina, ecólogo marino, ecóloga marina, marine ecology, bióloga marina, biólogo marino, ciencias del mar, marine biology, marine science, bioloxía mariña, itsas biologia, marine biologist, marine scientist; biología vegetal, plant biology, plant science, fisiología vegetal, bioloxía vexetal; transcriptómica, RNA-seq, RNAseq, secuenciación de ARN, RNA sequencing, transcriptomics; célula única, single cell, scRNA-seq, secuenciación de célula única; transcriptómica espacial, spatial transcriptomics; criomicroscopía, criomicroscopía electrónica, cryo-EM, cryoEM, crio-EM; microscopía confocal, confocal microscopy, confocal; microscopía de superresolución, superresolución, super-resolution microscopy; Western blot, Western blotting; inmunohistoquímica, immunohistochemistry, IHC; inmunofluorescencia, immunofluorescence; electroforesis, electrophoresis; AlphaFold; hibridación in situ, in situ hybridization; ELISA; ChIP-seq; ATAC-seq; metagenómica, metagenomics, 16S; lipidómica, lipidomics; clonación molecular, molecular cloning; purificación de proteínas, protein purification; expresión de proteínas, protein expression; GWAS, estudios de asociación genómica, genome-wide association; pez cebra, zebrafish; Drosophila; C. elegans, Caenorhabditis; Arabidopsis; Saccharomyces; ADN ambiental, eDNA, environmental DNA; código de barras genético, DNA barcoding; insectos, insects; abejas, polinizadores, bees, pollinators; hongos, setas, fungi; ADN antiguo, paleogenómica, ancient DNA; anfibios, reptiles, herpetología",
  biotechnology: "fermentación, fermentation; bioprocesos, bioprocess; bioingeniería, bioengineering; biología sintética, synthetic biology; enzimas, enzymes; microalgas, microalgae; biosensores, biosensors; biorreactores, bioreactor; cultivo in vitro, in vitro culture; CRISPR, CRISPR-Cas9, edición genética, edición génica, edición genómica, gene editing, genome editing, edició genètica; cultivo celular, cultivos celulares, cell culture, cultiu cel·lular, cultius cel·lulars, cultivo de células, zelula kultiboa; organoides, organoids; cultivos 3D, 3D cell culture; transfección, transfection; vectores virales, lentivirus, viral vectors; ARN mensajero, mRNA; Nanopore; bioimpresión, bioprinting; resonancia de plasmones, SPR, surface plasmon resonance; cerveza, cervecera, brewing; biogás; bioplásticos, bioplastics",
  biomedicine: "oncología, oncology, cáncer, cancer research, oncólogo, tumor, tumores; inmunología, inmunólogo, inmunóloga, immunology, immunologia; virología, virology, virus; parasitología, parasitology; enfermedades raras, rare diseases; enfermedades infecciosas, infectious diseases; diabetes, metabolismo; terapia génica, gene therapy; inmunoterapia, immunotherapy; biomarcadores, biomarkers; citometría, citometría de flujo, flow cytometry, FACS, citometria de flux, cell sorting; células madre, stem cells, cèl·lules mare, células nai; vacunas, vacuna, vaccines, vaccine, vacunes, vacinas, txertoak; envejecimiento, envelliment, zahartzea, healthy ageing, healthy aging, ageing, aging; CAR-T; modelos murinos, ratones, mouse models, mice; histología, histology; biobanco, biobanco de muestras, biobank; biopsia líquida, liquid biopsy; radiofármacos, radiopharmaceuticals; malaria, paludismo; tuberculosis; VIH, sida, HIV; dengue; COVID, coronavirus, SARS-CoV-2; parásitos, parasites; anticuerpos, antibodies; alergia, alergias, allergy; enfermedades autoinmunes, autoinmunes, autoimmune; leucemia, linfoma, leukemia; melanoma; obesidad, obesity; hormonas, hormones; medicina forense, forense, forenses, criminalística, forensic",
  medicine: "cardiología, cardiology, corazón, cardiovascular, cardíaco; cirugía, surgery; pediatría, paediatrics, pediatrics; neurología, neurology; psiquiatría, psychiatry; radiología, radiology; anestesia, anaesthesia; dermatología, dermatology; endocrinología, endocrinology; nefrología, nephrology; hematología, haematology; medicina interna, internal medicine; medicina de precisión, precision medicine; MIR, médico interno residente; medical science liaison, MSL, asesor médico, asesora médica, medical advisor; ensayos clínicos, clinical trials, study coordinator, clinical trial coordinator, coordinador de ensayos clínicos, coordinadora de ensayos clínicos, coordinación de ensayos clínicos, assaigs clínics, saiakuntza klinikoak; CRA, clinical research associate, monitor de ensayos clínicos, monitora de ensayos clínicos; salud pública, public health, salut pública, saúde pública, osasun publikoa; epidemiología, epidemiólogo, epidemióloga, epidemiology, epidemiologist, epidemioloxía; metaanálisis, meta-analysis, revisión sistemática, systematic review; Stata; REDCap; OMOP; ecografía, ultrasound; radiómica, radiomics; hipertensión, hypertension; hígado, hepatología, liver; riñón, kidney; pulmón, neumología, lung; piel, skin; oftalmología, retina, ojos, ophthalmology; oído, audición, otorrinolaringología; huesos, osteoporosis, bone; traumatología, ortopedia, orthopaedics; geriatría, geriatrics; neonatología, neonatos, neonatology; embarazo, obstetricia, ginecología, pregnancy; reproducción asistida, assisted reproduction, embriólogo, embrióloga; tiroides, thyroid; trasplante, trasplantes, transplant; urgencias, emergencias, emergency medicine; telemedicina, salud digital, telemedicine; radioterapia, radiotherapy; medicina nuclear, tomografía PET, nuclear medicine; dolor, pain; ictus, stroke",
  pharmacy: "fisioterapia, fisioterapeuta, physiotherapy; óptica y optometría, optometría, optometry; odontología, dentistry; podología, podiatry; logopedia, speech therapy; terapia ocupacional, occupational therapy; farmacocinética, pharmacokinetics; formulación, galénica; farmacia hospitalaria, hospital pharmacy; ciencias del deporte, sport science; análisis clínicos, clinical analysis; asuntos regulatorios, regulatory affairs, registros farmacéuticos, afers reguladors, regulatory; farmacovigilancia, pharmacovigilance, drug safety; descubrimiento de fármacos, desarrollo de fármacos, drug discovery, drug development; farmacología, farmacólogo, farmacóloga, pharmacology, pharmacologist; toxicología, toxicólogo, toxicóloga, toxicology, toxicologist; enfermería, enfermero, enfermera, nurse, nursing, infermeria, infermera, enfermaría, erizaintza, erizain; nutrición, nutricionista, dietética, dietista, nutrition, nutritionist, nutrició; matrona, matronas, midwife; deporte, deportes, sports; rehabilitación física; dental, dentista, dentistas, dentist",
  agriculture: "agricultura ecológica, organic farming; agricultura de precisión, precision agriculture; riego, irrigation; viticultura, enología, enólogo, enóloga, oenology; olivar, olive; horticultura, horticulture; fitopatología, plant pathology, sanidad vegetal; ganadería, livestock, producción animal, animal science; acuicultura, aquaculture, aqüicultura, akuikultura; suelos, edafología, soil, soils, soil science; tecnología de alimentos, tecnología de los alimentos, ciencia de los alimentos, food technology, food science, tecnologia dels aliments; seguridad alimentaria, inocuidad alimentaria, food safety, seguretat alimentària, elikagaien segurtasuna; fenotipado, phenotyping; mejora genética, plant breeding; marcadores moleculares, molecular markers; cerveza artesana; vino, vinos, viñedo, wine; lácteos, dairy; leche; queso; pan; cereales, harinas; envases, envasado, packaging; fertilizantes, abonos, fertilizers; plagas, control de plagas, malas hierbas, pests; trigo, wheat; maíz, maize; arroz, rice; cítricos, citrus; tomate, hortalizas, tomato; frutales; fruta; vacas, vacuno, cattle; cerdos, porcino, pigs; ovejas, ovino; pollos, avicultura, poultry",
  veterinary: "sanidad animal, animal health; zoonosis; fauna silvestre, fauna salvaje, wildlife; reproducción animal, animal reproduction; patología veterinaria, veterinary pathology; etología, ethology; cirugía veterinaria, veterinary surgery; animalario, estabulario, animal facility, animal house, estabulari; caballos, equino, equine; pequeños animales; perros; gatos; zoo, zoológico, zoológicos, acuario; cuidador de animales, cuidadora de animales, animal caretaker; clínica veterinaria, veterinaria clínica",
  engineering: "ingeniería química, ingeniero químico, ingeniera química, chemical engineering, chemical engineer, enginyer químic, enginyera química, enginyeria química, enxeñeiro químico, enxeñeira química, enxeñaría química; ingeniería mecánica, ingeniero mecánico, ingeniera mecánica, mechanical engineering, mechanical engineer, enginyeria mecànica, enginyer mecànic, enginyera mecànica, enxeñaría mecánica, enxeñeiro mecánico, enxeñeira mecánica; ingeniería industrial, ingeniero industrial, ingeniera industrial, industrial engineering, industrial engineer, enginyeria industrial, enginyer industrial, enginyera industrial; ingeniería biomédica, ingeniero biomédico, ingeniera biomédica, biomedical engineering, biomedical engineer; ingeniería eléctrica, ingeniero eléctrico, ingeniera eléctrica, electrical engineering, electrical engineer, enginyeria elèctrica, enginyer elèctric, enginyera elèctrica; electrónica, ingeniería electrónica, ingeniero electrónico, ingeniera electrónica, electronics, electronic engineering, enginyeria electrònica, enginyer electrònic, enginyera electrònica; microelectrónica, microelectronics, chips; semiconductores, semiconductors; telecomunicaciones, ingeniero de telecomunicaciones, ingeniera de telecomunicaciones, telecommunications, enginyer de telecomunicacions, enginyera de telecomunicacions; aeronáutica, aeroespacial, aerospace; ingeniería civil, ingeniero civil, ingeniera civil, civil engineering, civil engineer, enginyeria civil, enginyer civil, enginyera civil; arquitectura, architecture, arquitecto, arquitecta, architect; automática, automation, automatización; impresión 3D, 3D printing; mecánica de fluidos, fluid mechanics; robótica, robotics, robotika, roboticista; CFD, dinámica de fluidos computacional, computational fluid dynamics; elementos finitos, FEM, finite element, finite elements; SolidWorks; LabVIEW; FPGA; MEMS; microfluídica, microfluidics, lab on a chip; internet de las cosas, IoT, internet of things; soldadura, welding; satélite, satélites, cohetes, satellites; radar, antenas, antennas; 5G; VHDL; mecatrónica, mechatronics; biomecánica, biomechanics; exoesqueletos, prótesis, exoskeletons; hormigón, cemento; puentes; transporte, ingeniería del transporte, transport engineering; ferrocarril, ferroviario, railway; aviación, aviation; naval, ingeniería naval, naval engineering; fabricación aditiva, additive manufacturing",
  materials: "nanopartículas, nanoparticles; cerámicas, ceramics; metalurgia, metallurgy; biomateriales, biomaterials; materiales compuestos, composites; recubrimientos, coatings; perovskita, perovskite; MOF; cristales líquidos, liquid crystals; difracción de rayos X, XRD, X-ray diffraction, difracció de raigs X; sala blanca, sala limpia, clean room, cleanroom, microfabricación, microfabrication; polímeros, polymers, polymer, polímers, polimeroak; grafeno, graphene, grafenoa, materiales bidimensionales, 2D materials; microscopía electrónica de barrido, SEM, scanning electron microscopy; microscopía electrónica de transmisión, TEM, transmission electron microscopy; microscopía de fuerza atómica, AFM, atomic force microscopy; XPS; calorimetría, DSC; dispersión de luz dinámica, DLS, dynamic light scattering; deposición de capas atómicas, ALD, atomic layer deposition; pulverización catódica, sputtering; electrospinning, electrohilado; litografía, lithography; sol-gel; sincrotrón, synchrotron; textil, textiles, tejidos técnicos; celulosa, cellulose; vidrio, vidrios, glass; aleaciones, metales, alloys; corrosión; hierro, iron; nanotubos, nanotubes; nanomedicina, nanomedicine; membranas poliméricas, tecnología de membranas",
  energy: "fotovoltaica, energía solar, placas solares, paneles solares, solar panels, photovoltaics, photovoltaic, solar energy, solar cells, células solares, celdas solares; eficiencia energética, energy efficiency; biomasa, biomass; biocombustibles, biofuels; redes eléctricas, smart grids; geotermia, geothermal; captura de CO₂, carbon capture; electrolizadores, electrolysers; transición energética, energy transition; hidrógeno, hydrogen, hidrogen, hidroxeno, hidrogenoa; eólica, energía eólica, wind energy, wind power, aerogeneradores; baterías, batteries, battery, bateries, bateriak, almacenamiento de energía, energy storage; fusión nuclear, nuclear fusion, energía de fusión, fusion energy; pilas de combustible, fuel cells, fuel cell; ánodos, cátodos, electrodos, electrodes; supercondensadores, supercapacitors; energía nuclear, nuclear power, nuclear energy; descarbonización, decarbonization; petróleo, gas natural, oil and gas",
  economics: "finanzas, finance; marketing; contabilidad, accounting; logística, logistics; recursos humanos, human resources; organización de empresas, business organization; economía aplicada, applied economics; microeconomía, microeconomics; macroeconomía, macroeconomics; innovación, innovation; turismo, tourism; econometría, econometrics, econometra, ekonometria; emprendimiento, emprendedores, entrepreneurship; desigualdad, pobreza, inequality",
  social: "sociología, sociólogo, socióloga, sociology, sociologist; ciencia política, ciencias políticas, politólogo, politóloga, political science; antropología, antropólogo, antropóloga, anthropology; educación, education, pedagogía, pedagogo, pedagoga; demografía, demography; geografía, geógrafo, geógrafa, geography; criminología, criminology; trabajo social, social work; comunicación audiovisual, audiovisual communication; periodismo, journalism; migraciones, migration; relaciones internacionales, international relations; urbanismo, urban planning; estudios de género, perspectiva de género, gender studies, estudis de gènere; métodos cualitativos, entrevistas en profundidad, qualitative methods; etnografía, ethnography; análisis de redes sociales, social network analysis; feminismo, feminism; didáctica, didactics; cine, cinema; protección de datos; privacidad",
  psychology: "neurobiología, neurobiology; neuropsicología, neuropsychology; ciencia cognitiva, cognitive science; psicología clínica, clinical psychology; psicología social, social psychology; neurodegeneración, neurodegeneration; alzhéimer; párkinson; electroencefalografía, EEG; electrofisiología, electrophysiology; salud mental, mental health; neuroimagen, neuroimaging, imagen cerebral, brain imaging, resonancia magnética funcional, fMRI; optogenética, optogenetics; patch clamp; seguimiento ocular, eye tracking; estimulación magnética transcraneal, TMS, transcranial magnetic stimulation; esclerosis múltiple, multiple sclerosis; epilepsia, epilepsy; autismo, TEA, autism; TDAH, ADHD; depresión, ansiedad, depression; esquizofrenia, schizophrenia; adicciones, drogas, addictions; cognición, cognition; sueño, sleep",
  humanities: "historia, historiador, historiadora, history, historian; historia del arte, historiador del arte, historiadora del arte, art history, art historian; filosofía, filósofo, filósofa, philosophy; filología, filólogo, filóloga, philology; lingüística, lingüista, linguistics, linguist; arqueología, arqueólogo, arqueóloga, archaeology, archeology, archaeologist; literatura, literature; musicología, musicology; bellas artes, fine arts; humanidades digitales, digital humanities; estudios clásicos, classics; traducción, traductor, traductora, traducció, tradución, itzulpengintza, itzultzaile, translation studies; patrimonio cultural, cultural heritage, patrimoni cultural, kultura ondarea; arqueología subacuática, arqueólogo subacuático, arqueóloga subacuática, patrimonio subacuático, underwater archaeology; museo, museos, museología, museum; música, music; arte, artes; prehistoria, prehistory; egiptología, egyptology; fonética, phonetics; latín; griego; filología clásica; ética, bioética, comité de ética, bioethics; lógica, logic; religión, teología, theology; guerra civil; archivero, archivera, archivista, archivist; conservador de museo, conservadora de museo; restauración de obras de arte, conservación y restauración, restaurador de arte, restauradora de arte",
  research_management: "evaluación de la investigación, research evaluation; política científica, science policy; ciencia abierta, open science; ciencia ciudadana, citizen science; bibliometría, bibliometrics; vigilancia tecnológica, technology watch; innovación abierta, open innovation",
} as const satisfies Partial<Record<Discipline, string>>;

/**
 * What a name is a part of: where no job has it, the wider name is looked for before its discipline. Any name of a group
 * stands for all of it.
 */
export const widerNames: Readonly<Record<string, string>> = {
  // Methods
  criomicroscopía: "microscopía electrónica",
  SEM: "microscopía electrónica",
  TEM: "microscopía electrónica",
  "microscopía electrónica": "microscopía",
  AFM: "microscopía",
  confocal: "microscopía",
  superresolución: "microscopía",
  inmunofluorescencia: "microscopía",
  inmunohistoquímica: "histología",
  "hibridación in situ": "biología molecular",
  "Western blot": "biología molecular",
  electroforesis: "biología molecular",
  PCR: "biología molecular",
  "clonación molecular": "biología molecular",
  CRISPR: "biología molecular",
  ELISA: "inmunología",
  AlphaFold: "biología estructural",
  "expresión de proteínas": "purificación de proteínas",
  "purificación de proteínas": "biología estructural",
  "célula única": "RNA-seq",
  "transcriptómica espacial": "RNA-seq",
  "RNA-seq": "secuenciación",
  "ChIP-seq": "secuenciación",
  "ATAC-seq": "secuenciación",
  metagenómica: "secuenciación",
  Nanopore: "secuenciación",
  "ADN ambiental": "secuenciación",
  "ADN antiguo": "secuenciación",
  "código de barras genético": "secuenciación",
  secuenciación: "genómica",
  GWAS: "genómica",
  epigenética: "genómica",
  lipidómica: "metabolómica",
  metabolómica: "espectrometría de masas",
  proteómica: "espectrometría de masas",
  MALDI: "espectrometría de masas",
  "ICP-MS": "espectrometría de masas",
  "espectrometría de masas": "química analítica",
  HPLC: "cromatografía",
  "cromatografía de gases": "cromatografía",
  cromatografía: "química analítica",
  quimiometría: "química analítica",
  Raman: "espectroscopia",
  FTIR: "espectroscopia",
  "UV-Vis": "espectroscopia",
  EPR: "espectroscopia",
  XPS: "espectroscopia",
  RMN: "espectroscopia",
  voltamperometría: "electroquímica",
  docking: "química computacional",
  "dinámica molecular": "química computacional",
  DFT: "química computacional",
  "química computacional": "simulación",
  "elementos finitos": "simulación",
  CFD: "mecánica de fluidos",
  "mecánica de fluidos": "simulación",
  "Monte Carlo": "simulación",
  Geant4: "simulación",
  "gemelo digital": "simulación",
  XRD: "cristalografía",
  ALD: "recubrimientos",
  "pulverización catódica": "recubrimientos",
  litografía: "sala blanca",
  MEMS: "microelectrónica",
  FPGA: "microelectrónica",
  VHDL: "microelectrónica",
  semiconductores: "microelectrónica",
  microelectrónica: "electrónica",
  organoides: "cultivo celular",
  "cultivos 3D": "cultivo celular",
  transfección: "cultivo celular",
  "patch clamp": "electrofisiología",
  EEG: "electrofisiología",
  LiDAR: "teledetección",
  InSAR: "teledetección",
  PyTorch: "aprendizaje automático",
  TensorFlow: "aprendizaje automático",
  NLP: "aprendizaje automático",
  "visión por computador": "aprendizaje automático",
  "aprendizaje por refuerzo": "aprendizaje automático",
  CUDA: "supercomputación",
  Nextflow: "bioinformática",
  Stata: "estadística",
  "inferencia causal": "estadística",
  "series temporales": "estadística",
  bioestadística: "estadística",
  CRA: "ensayos clínicos",
  REDCap: "ensayos clínicos",
  metaanálisis: "epidemiología",
  // Subjects
  "CAR-T": "inmunoterapia",
  inmunoterapia: "inmunología",
  melanoma: "oncología",
  leucemia: "oncología",
  malaria: "enfermedades infecciosas",
  tuberculosis: "enfermedades infecciosas",
  VIH: "enfermedades infecciosas",
  dengue: "enfermedades infecciosas",
  COVID: "virología",
  "enfermedades infecciosas": "microbiología",
  hormonas: "endocrinología",
  alzhéimer: "neurodegeneración",
  párkinson: "neurodegeneración",
  "esclerosis múltiple": "neurología",
  exoplanetas: "astrofísica",
  "agujeros negros": "astrofísica",
  "ondas gravitacionales": "astrofísica",
  radioastronomía: "astrofísica",
  cosmología: "astrofísica",
  "materia oscura": "cosmología",
  "modelos climáticos": "climatología",
  paleoclima: "climatología",
  corales: "biología marina",
  plancton: "biología marina",
  ornitología: "biodiversidad",
  cetáceos: "biología marina",
  "tortugas marinas": "biología marina",
  microplásticos: "contaminación",
  // Posts
  "profesor ayudante doctor": "profesor",
  "profesor permanente laboral": "profesor",
  "profesor titular": "profesor",
  catedrático: "profesor",
  "gestor de datos": "análisis de datos",
  GMP: "control de calidad",
  "medical writer": "ensayos clínicos",
  "enfermera de investigación": "ensayos clínicos",
  administrativo: "gestión de la investigación",
  PTGAS: "gestión de la investigación",
  "profesor asociado": "profesor",
  "profesor sustituto": "profesor",
  "profesor visitante": "profesor",
  "profesor emérito": "profesor",
  PDI: "profesor",
};
