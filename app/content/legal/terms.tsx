import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "../site";
import type { LegalEntity } from "./legal-entity";
import { MailTo } from "./mail-to";

export function TermsText({ entity }: { entity: LegalEntity }) {
  return (
    <>
      <h2>1. Qué regulan</h2>
      <p>
        {entity.name} presta {site.name}, y estas condiciones regulan su lista de espera, sus cuentas y sus
        ofertas. Al crear una cuenta las aceptas. Si no estás de acuerdo, no la crees; apuntarte a la lista no
        te obliga a nada.
      </p>
      <h2>2. Lista de espera</h2>
      <p>
        Apuntarse es gratis. Con el correo que nos dejes te avisaremos cuando puedas entrar. Estar en la lista
        no garantiza una fecha ni un orden de entrada, y puedes darte de baja en cualquier momento con el
        enlace de nuestros correos o escribiendo a <MailTo email={entity.contactEmail} />.
      </p>
      <h2>3. Tu cuenta</h2>
      <ul>
        <li>Debes tener al menos 16 años y dar datos verdaderos.</li>
        <li>La cuenta es personal. Guarda tu contraseña y no la compartas.</li>
        <li>
          Quien abre una cuenta en nombre de una organización declara que puede representarla en este
          servicio.
        </li>
        <li>
          La persona responsable de una organización puede formar un equipo. Cada persona de él usa su propia
          cuenta y actúa por la organización hasta donde llegan sus permisos; la organización responde de lo
          que se hace en su nombre. Al dejar el equipo se pierde el acceso al momento, y lo que cada persona
          escribió por la organización se queda en ella, con su nombre mientras exista su cuenta.
        </li>
        <li>
          Si crees que alguien ha accedido a tu cuenta, cambia la contraseña, que cierra las demás sesiones, y
          escríbenos a <MailTo email={entity.contactEmail} />.
        </li>
      </ul>
      <h2>4. Reglas de convivencia</h2>
      <p>No está permitido:</p>
      <ul>
        <li>hacerse pasar por otra persona u organización;</li>
        <li>publicar o enviar contenidos ilícitos, falsos o discriminatorios;</li>
        <li>cobrar a quien busca empleo por acceder a una oferta;</li>
        <li>extraer datos de forma masiva o tratar de eludir las medidas de seguridad.</li>
      </ul>
      <h2>5. Ofertas de empleo</h2>
      <ul>
        <li>
          Solo publica ofertas quien representa a la organización que contrata, y responde de lo que dicen.
        </li>
        <li>Cada oferta es un puesto real, con salario, plazo y el lugar donde se responde.</li>
        <li>
          El puesto se ofrece a cualquier persona que cumpla los requisitos, sin preferencia por sexo, edad,
          origen, religión, orientación, discapacidad ni ningún otro motivo que la ley prohíba.
        </li>
        <li>
          Mientras la oferta está publicada, el salario puede subir y no bajar, y el plazo se puede ampliar
          una vez.
        </li>
      </ul>
      <p>
        Antes de publicar la oferta de una organización sin verificar podemos revisarla. La devolvemos con una
        nota si hay que corregirla. Retiramos las ofertas que incumplen estas condiciones o la ley: una
        persona de nuestro equipo lo decide y la organización recibe el motivo por correo. Puede responder, o
        pedir que lo revisemos, escribiendo a <MailTo email={entity.contactEmail} />; también puede acudir a
        los tribunales.
      </p>
      <p>
        Cualquiera puede denunciar una oferta o la página de una organización, y quien recibe un mensaje, ese
        mensaje. Una persona de nuestro equipo lee el aviso y decide, sin sistemas automáticos: si lo acepta,
        retira la oferta, oculta el mensaje, o deja de mostrar los datos de la organización y le cierra la
        publicación. Las dos partes reciben los motivos y pueden reclamar gratis durante seis meses; de un
        aviso desestimado sobre un mensaje se entera solo quien lo envió. También pueden acudir a un órgano
        certificado de resolución extrajudicial de litigios o a los tribunales. Las{" "}
        <Link className="link" to={paths.notices()}>
          cifras de cada año
        </Link>{" "}
        son públicas.
      </p>
      <p>
        Las ofertas se ordenan por fecha, por plazo, por salario o por dónde aparecen las palabras buscadas:
        en el título, en el nombre de la organización o en el resto. Nadie puede pagar por aparecer antes.
      </p>
      <h2>6. Candidaturas</h2>
      <ul>
        <li>
          Una oferta se responde en {site.name} o en la dirección de la organización: la página de la oferta
          lo dice.
        </li>
        <li>
          Lo que envías en tu candidatura es verdadero y tuyo. Puedes cambiarlo hasta que la organización lo
          lea, y retirarla mientras no haya decisión.
        </li>
        <li>
          La organización usa tu candidatura solo para ese proceso de selección, responde con respeto y no
          pide pagos, fotos ni datos que la ley no le deja pedir.
        </li>
        <li>
          El justificante dice qué enviaste y cuándo. Una candidatura que nadie responde se cierra como «sin
          respuesta» 60 días después de la oferta.
        </li>
      </ul>
      <h2>7. Precio</h2>
      <p>
        La lista de espera, las cuentas, publicar ofertas e inscribirse son gratuitos. Si algún servicio
        futuro tuviera un precio, lo verás antes de contratarlo y solo se te cobrará si lo contratas.
      </p>
      <h2>8. Tus contenidos y tus datos</h2>
      <p>
        Lo que escribes sigue siendo tuyo. Nos permites guardarlo y mostrarlo solo en lo necesario para
        prestarte el servicio. El tratamiento de tus datos se explica en la{" "}
        <Link className="link" to={paths.privacy()}>
          política de privacidad
        </Link>
        .
      </p>
      <h2>9. Suspensión y baja</h2>
      <p>
        Puedes cerrar tu cuenta cuando quieras: deja de verse al momento y durante 30 días puedes recuperarla.
        Podemos desactivar una cuenta que incumpla estas condiciones: te diremos por qué y podrás responder
        escribiendo a <MailTo email={entity.contactEmail} />. Si el incumplimiento es leve, avisaremos antes.
      </p>
      <h2>10. Responsabilidad</h2>
      <p>
        Prestamos el servicio con diligencia profesional. Respondemos de los daños que causemos por dolo o
        negligencia en los términos que marca la ley. No somos parte de la relación entre quien busca trabajo
        y quien lo ofrece.
      </p>
      <h2>11. Cambios</h2>
      <p>
        Si cambiamos estas condiciones de forma que te afecte, te avisaremos con al menos 15 días de
        antelación. Si no estás de acuerdo, puedes dar de baja tu cuenta sin coste.
      </p>
      <h2>12. Ley aplicable</h2>
      <p>
        Se aplica la ley española y, si actúas como consumidor, las normas imperativas del lugar donde vives,
        a cuyos tribunales puedes acudir.
      </p>
    </>
  );
}
