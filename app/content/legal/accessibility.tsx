import { site } from "../site";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";

export function AccessibilityText({ entity }: { entity: LegalEntity }) {
  return (
    <>
      <p>
        Queremos que cualquier persona pueda usar {site.name}, con el navegador, el dispositivo y la ayuda
        técnica que prefiera. Esta declaración se aplica a todas las páginas de este sitio.
      </p>
      <h2>Estado de conformidad</h2>
      <p>
        El sitio se diseña y se prueba conforme a las Pautas de Accesibilidad para el Contenido Web (WCAG)
        2.2, nivel AA, que incluyen los requisitos de la norma EN 301 549 para la web y los de la Ley 11/2023.
        Es una autoevaluación: todavía no lo ha revisado una entidad externa.
      </p>
      <h2>Qué hacemos</h2>
      <ul>
        <li>Todo se puede hacer con el teclado, y siempre se ve dónde está el foco.</li>
        <li>Las páginas y los formularios funcionan sin JavaScript.</li>
        <li>
          Los errores se explican con texto, junto al campo y en un resumen; nada depende solo del color.
        </li>
        <li>Los textos y los controles tienen contraste suficiente, en claro y en oscuro.</li>
        <li>Se puede ampliar al 200 % y usar a 320 píxeles de ancho sin desplazarse a los lados.</li>
        <li>Se respeta la preferencia de reducir el movimiento.</li>
      </ul>
      <h2>Cómo lo comprobamos</h2>
      <p>
        Con comprobaciones automáticas en cada cambio, en claro y en oscuro, y revisando a mano cada página
        con teclado, con zoom y en pantallas pequeñas. No conocemos contenidos que no sean accesibles.
      </p>
      <h2>Si algo no te funciona</h2>
      <p>
        Escríbenos a <MailTo email={entity.contactEmail} /> y cuéntanos en qué página y con qué dispositivo.
        Te responderemos en un máximo de 20 días hábiles y, mientras lo arreglamos, te ayudaremos a hacer lo
        que necesitabas por otra vía.
      </p>
    </>
  );
}
