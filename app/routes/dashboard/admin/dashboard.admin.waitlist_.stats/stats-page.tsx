import { Form } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Section } from "~/components/layout/section";
import { FigureTable } from "~/components/reports/figure-table";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { KeyFigures } from "~/components/ui/key-figures";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, formatRate, plural } from "~/content/format";
import { waitlistTable } from "~/content/pages/admin/waitlist/entries";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { bothSides, waitlistSides } from "~/content/vocabularies/waitlist";
import { formatShortDay } from "~/lib/time/dates";
import { BalanceChart } from "./balance-chart";
import type { BalanceRow } from "./balance-chart.server";
import { GrowthChart } from "./growth-chart";
import type { Day, DrawnGrowth } from "./growth-chart.server";

interface StatsPageProps {
  filter: { from?: string | undefined; to?: string | undefined };
  ignored: readonly string[];
  numbers: Numbers;
  inLine: { professionals: number; companies: number };
  sources: readonly { source: string | null; count: number }[];
  days: readonly Day[];
  growth: DrawnGrowth;
  balance: { height: number; rows: readonly BalanceRow[] };
}

/** The waitlist's size, growth, balance and sources. */
export function StatsPage({
  filter,
  ignored,
  numbers,
  inLine,
  sources,
  days,
  growth,
  balance,
}: StatsPageProps) {
  const ignoredNames = ignored.map((name) => (name === "from" ? waitlistTable.from : waitlistTable.to));
  return (
    <WaitlistAdminPage title={text.title}>
      {ignored.length > 0 ? (
        <div className="mb-6">
          <Callout role="status" tone="attention">
            {fillText(waitlistTable.ignored, { names: formatList(ignoredNames) })}
          </Callout>
        </div>
      ) : null}
      <Form
        className="flex flex-wrap items-end gap-4 *:max-w-full *:min-w-0"
        key={`${filter.from}/${filter.to}`}
        method="get"
      >
        <Field defaultValue={filter.from} label={waitlistTable.from} name="from" type="date" unmarked />
        <Field defaultValue={filter.to} label={waitlistTable.to} name="to" type="date" unmarked />
        <Button variant="secondary">{text.apply}</Button>
      </Form>
      <div className="mt-8">
        <KeyNumbers {...numbers} />
      </div>
      <p className="mt-3">{fillText(text.inLine, { both: bothSides(inLine) })}</p>
      <p className="mt-1 text-sm text-muted">{text.fresh}</p>
      {days.length === 0 ? (
        <p className="mt-8 rounded-md bg-sunken px-5 py-8">{text.empty}</p>
      ) : (
        <>
          <Section title={text.growth}>
            <GrowthChart {...growth} days={days} description={describeGrowth(days)} />
          </Section>
          <Section title={text.balance}>
            <BalanceChart {...balance} description={describeBalance(balance.rows)} />
          </Section>
          <Sources sources={sources} />
        </>
      )}
    </WaitlistAdminPage>
  );
}

function Sources({ sources }: Pick<StatsPageProps, "sources">) {
  return (
    <Section title={text.sources}>
      <FigureTable
        caption={text.sources}
        rows={sources.map(({ source, count }) => ({
          key: source ?? "",
          label: source ?? text.direct,
          figures: [formatNumber(count)],
        }))}
      />
    </Section>
  );
}

function describeGrowth(days: readonly Day[]): string {
  const sum = (side: "professionals" | "companies") => days.reduce((total, day) => total + day[side], 0);
  const peak = days.reduce((max, day) => Math.max(max, day.professionals, day.companies), 0);
  return fillText(text.growthDescription, {
    from: formatShortDay(days.at(0)?.day ?? ""),
    to: formatShortDay(days.at(-1)?.day ?? ""),
    professionals: plural(waitlistSides.professionals, sum("professionals")),
    companies: plural(waitlistSides.companies, sum("companies")),
    peak: formatNumber(peak),
  });
}

function describeBalance(rows: readonly BalanceRow[]): string {
  const [largest] = rows;
  return fillText(text.balanceDescription, {
    count: formatNumber(rows.length),
    largest: disciplineLabel(largest?.field ?? null),
    professionals: plural(waitlistSides.professionals, largest?.professionals ?? 0),
    companies: plural(waitlistSides.companies, largest?.companies ?? 0),
  });
}

interface Numbers {
  total: number;
  funnel: Record<"confirmed" | "invited" | "converted" | "uninvited", number>;
  confirmRate: number | null;
  inviteRate: number | null;
  conversionRate: number | null;
}

/** The waitlist as one funnel: each number with its share of the one before. */
function KeyNumbers({ total, funnel, confirmRate, inviteRate, conversionRate }: Numbers) {
  const opened = rated(text.conversionRate, conversionRate);
  const facts = [
    { term: text.total, value: total, note: null },
    { term: text.confirmed, value: funnel.confirmed, note: rated(text.confirmRate, confirmRate) },
    { term: text.invited, value: funnel.invited, note: rated(text.inviteRate, inviteRate) },
    {
      term: text.converted,
      value: funnel.converted,
      note: funnel.uninvited === 0 ? opened : `${opened}; ${plural(text.uninvited, funnel.uninvited)}`,
    },
  ];
  return <KeyFigures figures={facts} />;
}

function rated(sentence: string, rate: number | null): string {
  return rate === null ? text.noRate : fillText(sentence, { rate: formatRate(rate) });
}
