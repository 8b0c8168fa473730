/** One line of a scrape. */
export interface Sample {
  name: string;
  /** Sorted by name, as `name="value"`. */
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A metric with all its series. */
export interface MetricFamily {
  name: string;
  type: string;
  help: string;
  samples: Sample[];
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_]\w*)="((?:[^"\\]|\\[\\"n])*)"(?:,|$)/;

/**
 * Reads a scrape as strictly as Prometheus's own parser, and then some: every metric has one HELP and one TYPE before
 * its samples, which stand together, and no series twice. @throws with the wrong line.
 */
export function parseScrape(text: string): Map<string, MetricFamily> {
  if (!text.endsWith("\n")) throw new Error("A scrape ends with a line end");
  const families = new Map<string, MetricFamily>();
  const series = new Set<string>();
  let current: MetricFamily | undefined;
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") continue;
    const [, word, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (word === "HELP") {
      if (families.has(name)) throw new Error(`${name} comes twice`);
      current = { name, help: rest, type: "", samples: [] };
      families.set(name, current);
    } else if (word === "TYPE") {
      if (current?.name !== name || current.type !== "") throw new Error(`${name}: TYPE without its HELP`);
      if (!/^(?:counter|gauge|histogram|summary)$/.test(rest)) throw new Error(`No type: ${line}`);
      current.type = rest;
    } else {
      const sample = parseSample(line);
      if (!current || !belongsTo(sample.name, current)) throw new Error(`Out of its place: ${line}`);
      const key = sample.name + JSON.stringify(Object.entries(sample.labels).sort());
      if (series.has(key)) throw new Error(`Twice: ${line}`);
      series.add(key);
      current.samples.push(sample);
    }
  }
  return families;
}

function parseSample(line: string): Sample {
  const [, name = "", inner = "", number = ""] = sampleLine.exec(line) ?? [];
  const value = Number(number.replace("Inf", "Infinity"));
  // Prometheus reads it in any case, and prom-client writes «Nan».
  if (name === "" || (Number.isNaN(value) && !/^nan$/i.test(number))) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  let left = inner;
  while (left !== "") {
    const [all = "", key = "", written = ""] = label.exec(left) ?? [];
    if (all === "" || key in labels) throw new Error(`No labels: ${line}`);
    labels[key] = written;
    left = left.slice(all.length);
  }
  return { name, labels, value };
}

function belongsTo(name: string, family: MetricFamily): boolean {
  if (family.type === "histogram")
    return ["_bucket", "_sum", "_count"].some((end) => name === family.name + end);
  if (family.type === "summary")
    return name === family.name || ["_sum", "_count"].some((end) => name === family.name + end);
  return name === family.name && family.type !== "";
}

/** A histogram's errors: its buckets have to grow, and the last one holds everything. */
export function histogramProblems({ name, samples }: MetricFamily): string[] {
  const bySeries = new Map<string, { buckets: [number, number][]; count?: number; sum?: number }>();
  for (const { name: own, labels, value } of samples) {
    const { le, ...rest } = labels;
    const key = JSON.stringify(Object.entries(rest).sort());
    const one = bySeries.get(key) ?? { buckets: [] };
    bySeries.set(key, one);
    if (own.endsWith("_bucket")) one.buckets.push([Number(le?.replace("Inf", "Infinity")), value]);
    else if (own.endsWith("_count")) one.count = value;
    else one.sum = value;
  }
  return [...bySeries].flatMap(([key, { buckets, count, sum }]) => {
    const grows = buckets.every(
      ([edge, held], at) =>
        at === 0 || (edge > (buckets[at - 1]?.[0] ?? 0) && held >= (buckets[at - 1]?.[1] ?? 0)),
    );
    const last = buckets.at(-1);
    const isWhole = last?.[0] === Number.POSITIVE_INFINITY && last[1] === count && sum !== undefined;
    return grows && isWhole ? [] : [`${name} ${key}`];
  });
}
