import { DefinitionList } from "~/components/ui/definition-list";

/** The data processed, with purposes, legal bases and storage periods: articles 13.1 c and 13.2 a of the GDPR. */
const purposes = [
  {
    title: "Lista de espera",
    data: "Correo y si eres profesional u organización; si quieres, nombre, disciplina o nombre de la organización. De dónde llegaste: el sitio, la campaña o quién te compartió el enlace.",
    purpose: "Gestionar tu plaza y avisarte cuando puedas entrar.",
    basis: "Tu solicitud (art. 6.1.b RGPD).",
    period:
      "Hasta que abramos tu cuenta o te des de baja; si no confirmas tu correo, 30 días. Si la borras, guardamos solo una huella de tu correo para no volver a escribirte.",
  },
  {
    title: "Cuenta",
    data: "Nombre, correo, contraseña (solo su huella), tipo de cuenta; si quieres, profesión y un segundo paso: la clave de tu aplicación de códigos (cifrada), cuándo la añadiste y la usaste, y códigos de recuperación (solo su huella). En las organizaciones, su nombre. La fecha en que aceptaste las condiciones.",
    purpose: "Crear tu cuenta, identificarte y prestarte el servicio.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period:
      "Mientras tengas la cuenta; si hay que confirmar el correo y no se confirma, 30 días. Si la eliminas se cierra al momento, puedes recuperarla durante 30 días y después la borramos.",
  },
  {
    title: "Organizaciones y ofertas",
    data: "De la organización: nombre, clase, web, descripción, lugar y NIF. De cada oferta: lo que se publica, quién la creó y qué se cambió y cuándo.",
    purpose: "Publicar las ofertas, comprobar que la organización es quien dice ser y revisarlas.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period:
      "El NIF y las notas, mientras exista la cuenta. Las ofertas publicadas se quedan con el nombre de la organización; los borradores se borran con la cuenta.",
  },
  {
    title: "Perfil profesional",
    data: "Lo que decidas contar: titular, centro, presentación, área, etapa, titulación, ORCID, ciudad, idiomas, competencias, CV y foto. La foto, y el logotipo de una organización, los ve quien tenga su dirección.",
    purpose: "Que no tengas que repetirlo en cada candidatura.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period:
      "Hasta que lo quites o cierres tu cuenta. No hay una base de CV: una organización solo ve tu perfil dentro de una candidatura que le envías, y nunca tu correo.",
  },
  {
    title: "Candidaturas",
    data: "Tu carta y tus documentos, tal como los envías, con su justificante; el estado de la candidatura, sus fechas, las entrevistas, los motivos y, solo para la organización, sus notas, valoraciones y etiquetas; quién de las dos partes hizo qué y cuándo se vio o descargó un documento. Si valora un comité, lo que cada persona de él declaró y valoró: se lo leen entre sí cuando han valorado o al decidirse, y queda en el acta del proceso, que leen quienes gestionan la oferta.",
    purpose: "Hacer llegar tu candidatura a la organización y que veas qué pasa con ella.",
    basis:
      "Tu solicitud (art. 6.1.b RGPD). La organización que publica la oferta es responsable de su proceso de selección; Matraz, de la plataforma.",
    period:
      "Los documentos, la carta, las notas, las valoraciones, también las de un comité, y las etiquetas, 12 meses desde que el proceso termina; al momento si retiras la candidatura y eliges borrar tus datos, o si cierras tu cuenta. Quedan el estado y las fechas, sin ti; y, 12 meses para ti, cuánto se borró, cuándo y de qué organización.",
  },
  {
    title: "Mensajes",
    data: "Lo que os escribís la organización y tú dentro de una candidatura, y si está leído.",
    purpose: "Que podáis hablar sin intercambiar direcciones.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period: "Lo mismo que los documentos de la candidatura.",
  },
  {
    title: "Avisos sobre contenidos",
    data: "Lo que cuentas en un aviso y, si quieres, tu nombre y tu correo; lo que se decide, sus motivos y la reclamación. La otra parte no recibe tu nombre, tu correo ni tus palabras.",
    purpose: "Decidir sobre contenidos ilegales o contrarios a las condiciones, y contarlo a las dos partes.",
    basis: "Una obligación legal (art. 6.1.c RGPD; arts. 16, 17 y 20 del Reglamento (UE) 2022/2065).",
    period:
      "12 meses desde la última decisión. Después quedan solo las cuentas de cada año. Si cierras tu cuenta, al borrarla quitamos tu nombre y tu correo de los avisos.",
  },
  {
    title: "Formularios a medias",
    data: "Lo que llevaba escrito un formulario cuando tu sesión terminó, y la carta que escribes antes de confirmar tu correo, cifrados; nunca contraseñas ni archivos.",
    purpose: "Devolvértelos cuando accedas.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period: "Una hora; la carta, dos días.",
  },
  {
    title: "Ofertas guardadas",
    data: "Las ofertas que guardas y cuándo lo hiciste.",
    purpose: "Que las encuentres en tu panel.",
    basis: "Las condiciones que aceptas (art. 6.1.b RGPD).",
    period: "Hasta que las quites o cierres tu cuenta.",
  },
  {
    title: "Equipos de las organizaciones",
    data: "A qué organización perteneces, tus permisos y las ofertas que lees y sigues; lo que anotas, valoras y decides por ella, con tu nombre; en un comité, con quién declaras un conflicto de interés; de una invitación, la dirección invitada.",
    purpose: "Que varias personas trabajen para una organización, y que dentro se sepa quién hizo qué.",
    basis:
      "Las condiciones que aceptas (art. 6.1.b RGPD); de la dirección invitada, el interés legítimo de la organización en invitarla (art. 6.1.f RGPD).",
    period:
      "Tus permisos, mientras estés en el equipo. Lo que hiciste se queda en la organización, y al borrar tu cuenta pierde tu nombre. Una invitación sin aceptar, un mes tras caducar; su correo, 60 días.",
  },
  {
    title: "Visitas de las ofertas",
    data: "Una huella de tu dirección IP y tu navegador con una clave que cambia cada día, y la media hora de la visita. No guardamos la dirección.",
    purpose: "Contar cuántas personas ven una oferta.",
    basis: "Interés legítimo en medir el uso del servicio (art. 6.1.f RGPD).",
    period: "La clave, dos días; después nadie puede saber de quién era la huella. La visita, 35 días.",
  },
  {
    title: "Sesiones",
    data: "Dirección IP, navegador, cómo la abriste, y fechas de inicio y caducidad de cada sesión y de cada navegador que pides recordar.",
    purpose: "Mantener tu sesión, que puedas reconocerla y detectar accesos ajenos.",
    basis: "Interés legítimo en la seguridad de las cuentas (art. 6.1.f RGPD).",
    period:
      "Mientras dure la sesión: 7 días desde su último uso y 30 como mucho; si pides mantenerla, 30 y 90. Un navegador recordado, 30 días. Se borra poco después.",
  },
  {
    title: "Protección frente a abusos",
    data: "Dirección IP de quien envía un formulario.",
    purpose: "Limitar el número de envíos por minuto y registrar fallos del servicio.",
    basis: "Interés legítimo en la seguridad del servicio (art. 6.1.f RGPD).",
    period: "Un minuto en los contadores. En los registros la dirección queda recortada.",
  },
  {
    title: "Correos que te enviamos",
    data: "Correo, clase de mensaje, fecha y si llegó a entregarse.",
    purpose: "Confirmar tu dirección, avisarte de cambios en tu cuenta y no escribirte dos veces.",
    basis: "Las condiciones que aceptas y tu solicitud (art. 6.1.b RGPD).",
    period: "Lo que lleva dentro cada aviso, 30 días; el registro, mientras tengas la cuenta o la plaza.",
  },
  {
    title: "Novedades",
    data: "Correo.",
    purpose: "Enviarte novedades de la plataforma.",
    basis: "Tu consentimiento (art. 6.1.a RGPD y art. 21 LSSI).",
    period: "Hasta que lo retires.",
  },
];

export function PrivacyPurposes() {
  return (
    <>
      <h2>2. Qué datos tratamos, para qué y cuánto tiempo</h2>
      {purposes.map((row) => (
        <section key={row.title}>
          <h3>{row.title}</h3>
          <DefinitionList
            items={[
              { term: "Datos", value: row.data },
              { term: "Finalidad", value: row.purpose },
              { term: "Legitimación", value: row.basis },
              { term: "Conservación", value: row.period },
            ]}
          />
        </section>
      ))}
      <h2>3. De dónde salen</h2>
      <p>
        De ti, cuando rellenas un formulario, y de tu navegador, lo imprescindible para responderte. Los
        campos sin la palabra «opcional» son necesarios: sin ellos no podemos darte la plaza o la cuenta. No
        compramos datos ni los buscamos en otros sitios.
      </p>
    </>
  );
}
