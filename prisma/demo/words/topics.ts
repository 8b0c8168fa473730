import { readTable } from "./table";

/** Topics of research: the discipline, the name after «en», the goal, and the methods. */
export const topics = readTable(
  ["field", "name", "goal", "methods"],
  `
mathematics | estadística bayesiana | estimar riesgos con pocos datos y decir cuánto no sabemos | modelos jerárquicos; R y Stan; diseño de experimentos
mathematics | optimización y logística | repartir vacunas y ambulancias con menos kilómetros y menos espera | programación entera; Python; simulación de eventos discretos
mathematics | geometría computacional | reconstruir formas en tres dimensiones a partir de nubes de puntos | C++; mallas; topología de datos
computing | aprendizaje automático | entrenar modelos que expliquen sus predicciones a quien decide | PyTorch; métodos de interpretabilidad; datos clínicos
computing | ciberseguridad | proteger los sensores de hospitales y redes de agua | análisis de protocolos; Rust; pruebas de intrusión
computing | robótica de servicio | construir brazos que ayuden en el laboratorio sin vallas de seguridad | ROS 2; visión por computador; control adaptativo
physics | astrofísica estelar | medir la edad de las estrellas por sus oscilaciones | espectroscopia; series temporales; Python científico
physics | óptica cuántica | enviar claves por fibra que nadie pueda copiar | fuentes de fotones; criogenia; electrónica rápida
physics | física de partículas | buscar desintegraciones raras en los datos de colisionadores | C++ y ROOT; simulación Monte Carlo; detectores de silicio
chemistry | catálisis heterogénea | convertir CO₂ en combustibles líquidos con metales abundantes | cromatografía de gases; difracción de rayos X; reactores de flujo
chemistry | química orgánica de flujo | sintetizar fármacos sin disolventes tóxicos | RMN; HPLC; síntesis en microrreactores
chemistry | electroquímica | obtener hidrógeno con electrodos que duren diez años | voltametría; impedancia; caracterización de superficies
earth | oceanografía física | entender cómo se calienta el Mediterráneo y qué cambia en la costa | boyas y planeadores; modelos numéricos; campañas de mar
earth | geofísica y riesgo sísmico | avisar unos segundos antes de un terremoto | redes sísmicas; inversión de datos; programación en Julia
earth | climatología | predecir sequías con tres meses de antelación | reanálisis; estadística de extremos; teledetección
environment | ecología marina | recuperar praderas de posidonia y contar lo que vuelve | buceo científico; ADN ambiental; estadística en R
environment | conservación de la biodiversidad | proteger corredores de fauna entre sierras | fototrampeo; sistemas de información geográfica; modelos de distribución
environment | calidad del aire | medir las partículas que se respiran a la puerta de los colegios | sensores de bajo coste; espectrometría de masas; modelos de dispersión
biology | genómica de poblaciones | seguir la historia de las especies en su ADN | secuenciación masiva; bioinformática; Nextflow
biology | microbiología ambiental | encontrar bacterias que degraden plásticos | cultivo anaerobio; metagenómica; microscopía confocal
biology | biología vegetal | saber cómo las plantas recuerdan la sequía | CRISPR; transcriptómica; fenotipado en invernadero
biotechnology | biotecnología industrial | producir enzimas a gran escala con levaduras | fermentadores; ingeniería metabólica; purificación de proteínas
biotechnology | biosensores | detectar alérgenos en alimentos en cinco minutos | inmunoensayos; microfluídica; electrónica portátil
biotechnology | cultivo de microalgas | obtener proteína y pigmentos con agua de mar | fotobiorreactores; citometría; análisis de pigmentos
biomedicine | inmunología tumoral | enseñar a los linfocitos a reconocer tumores sólidos | citometría de flujo; cultivos primarios; modelos murinos
biomedicine | oncología traslacional | elegir el tratamiento por la biopsia líquida de cada paciente | PCR digital; organoides; análisis de supervivencia
biomedicine | virología | conocer los virus que llegan con los mosquitos | nivel de bioseguridad 3; cultivo celular; secuenciación por nanoporos
medicine | ensayos clínicos | probar tratamientos nuevos con seguridad y con respuesta | buenas prácticas clínicas; cuadernos de recogida de datos; farmacovigilancia
medicine | epidemiología | entender por qué el asma infantil crece en las ciudades | cohortes; Stata o R; estudios de exposición
medicine | cardiología experimental | reparar el músculo cardiaco tras un infarto | electrofisiología; imagen por resonancia; histología
pharmacy | farmacocinética | ajustar la dosis de antibióticos en cuidados intensivos | modelos poblacionales; LC-MS/MS; NONMEM
pharmacy | formulación de medicamentos | llevar vacunas sin cadena de frío | liofilización; nanopartículas lipídicas; estudios de estabilidad
pharmacy | nutrición clínica | prevenir la desnutrición de personas mayores ingresadas | composición corporal; encuestas dietéticas; estadística
agriculture | mejora genética del olivo | obtener variedades que resistan la sequía y la xilella | marcadores moleculares; ensayos de campo; dron multiespectral
agriculture | tecnología de alimentos | reducir la sal y el azúcar sin que se note | análisis sensorial; reología; planta piloto
agriculture | agronomía de precisión | regar cada planta con el agua que necesita | sensores de suelo; teledetección; modelos de cultivo
veterinary | sanidad animal | vigilar las enfermedades que pasan del ganado a las personas | necropsia; serología; análisis espacial
veterinary | reproducción de especies amenazadas | criar linces en cautividad y devolverlos al monte | ecografía; criopreservación; manejo de fauna
veterinary | bienestar del ganado | medir el estrés de los animales sin tocarlos | etología; visión por computador; análisis de cortisol
engineering | microelectrónica | diseñar circuitos que funcionen con la luz de una habitación | diseño analógico; Cadence; medida en sala blanca
engineering | ingeniería biomédica | fabricar prótesis que sientan la temperatura | impresión 3D; electrónica flexible; ensayos con pacientes
engineering | estructuras aeronáuticas | hacer alas reparables de fibra reciclada | elementos finitos; ensayos mecánicos; materiales compuestos
materials | materiales bidimensionales | apilar láminas de un átomo para detectar gases | crecimiento CVD; microscopía de fuerza atómica; Raman
materials | polímeros reciclables | diseñar plásticos que se desmonten y vuelvan a empezar | síntesis; reología; análisis térmico
materials | nanopartículas magnéticas | calentar tumores desde dentro sin dañar lo demás | síntesis coloidal; magnetometría; microscopía electrónica
energy | baterías de sodio | almacenar la energía del sol sin litio ni cobalto | caja de guantes; ciclado; difracción in situ
energy | hidrógeno verde | producir hidrógeno donde sobra viento | electrolizadores; modelado de plantas; análisis de ciclo de vida
energy | energía fotovoltaica | llevar las celdas de perovskita del laboratorio al tejado | evaporación; medida de eficiencia; ensayos de degradación
economics | economía de la innovación | saber qué ayudas a la investigación crean empresas que duran | econometría; microdatos; Stata
economics | economía de la energía | calcular quién paga y quién gana con el autoconsumo | modelos de equilibrio; Python; bases del mercado eléctrico
social | sociología de la ciencia | entender cómo se reparte el trabajo en los laboratorios | entrevistas; análisis de redes; encuestas
social | derecho digital | proteger los datos genéticos de las familias | análisis jurídico; evaluación de impacto; derecho comparado
social | educación científica | llevar la investigación a las aulas de primaria | diseño de actividades; evaluación; trabajo con docentes
psychology | neurociencia cognitiva | saber cómo decide el cerebro cuando falta información | electroencefalografía; modelos computacionales; MATLAB o Python
psychology | psicología de la salud | acompañar el duelo y medir lo que ayuda | ensayos aleatorizados; escalas validadas; análisis longitudinal
psychology | neurodegeneración | detectar el alzhéimer diez años antes por la voz | procesamiento del habla; neuroimagen; cohortes
humanities | lingüística de corpus | documentar las lenguas que se hablan en los pueblos | etiquetado; Python; trabajo de campo
humanities | arqueología del paisaje | leer los caminos romanos con láser desde el aire | LiDAR; sistemas de información geográfica; excavación
humanities | historia de la ciencia | recuperar los cuadernos de las primeras científicas | archivo; paleografía; edición digital
research_management | proyectos europeos | ayudar a los grupos a pedir, ganar y justificar proyectos | Horizonte Europa; presupuestos; redacción en inglés
research_management | transferencia de tecnología | llevar patentes a empresas que las usen | vigilancia tecnológica; contratos; valoración de patentes
research_management | divulgación científica | contar la ciencia sin prometer de más | guion; redes sociales; organización de actos
other | patrimonio subacuático | conservar la madera de los barcos hundidos | restauración; química de conservación; buceo
other | instrumentación científica | construir los aparatos que todavía no se venden | mecánica de precisión; electrónica; diseño asistido
`,
);
