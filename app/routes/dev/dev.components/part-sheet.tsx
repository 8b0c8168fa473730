import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { FilterDrawer } from "~/components/ui/filter-drawer";
import { Mark } from "~/components/ui/mark";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { paths } from "~/paths";

const row = "flex flex-wrap items-center gap-4";

/** The components that are not form fields. */
export function PartSheet() {
  return (
    <section className="grid gap-8">
      <h2 className="text-xl">Piezas</h2>
      <div className={row}>
        <Mark className="size-4" />
        <Mark className="size-8 text-action" />
        <Mark className="size-16 text-action" />
        <Avatar src="https://matraz.example/favicon.svg" />
        <Badge tone="success">Confirmado</Badge>
        <Badge tone="attention">Sin confirmar</Badge>
        <a className="link" href="#enlace">
          Un enlace
        </a>
      </div>
      <div className={row}>
        <Button>Principal</Button>
        <Button pending>Principal</Button>
        <Button variant="secondary">Secundario</Button>
        <Button pending variant="secondary">
          Secundario
        </Button>
        <Button variant="danger">De peligro</Button>
        <Button compact variant="secondary">
          Compacto
        </Button>
        <ButtonLink to={paths.home()}>Enlace</ButtonLink>
        <ButtonLink compact to={paths.home()} variant="secondary">
          Enlace compacto
        </ButtonLink>
      </div>
      <div className="grid gap-4">
        <Callout tone="danger">Algo necesita arreglo.</Callout>
        <Callout tone="success">Algo salió bien.</Callout>
        <Callout tone="attention">Algo te espera.</Callout>
      </div>
      <TabLinks
        label="Pestañas"
        tabs={[
          { to: paths.dev.components(), label: "Abierta", count: 1234, isCurrent: true },
          { to: paths.home(), label: "Con ninguna", count: 0, isCurrent: false },
          { to: paths.login(), label: "Sin número", isCurrent: false },
        ]}
      />
      <FilterDrawer used={2}>Los filtros.</FilterDrawer>
      <FilterDrawer openFrom="lg" used={0}>
        Filtros abiertos en pantallas anchas.
      </FilterDrawer>
      <Pagination next={paths.home()} previous={paths.login()}>
        Página 2 de 34
      </Pagination>
      <Pagination next={paths.home()} previous={null} />
      <DefinitionList
        items={[
          { term: "Salario", value: "34.000–38.000 € brutos al año" },
          { term: "Plazo", value: <DateTime iso="2026-12-15T22:59:00.000Z" /> },
        ]}
      />
    </section>
  );
}
