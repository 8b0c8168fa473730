import { site } from "../site";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";

const cookies = [
  {
    name: "session",
    purpose: "Mantiene tu sesión iniciada. Contiene una clave aleatoria firmada, sin datos personales.",
    duration:
      "7 días, o 30 si marcas «Mantener la sesión iniciada»; se renueva con el uso. Si la sesión termina por otro lado, una hora más, para devolverte lo que estabas escribiendo",
  },
  {
    name: "session_cache",
    purpose:
      "Copia firmada de los datos de tu cuenta y de tu sesión, para no consultar la base de datos en cada página.",
    duration: "5 minutos",
  },
  {
    name: "known_browser",
    purpose:
      "Recuerda que ya has accedido a tu cuenta desde este navegador, para que los intentos de otras personas con contraseñas equivocadas no te hagan esperar. Contiene una clave aleatoria y hasta cinco firmas, sin datos personales.",
    duration: "180 días; al cerrar la sesión se borra tu firma, y con la última firma la cookie",
  },
  {
    name: "remembered_browser",
    purpose:
      "Solo si eliges «Recordar este navegador» al escribir tu código: la próxima vez basta la contraseña. Contiene hasta cinco claves aleatorias, sin datos personales.",
    duration: "30 días, aunque cierres la sesión; en tu cuenta puedes olvidar el navegador antes",
  },
  {
    name: "board_view",
    purpose:
      "Solo en cuentas de organización, y solo si eliges cómo ver las candidaturas a una oferta: recuerda «table» o «board», sin datos personales.",
    duration: "Un año",
  },
  {
    name: "jobs_list, candidates_list",
    purpose:
      "Solo en cuentas de organización: la pestaña y la búsqueda que usaste por última vez en tus ofertas y en tus candidaturas, para volver a ellas desde el menú. Puede contener lo que buscaste.",
    duration: "Hasta que cierras el navegador",
  },
];

export function CookiesText({ entity }: { entity: LegalEntity }) {
  return (
    <>
      <h2>Sin sesión, ninguna nueva</h2>
      <p>
        Mientras no accedes, {site.name} no guarda ninguna cookie en tu dispositivo. No hay cookies de
        publicidad ni de medición, ni nuestras ni de terceros. Para volver al mismo punto cuando vas atrás, la
        pestaña recuerda la altura de cada página, tu última búsqueda y las ofertas que eliges comparar (
        <code>sessionStorage</code>); no sale de tu navegador y se borra al cerrarla.
      </p>
      <h2>Con sesión, de tres a siete</h2>
      <p>
        Al acceder usamos tres cookies propias y técnicas, y hasta cuatro más si eliges recordar el navegador
        o cómo ver ofertas y candidaturas. Son necesarias para el servicio que pides, así que no requieren
        consentimiento (art. 22.2 LSSI); por eso no verás un aviso de cookies.
      </p>
      <p>
        Lo que escribes en un formulario y aún no has enviado se queda en la pestaña (
        <code>sessionStorage</code>), nunca contraseñas ni archivos: no sale de tu navegador, y se borra al
        enviarlo, al descartarlo, al cerrar la pestaña o al cerrar la sesión.
      </p>
      <p>
        Si una organización apaga los atajos de teclado de sus candidaturas, su navegador lo recuerda (
        <code>localStorage</code>), sin datos personales.
      </p>
      <table className="facts-table w-full border-y-2 border-ink text-left text-sm">
        <caption className="sr-only">Cookies que usa {site.name}</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Para qué</th>
            <th scope="col">Duración</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.name}>
              <th scope="row">
                <code>{cookie.name}</code>
              </th>
              <td data-label="Para qué">{cookie.purpose}</td>
              <td data-label="Duración">{cookie.duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        En conexiones cifradas sus nombres llevan delante <code>__Host-</code>, que impide a otros sitios
        leerlas o cambiarlas. Los programas de la página no pueden leerlas. Las de la sesión desaparecen al
        cerrarla; las de tu elección, al cabo de su plazo.
      </p>
      <h2>Borrarlas o bloquearlas</h2>
      <p>
        Puedes borrarlas en los ajustes de tu navegador; tendrás que acceder de nuevo. Si las bloqueas, podrás
        leer el sitio y apuntarte a la lista, pero no acceder a tu cuenta.
      </p>
      <h2>Contacto</h2>
      <p>
        {entity.name}, <MailTo email={entity.contactEmail} />.
      </p>
    </>
  );
}
