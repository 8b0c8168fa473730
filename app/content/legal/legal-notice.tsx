import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "../site";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";

interface LegalNoticeProps {
  entity: LegalEntity;
  /** Whether the platform is open to everybody. */
  isOpen: boolean;
}

export function LegalNoticeText({ entity, isOpen }: LegalNoticeProps) {
  return (
    <>
      <h2>Quién es responsable de este sitio</h2>
      <p>
        En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la
        información y de comercio electrónico (LSSI), estos son los datos de quien presta el servicio:
      </p>
      <ul>
        <li>Titular: {entity.name}</li>
        <li>NIF: {entity.taxId}</li>
        <li>Domicilio: {entity.address}</li>
        {entity.registry ? <li>Inscripción: {entity.registry}</li> : null}
        <li>
          Contacto: <MailTo email={entity.contactEmail} />
        </li>
      </ul>
      <h2>Qué es {site.name}</h2>
      <p>
        {site.name} es una plataforma de empleo científico en español: quien contrata publica sus ofertas, y
        quien busca se inscribe en ellas y ve qué pasa con su candidatura.{" "}
        {isOpen
          ? null
          : "Todavía no está abierta: puedes apuntarte a la lista de espera, y te avisaremos cuando puedas entrar. La oferta que aparece en la portada es un ejemplo y no corresponde a ningún puesto ni organización reales."}
      </p>
      <h2>Uso del sitio</h2>
      <p>
        El acceso es libre y gratuito. Quien crea una cuenta acepta además las{" "}
        <Link className="link" to={paths.terms()}>
          condiciones de uso
        </Link>
        . No está permitido usar el sitio para fines ilícitos, tratar de acceder a datos de otras personas ni
        sobrecargar el servicio con envíos automáticos.
      </p>
      <h2>Propiedad intelectual</h2>
      <p>
        Los textos, el diseño, la marca y los dibujos de {site.name} pertenecen a {entity.name}, salvo los de
        terceros, que conservan sus licencias. La letra de los títulos es Source Serif 4, publicada con la
        licencia SIL Open Font License 1.1. Puedes enlazar y citar este sitio indicando su procedencia.
      </p>
      <h2>Responsabilidad</h2>
      <p>
        Cuidamos de que el servicio esté disponible y de que la información sea exacta, y corregimos los
        errores que conocemos. No respondemos de los contenidos de sitios ajenos a los que se enlace ni de las
        interrupciones por causas que no podamos evitar. Nada de lo anterior limita los derechos que la ley
        reconoce a las personas consumidoras y usuarias.
      </p>
      <h2>Avisar de un contenido</h2>
      <p>
        Si crees que algo publicado aquí es ilícito, escríbenos a <MailTo email={entity.contactEmail} /> con
        la dirección de la página y el motivo. Es también el punto de contacto único que prevén los artículos
        11 y 12 del Reglamento (UE) 2022/2065, de servicios digitales, para autoridades y personas usuarias;
        puedes escribirnos en español.
      </p>
      <h2>Ley aplicable</h2>
      <p>
        Se aplica la ley española. Si actúas como consumidor, puedes acudir a los tribunales de tu domicilio;
        en los demás casos, a los del domicilio del titular.
      </p>
    </>
  );
}
