import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "../site";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";

export function ContactText({ entity }: { entity: LegalEntity }) {
  return (
    <>
      <p>
        {entity.name} lleva {site.name}. Escríbenos en español o en inglés a{" "}
        <MailTo email={entity.contactEmail} />.
      </p>
      <h2>Según lo que necesites</h2>
      <ul>
        <li>
          Tus datos: lo más rápido es{" "}
          <Link className="link" to={paths.account()}>
            tu cuenta
          </Link>
          , donde puedes corregirlos, descargarlos y borrarlos. Para lo demás escribe a la misma dirección;
          tus derechos están en{" "}
          <Link className="link" to={paths.privacy()}>
            Privacidad
          </Link>
          .
        </li>
        <li>
          Una candidatura: pregunta a la organización en los mensajes de esa candidatura. Ella decide;{" "}
          {site.name} no interviene en la selección.
        </li>
        <li>
          Un contenido que te parece ilícito o engañoso: usa su enlace «Denunciar» (
          <Link className="link" to={paths.notices()}>
            cómo funciona
          </Link>
          ). Esta dirección es también el punto de contacto del Reglamento (UE) 2022/2065, de servicios
          digitales.
        </li>
        <li>
          Algo que no puedes leer o usar: cuéntanos en qué página y con qué dispositivo (
          <Link className="link" to={paths.accessibility()}>
            Accesibilidad
          </Link>
          ).
        </li>
        <li>
          Un fallo de seguridad: <MailTo email={entity.securityEmail ?? entity.contactEmail} />. No lo
          publiques antes de que podamos arreglarlo, y pruébalo solo con tus propios datos.
        </li>
      </ul>
      <h2>Quién responde</h2>
      <ul>
        <li>Titular: {entity.name}</li>
        <li>NIF: {entity.taxId}</li>
        <li>Domicilio: {entity.address}</li>
        {entity.registry ? <li>Inscripción: {entity.registry}</li> : null}
      </ul>
    </>
  );
}
