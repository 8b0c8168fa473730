import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";
import { PrivacyPurposes } from "./privacy-purposes";

export function PrivacyText({ entity }: { entity: LegalEntity }) {
  return (
    <>
      <h2>1. Responsable del tratamiento</h2>
      <p>
        {entity.name}, con NIF {entity.taxId} y domicilio en {entity.address}. Para todo lo relativo a tus
        datos puedes escribir a <MailTo email={entity.contactEmail} />.
      </p>
      <PrivacyPurposes />
      <h2>4. A quién los comunicamos</h2>
      <p>
        No vendemos tus datos. Tu candidatura, con tu perfil, la recibe la organización que publica la oferta,
        y nadie más; la organización no recibe tu correo. Por lo demás no los cedemos. Los tratan por cuenta
        nuestra, con contrato de encargo (art. 28 RGPD), el proveedor de alojamiento y, cuando te escribamos,
        un proveedor de correo. Los comunicaremos a autoridades, jueces o tribunales solo cuando la ley nos
        obligue.
      </p>
      <p>
        Los datos se alojan en la Unión Europea. Si algún proveedor los tratara fuera del Espacio Económico
        Europeo, sería con una decisión de adecuación o con las cláusulas contractuales tipo de la Comisión
        Europea, y lo diríamos aquí.
      </p>
      <h2>5. Tus derechos</h2>
      <p>
        Puedes pedir el acceso a tus datos, su rectificación o supresión, la limitación de su tratamiento y su
        portabilidad, oponerte al que se basa en nuestro interés legítimo y retirar en cualquier momento un
        consentimiento, sin que ello afecte a lo hecho hasta entonces.
      </p>
      <p>
        Con una cuenta puedes hacerlo tú en{" "}
        <Link className="link" to={paths.account()}>
          tu cuenta
        </Link>
        : corregir y descargar tus datos, elegir qué correos recibes y cerrarla. En{" "}
        <Link className="link" to={paths.ownData()}>
          Quién tiene mis datos
        </Link>{" "}
        ves qué organizaciones tienen algo tuyo, quién lo abrió, hasta cuándo y qué se ha borrado. Los enlaces
        de nuestros correos sobre la lista de espera sirven para ver, corregir y borrar tu plaza. Para lo
        demás, escribe a <MailTo email={entity.contactEmail} /> desde el correo con el que te registraste.
        Responderemos en un mes como máximo y sin coste. Si crees que no hemos atendido bien tu petición,
        puedes reclamar ante la{" "}
        <a className="link" href="https://www.aepd.es/" rel="noreferrer">
          Agencia Española de Protección de Datos
        </a>
        .
      </p>
      <h2>6. Decisiones automáticas</h2>
      <p>
        No elaboramos perfiles ni tomamos decisiones únicamente automáticas que te afecten. Los límites de
        envíos por minuto se aplican por dirección IP y caducan solos.
      </p>
      <h2>7. Seguridad</h2>
      <p>
        De tu contraseña guardamos solo una huella (argon2id), y de la clave de tu sesión y de cada código de
        recuperación, otra; la clave de tu aplicación de códigos, cifrada; y de tus llaves de acceso, solo la
        parte pública, con su nombre y su último uso: tu huella o tu cara no salen de tu dispositivo. Las
        conexiones van cifradas, el acceso a la base de datos está restringido y, si una brecha pudiera
        perjudicarte, te lo comunicaríamos.
      </p>
      <h2>8. Menores</h2>
      <p>
        El servicio se dirige a mayores de 16 años. Si sabemos que una cuenta es de un menor de esa edad, la
        borramos.
      </p>
      <h2>9. Cookies</h2>
      <p>
        Solo usamos cookies técnicas, y después de acceder: están en la{" "}
        <Link className="link" to={paths.cookies()}>
          política de cookies
        </Link>
        .
      </p>
      <h2>10. Cambios</h2>
      <p>
        Si cambiamos esta política, publicaremos aquí la versión nueva con su fecha. Si el cambio te afecta de
        forma importante, te avisaremos antes.
      </p>
    </>
  );
}
