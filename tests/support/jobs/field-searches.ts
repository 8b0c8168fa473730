/**
 * Searches of people of the field, and the wanted results: values of filters, or words of the job by a pattern over its
 * folded text; `&` joins conditions and `|` alternatives. The first list was written before the search knew any of it, the
 * second by somebody who had not seen the vocabulary, the third after both, from the gaps of the first answers to them.
 */
const lists = `
predoc → stage=r1
tesis → stage=r1
becario → stage=student|r1
prácticas → stage=student
posdoc → stage=r2
doctorado → stage=r1
fijo → contract=permanent|permanent_scientific|public_post
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
programador → field=computing
médico → field=medicine
farmacéutico → field=pharmacy
nutricionista → field=pharmacy&text=/nutricion/
economista → field=economics
arqueólogo → field=humanities&text=/arqueolog/
cáncer → field=biomedicine&text=/oncolog|tumor/
cambio climático → field=earth|environment
terremotos → text=/sismic|terremoto/
divulgador científico → text=/divulgacion|educador/
inteligencia artificial → field=computing
hplc → text=/hplc/
elementos finitos → text=/elementos finitos/
citometría de flujo → text=/citometria/
observatorio cumbre alta → text=/cumbre alta/
quimca → field=chemistry
biolojia → field=biology
infromatica → field=computing
ingenieira biomedica → text=/ingenieria biomedica/
medcina → field=medicine
farmasia → field=pharmacy
sicologia → field=psychology
neurocienca → text=/neuro/
bioteconologia → field=biotechnology
inmunolgia → text=/inmunologia/
epidemologia → text=/epidemiologia/
ciberseguirdad → text=/ciberseguridad/
robottica → text=/robotica/
arqeologia → text=/arqueologia/
postdoctroal → stage=r2
predcotoral → stage=r1
tecnico de labratorio → stage=technician
remotto → workplace=remote
ramon y cahal → text=/ramon y cajal/
barcelna → region=ES-B
tarrgona → region=ES-T
zaragosa → region=ES-Z
viscaya → region=ES-BI
biotec → field=biotechnology
neuroc → text=/neuro/
astrof → text=/astrofisica/
posdoct → stage=r2
veterin → field=veterinary
epidemio → text=/epidemiologia/
barcel → region=ES-B
gipuz → region=ES-SS
microelec → text=/microelectronica/
oceanog → text=/oceanografia/
técnico de lab → stage=technician
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
erc → funding=ERC
fpu → funding=FPU
phd → stage=r1
postdoctoral researcher → stage=r2
early stage researcher → stage=r1
lab technician → stage=technician
research project manager → stage=research_manager
internship → stage=student
work from home → workplace=remote
chemistry → field=chemistry
computer science → field=computing
data scientist → text=/ciencia de datos|analisis de datos/
quantum optics → text=/quantum optics|optica cuantica/
clinical trials → text=/ensayos clinicos/
renewable energy → field=energy
basque country → community=ES-PV
phd physics madrid → stage=r1&field=physics&region=ES-M
tesi doctoral → stage=r1
postdoctorat → stage=r2
tècnic de laboratori → stage=technician
contracte indefinit → contract=permanent|permanent_scientific
enginyeria → field=engineering
informàtica → field=computing
microscòpia electrònica → text=/microscopia electronica/
catalunya → community=ES-CT
illes balears → region=ES-PM
tese de doutoramento → stage=r1
posdoutoral → stage=r2
bioloxía → field=biology
ecoloxía das rías → text=/ecoloxia das rias/
xestión de proxectos → stage=research_manager
traballo dende a casa → workplace=remote
doktoretza tesia → stage=r1
doktorego ondokoa → stage=r2
kimika → field=chemistry
laborategiko teknikaria → stage=technician
urruneko lana → workplace=remote
polimero birziklagarriak → text=/birziklagarri|polimeros reciclables/
ofertas tecnico laboratorio → stage=technician
tecnicas de laboratorio zaragoza → stage=technician&region=ES-Z
plazas profesor universidad → contract=public_post
trabajo biotecnologo → field=biotechnology
empleo quimicas → field=chemistry
investigadora postdoctoral → stage=r2
trabajo veterinarios fauna salvaje → field=veterinary
gestor proyectos europeos → stage=research_manager
gestora de investigacion → stage=research_manager
data scientist salud → field=medicine|biomedicine|pharmacy|psychology&text=/datos/
coordinador ensayos clinicos → text=/ensayos clinicos/
pasantias investigacion → stage=student
vacantes para matematicos → field=mathematics
divulgador cientifico → text=/divulgacion/
profesor titular economia → field=economics&stage=r3|r4
empleo olivar → text=/oliv/
trabajo cancer → text=/tumor|oncolog/
alzheimer → text=/alzheimer|neurodegeneracion/
trabajo en remoto ciencia → workplace=remote
hacer tesis en fisica → stage=r1&field=physics
quiero hacer el doctorado en inmunologia → stage=r1&text=/inmunologia/
trabajo de investigador en madrid → region=ES-M
donde trabajar siendo farmaceutico investigador → field=pharmacy
trabajo para ingenieros en empresas → field=engineering&stage=industry|technician
acabo de terminar la carrera de biologia y busco practicas → stage=student&field=biology
puesto fijo de tecnico de laboratorio → stage=technician&contract=permanent|permanent_scientific
trabajar desde casa con datos → workplace=remote|hybrid&text=/datos/
investigar el cambio climatico → field=earth|environment
laborstorio → text=/laboratorio/
tecnico laboraotrio → stage=technician
imbestigador → text=/investigador/
doctoeado → stage=r1
post doctoral fisica → stage=r2&field=physics
predoctorral → stage=r1
biolojia → field=biology
viologia vegetal → text=/biologia vegetal/
inmunolojia → text=/inmunologia/
farmacosinetica → text=/farmacocinetica/
idrogeno verde → text=/hidrogeno/
vaterias de sodio → text=/baterias/
seviya → region=ES-SE
uelva → region=ES-H
barcelina → region=ES-B
tecnicodelaboratorio → stage=technician
ramon i cajal → stage=r3
juan de la sierva → funding=JDC
inteligensia artifical → field=computing
siberseguridad → text=/ciberseguridad/
oceanograifa → text=/oceanografia/
psicolgia de la salud → text=/psicologia de la salud/
mocroscopia → text=/microscopia/
post-doc possition → stage=r2
bioinf → text=/bioinformatic/
epidem → text=/epidemiolog/
neuroc → text=/neurociencia/
nanopar → text=/nanoparticulas/
arqueol → text=/arqueologia/
oncolog → text=/oncologia/
tarrag → region=ES-T
science jobs spain → text=/ciencia|cientific|investigador|position/
phd position physics madrid → stage=r1&field=physics
lab technician barcelona → stage=technician&region=ES-B
lab manager → stage=technician
jobs in english → language=en
principal investigator cancer → stage=r4&field=biomedicine
tenure track → stage=r3|r4
grant manager european projects → stage=research_manager
remote data science → workplace=remote&text=/datos/
clinical trials → text=/ensayos clinicos/
marine biology → text=/ecologia marina|marine/
feina laboratori barcelona → region=ES-B
tecnic de laboratori → stage=technician
contracte predoctoral → stage=r1
ofertes de feina recerca catalunya → community=ES-CT
places de professorat universitat → contract=public_post
microscopia electronica suport → text=/microscop/
gestio de projectes → stage=research_manager
intel·ligencia artificial → field=computing
contrato predoutoral → stage=r1
ecoloxia mariña → field=environment
tecnica de laboratorio en galicia → stage=technician&community=ES-GA
bolsas para teses en bioloxia → field=biology|environment&stage=r1|student
laborategiko teknikaria bilbo → region=ES-BI
lana donostian → region=ES-SS
kimika → field=chemistry
trabajo ciencia la coruña → region=ES-C
vitoria → region=ES-VI
san sebastian investigacion → region=ES-SS
tenerife astronomia → region=ES-TF&field=physics
alcala de henares → text=/alcala de henares/
universidad la laguna → region=ES-TF
empleos astronomia chile → text=/antofagasta|atacama/
postdoc biomedicina valencia → stage=r2&field=biomedicine|psychology|medicine&region=ES-V
predoctoral fpi medicina madrid → stage=r1&field=medicine&region=ES-M
quimico indefinido bilbao → field=chemistry&region=ES-BI
energia empresa burgos → field=energy&region=ES-BU
analista datos remoto oncologia → workplace=remote&text=/oncologia/
tesis materiales donosti → stage=r1&field=materials&region=ES-SS
biotech barcelona i+d → field=biotechnology&region=ES-B
plaza publica informatica castellon → contract=public_post&region=ES-CS
fpu → funding=FPU
jdc → funding=JDC
msca postdoc → funding=MSCA&stage=r2
hplc → text=/hplc/
tec lab bcn → stage=technician&region=ES-B
univ tres rias → text=/tres rias/
química analítica → field=chemistry
energía eólica → field=energy
drug discovery → field=pharmacy
profesor asociado → text=/profesor/
assistant professor → text=/profesor/
enfermera → field=pharmacy
farmacología → field=pharmacy
cristalografía → field=chemistry
traducción → field=humanities
lecturer → text=/profesor/
investigador junior → stage=r1|r2
químico junior → field=chemistry
enxeñeiro de datos → field=computing
enxeñeiro informático → field=computing
ingeniero informático → field=computing
doktore ondoko → stage=r2
ikertzaile posdoktorala → stage=r2
beca de doctorat → stage=r1
doctorado en neurociencia alicante → stage=r1&region=ES-A
contrato postdoctoral en inteligencia artificial → stage=r2&field=computing
técnico de laboratorio indefinido → stage=technician&contract=permanent|permanent_scientific
investigador en energías renovables → field=energy
ingeniera química → field=engineering
matemático en empresa → field=mathematics&stage=industry
psicóloga investigadora → field=psychology
veterinaria granada → field=veterinary
historiador del arte → field=humanities
bioinformatico remoto → text=/genomica|bioinformatic/
ingeniero de materiales → field=materials
gestor de innovación → stage=research_manager
astrónomo tenerife → field=physics&region=ES-TF
científico de datos junior → text=/datos/
investigador doctor → stage=r2
plaza de catedrático → stage=r4
director de laboratorio → text=/laboratorio/
convocatoria msca → funding=MSCA
quimica analtica → field=chemistry
investigdor predoctoral → stage=r1
biomedisina → field=biomedicine
investigador predoctoral catalunya → stage=r1&community=ES-CT
tècnic de suport a la recerca → stage=technician
beca de col·laboració → stage=student
enginyer químic → field=engineering
contracte postdoctoral barcelona → stage=r2&region=ES-B
matemàtiques aplicades → field=mathematics
investigador posdoutoral santiago → stage=r2&region=ES-C
biologia ikertzailea → field=biology
doktoretza aurreko kontratua → stage=r1
fisika teorikoa → field=physics
medikuntza klinikoa → field=medicine
postdoctoral fellowship biology → stage=r2&field=biology
faculty position physics → field=physics
data engineer remote → field=computing&workplace=remote
marine ecologist → text=/ecologia marina/
stem cell researcher → field=biomedicine
postdoc materials sicence → stage=r2&field=materials
bioinformatics phd → field=biology
biofísica → field=biology
fisioterapeuta → field=pharmacy
arquitecto → field=engineering
paleontóloga → field=earth
administrador de sistemas → field=computing
beca erasmus → contract=grant
filosfia → field=humanities
aprendisaje automatico → field=computing
feina biòleg → field=biology
fisikaria → field=physics
kimikaria → field=chemistry
informatikaria → field=computing
ph.d. student → stage=r1
head of group → stage=r4
media jornada → hours=part_time
jornada parcial → hours=part_time
part-time → hours=part_time
mitja jornada → hours=part_time
jornada completa → hours=full_time
full time postdoc → hours=full_time&stage=r2
técnico de laboratorio media jornada → hours=part_time&stage=technician
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
