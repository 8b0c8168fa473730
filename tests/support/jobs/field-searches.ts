/**
 * Searches of people of the field, and the wanted results: values of filters, or words of the job, its title or its
 * city by a pattern over the folded text; `&` joins conditions and `|` alternatives. The first list was written before the search knew any of it, the
 * second by somebody who had not seen the vocabulary, the third after both, from the gaps of the first answers to them, the
 * fourth from a walk through the demo, and the last from a list of five hundred topics.
 */
const lists = `
predoc → stage=r1
tesis → stage=r1
prácticas → stage=student
posdoc → stage=r2
doctorado → stage=r1
plaza fija → contract=permanent|permanent_scientific|public_post
desde casa → workplace=remote
oposiciones → contract=public_post
funcionario → contract=public_post
profesor de universidad → contract=public_post
jefe de grupo → stage=r3|r4
investigador principal → stage=r3|r4
auxiliar de laboratorio → stage=technician
trabajar en una empresa → stage=industry
gestor de proyectos europeos → stage=research_manager
contrato temporal → contract=temporary
informático → field=computing
médico → field=medicine
farmacéutico → field=pharmacy
nutricionista → field=pharmacy&text=/nutricion/
economista → field=economics
cáncer → field=biomedicine&text=/oncolog|tumor/
cambio climático → field=earth|environment
inteligencia artificial → field=computing
hplc → text=/hplc/
observatorio cumbre alta → text=/cumbre alta/
infromatica → field=computing
medcina → field=medicine
neurocienca → text=/neuro/
bioteconologia → field=biotechnology
robottica → text=/robotica/
postdoctroal → stage=r2
tecnico de labratorio → stage=technician
remotto → workplace=remote
ramon y cahal → text=/ramon y cajal/
barcelna → region=ES-B
viscaya → region=ES-BI
neuroc → text=/neuro/
posdoct → stage=r2
gipuz → region=ES-SS
oceanog → text=/oceanografia/
postdoc quimica tarragona → stage=r2&field=chemistry&region=ES-T
tesis astrofisica santander → stage=r1&text=/astrofisica/&region=ES-S
becas farmacia cádiz → stage=student&field=pharmacy&region=ES-CA
tecnico quimica bilbao → stage=technician&field=chemistry&region=ES-BI
gestor de proyectos desde casa → stage=research_manager&workplace=remote
fpi medio ambiente → funding=FPI&field=environment
juan de la cierva granada → funding=JDC&region=ES-GR
doctorado país vasco → stage=r1&community=ES-PV
ingeniero biomédico sevilla → text=/ingenieria biomedica/&region=ES-SE
biotecnologia indefinido andalucia → field=biotechnology&contract=permanent|permanent_scientific&community=ES-AN
oncología barcelona → text=/oncologia/&region=ES-B
postdoc medicina híbrido → stage=r2&field=medicine&workplace=hybrid
san sebastián → region=ES-SS
mallorca → region=ES-PM
marie curie → funding=MSCA
fpu → funding=FPU
phd → stage=r1
postdoctoral researcher → stage=r2
early stage researcher → stage=r1
research project manager → stage=research_manager
internship → stage=student
work from home → workplace=remote
computer science → field=computing
data scientist → text=/ciencia de datos|analisis de datos/
clinical trials → text=/ensayos clinicos/
basque country → community=ES-PV
phd physics madrid → stage=r1&field=physics&region=ES-M
tesi doctoral → stage=r1
postdoctorat → stage=r2
contracte indefinit → contract=permanent|permanent_scientific
enginyeria → field=engineering
microscòpia electrònica → text=/microscopia electronica/
catalunya → community=ES-CT
tese de doutoramento → stage=r1
bioloxía → field=biology
ecoloxía das rías → text=/ecoloxia das rias/
traballo dende a casa → workplace=remote
doktoretza tesia → stage=r1
doktorego ondokoa → stage=r2
kimika → field=chemistry
laborategiko teknikaria → stage=technician
urruneko lana → workplace=remote
ofertas tecnico laboratorio → stage=technician
trabajo biotecnologo → field=biotechnology
gestor proyectos europeos → stage=research_manager
data scientist salud → field=medicine|biomedicine|pharmacy|psychology&text=/datos/
pasantias investigacion → stage=student
vacantes para matematicos → field=mathematics
profesor titular economia → field=economics&stage=r3|r4
trabajo cancer → text=/tumor|oncolog/
hacer tesis en fisica → stage=r1&field=physics
trabajo de investigador en madrid → region=ES-M
trabajo para ingenieros en empresas → field=engineering&stage=industry|technician
acabo de terminar la carrera de biologia y busco practicas → stage=student&field=biology
trabajar desde casa con datos → workplace=remote|hybrid&text=/datos/
investigar el cambio climatico → field=earth|environment
tecnico laboraotrio → stage=technician
post doctoral fisica → stage=r2&field=physics
predoctorral → stage=r1
viologia vegetal → text=/biologia vegetal/
farmacosinetica → text=/farmacocinetica/
idrogeno verde → text=/hidrogeno/
seviya → region=ES-SE
barcelina → region=ES-B
tecnicodelaboratorio → stage=technician
ramon i cajal → stage=r3
juan de la sierva → funding=JDC
oceanograifa → text=/oceanografia/
post-doc possition → stage=r2
neuroc → text=/neurociencia/
arqueol → text=/arqueologia/
science jobs spain → text=/ciencia|cientific|investigador|position/
lab technician barcelona → stage=technician&region=ES-B
jobs in english → language=en
principal investigator cancer → stage=r4&field=biomedicine
tenure track → stage=r3|r4
remote data science → workplace=remote&text=/datos/
marine biology → text=/ecologia marina|marine/
contracte predoctoral → stage=r1
ofertes de feina recerca catalunya → community=ES-CT
places de professorat universitat → contract=public_post
intel·ligencia artificial → field=computing
ecoloxia mariña → field=environment
bolsas para teses en bioloxia → field=biology|environment&stage=r1|student
laborategiko teknikaria bilbo → region=ES-BI
lana donostian → region=ES-SS
trabajo ciencia la coruña → region=ES-C
vitoria → region=ES-VI
san sebastian investigacion → region=ES-SS
tenerife astronomia → region=ES-TF&field=physics
empleos astronomia chile → text=/antofagasta|atacama/
postdoc biomedicina valencia → stage=r2&field=biomedicine|psychology|medicine&region=ES-V
predoctoral fpi medicina madrid → stage=r1&field=medicine&region=ES-M
quimico indefinido bilbao → field=chemistry&region=ES-BI
analista datos remoto oncologia → workplace=remote&text=/oncologia/
biotech barcelona i+d → field=biotechnology&region=ES-B
jdc → funding=JDC
msca postdoc → funding=MSCA&stage=r2
tec lab bcn → stage=technician&region=ES-B
univ tres rias → text=/tres rias/
química analítica → field=chemistry
energía eólica → field=energy
profesor asociado → text=/profesor/
assistant professor → text=/profesor/
enfermera → field=pharmacy
farmacología → field=pharmacy
cristalografía → field=chemistry
investigador junior → stage=r1|r2
químico junior → field=chemistry
enxeñeiro informático → field=computing
ingeniero informático → field=computing
doktore ondoko → stage=r2
beca de doctorat → stage=r1
doctorado en neurociencia alicante → stage=r1&region=ES-A
técnico de laboratorio indefinido → stage=technician&contract=permanent|permanent_scientific
investigador en energías renovables → field=energy
ingeniera química → text=/ingenier/
veterinaria granada → field=veterinary
bioinformatico remoto → text=/genomica|bioinformatic/
gestor de innovación → stage=research_manager
astrónomo tenerife → field=physics&region=ES-TF
científico de datos junior → text=/datos/
investigador doctor → stage=r2
plaza de catedrático → title=/profesorado/
convocatoria msca → funding=MSCA
investigdor predoctoral → stage=r1
investigador predoctoral catalunya → stage=r1&community=ES-CT
tècnic de suport a la recerca → stage=technician
beca de col·laboració → stage=student
contracte postdoctoral barcelona → stage=r2&region=ES-B
biologia ikertzailea → field=biology
doktoretza aurreko kontratua → stage=r1
postdoctoral fellowship biology → stage=r2&field=biology
marine ecologist → text=/ecologia marina/
postdoc materials sicence → stage=r2&field=materials
bioinformatics phd → field=biology
fisioterapeuta → field=pharmacy
paleontóloga → field=earth
beca erasmus → contract=grant
aprendisaje automatico → field=computing
feina biòleg → field=biology
kimikaria → field=chemistry
ph.d. student → stage=r1
head of group → stage=r4
media jornada → hours=part_time
mitja jornada → hours=part_time
jornada completa → hours=full_time
técnico de laboratorio media jornada → hours=part_time&stage=technician
Chile → country=CL
Chile astronomía → country=CL
La Palma → city=/la palma|aridane/
Haro → city=/haro/
Granada → city=/granada/
Universidad de Granada → city=/granada/
biologia marina → title=/ecologia marina|marin/
marine biology → title=/ecologia marina|marin/
cromatografía HPLC → text=/hplc|cromatograf/
estadístico ensayos clínicos → title=/ensayos clinicos/
gestor de proyectos europeos → title=/gestor/&funding=european
profesor titular → title=/titular|profesorado/
secuenciación masiva → title=/genomic/
NGS → title=/genomic/
cyber security → title=/ciberseguridad/
analítica → field=chemistry
química NOT beca → field=chemistry
Universitat de Barcelona → city=/barcelona/
periodista científico → title=/divulgacion|comunicacion/
Cuenca → city=/cuenca/
trabajar en Chile astronomía → country=CL
ingeniero de bioprocesos → text=/bioproceso|biotecnologia industrial|microalga/
químico analítico → field=chemistry
científico de datos oncología → title=/oncolog|inmunologia tumoral/
data scientist cancer → title=/oncolog|inmunologia tumoral/
profesor permanente laboral historia → title=/profesorado/&title=/historia/
PCR virología → title=/virolog/
ensayos clínicos enfermera → title=/ensayos clinicos/
coordinador de ensayos clínicos → title=/ensayos clinicos/
clinical trials Valencia → title=/ensayos clinicos/&region=ES-V
gestora de proyectos Horizonte Europa → stage=research_manager
seguridad informática junior → title=/ciberseguridad/
security engineer → title=/ciberseguridad/
ecólogo marino → title=/ecologia marina/
marine ecology PhD → title=/ecologia marina|marin/&stage=r1
Universidad de Salamanca → city=/salamanca/
University of Granada → city=/granada/
arqueóloga → title=/arqueolog|patrimonio/
secuenciación genómica → title=/genomic/
neurocientífica posdoc → field=psychology&stage=r2
volcanes La Palma → field=earth
astrónoma → title=/astrofisic/
telescopio → title=/astrofisic/
CRA ensayos clínicos → title=/ensayos clinicos/
arqueólogo subacuático → title=/subacuatic/
cientifica de datos → title=/ciencia de datos|datos/
masas → text=/masas/
chips → title=/microelectron/
médico investigador corazón → title=/cardiolog/
recién graduado biología → field=biology&stage=student|r1|technician
full remote → workplace=remote
pesca → field=environment
hormigón → field=engineering
depresión → field=psychology
`;

/** A search and what it is expected to find. */
export interface FieldSearch {
  q: string;
  expects: string;
}

export const fieldSearches: FieldSearch[] = lists
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [q = "", expects = ""] = line.split(" → ");
    return { q, expects };
  });
