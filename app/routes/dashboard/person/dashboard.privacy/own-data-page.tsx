import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import type { Elements } from "~/components/ui/elements";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { ownData as text } from "~/content/pages/privacy/own-data";
import { paths } from "~/paths";
import { HoldingItem } from "./holding-item";
import type { Holding, ShownErasure } from "./to-item.server";

interface Paged {
  total: number;
  nextHref: string | null;
  previousHref: string | null;
}

interface HeldView extends Paged {
  view: "held";
  items: readonly Holding[];
  organizations: number;
}

interface ErasedView extends Paged {
  view: "erased";
  items: readonly ShownErasure[];
}

/** The organizations that hold data of a person, and the erasures. */
export function OwnDataPage(page: HeldView | ErasedView) {
  const tab = (view: "erased" | undefined, label: string) => ({
    to: paths.ownData({ view }),
    label,
    isCurrent: page.view === (view ?? "held"),
  });
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <TabLinks label={text.tabs} tabs={[tab(undefined, text.held), tab("erased", text.erased)]} />
      {page.view === "held" ? <HeldPart {...page} /> : <ErasedPart {...page} />}
      <Section ruled title={text.more}>
        {text.moreText.map((sentence) => (
          <p className="mb-3 max-w-prose" key={sentence}>
            {sentence}
          </p>
        ))}
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink isDocument to={paths.api.profileExport()} variant="secondary">
            {text.download}
          </ButtonLink>{" "}
          <ButtonLink to={paths.closeAccount()} variant="danger">
            {text.close}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function HeldPart({ items, total, organizations, nextHref, previousHref }: HeldView) {
  if (total === 0)
    return (
      <Nothing hint={text.emptyHint} title={text.empty}>
        <div className="mt-4">
          <ButtonLink to={paths.jobs()} variant="secondary">
            {text.findJobs}
          </ButtonLink>
        </div>
      </Nothing>
    );
  return (
    <>
      <p className="mt-6 max-w-prose text-muted">{text.lead}</p>
      <p className="figures mt-4 text-lg font-semibold">
        {fillText(text.count, {
          organizations: plural(text.organizations, organizations),
          applications: plural(text.applications, total),
        })}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map((holding) => (
          <li key={holding.id}>
            <HoldingItem holding={holding} />
          </li>
        ))}
      </ul>
      <Pagination next={nextHref} previous={previousHref} />
    </>
  );
}

function ErasedPart({ items, total, nextHref, previousHref }: ErasedView) {
  if (total === 0) return <Nothing hint={text.nothingErasedHint} title={text.nothingErased} />;
  return (
    <>
      <p className="mt-6 max-w-prose text-muted">{text.erasedLead}</p>
      <p className="figures mt-4 text-lg font-semibold">{plural(text.erasures, total)}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map(({ id, erasedAt, sentence, cause }) => (
          <li className="py-4" key={id}>
            <p className="text-sm text-muted">
              <DateTime iso={erasedAt} />
            </p>
            <p className="wrap-anywhere">{sentence}</p>
            <p className="text-sm text-muted">{cause}</p>
          </li>
        ))}
      </ul>
      <Pagination next={nextHref} previous={previousHref} />
    </>
  );
}

function Nothing({ title, hint, children }: { title: string; hint: string; children?: Elements }) {
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-8">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{hint}</p>
      {children}
    </div>
  );
}
