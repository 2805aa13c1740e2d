export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Family = { name: string; type: string; help: string; samples: Sample[] };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = String.raw`([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"`;
const SAMPLE = new RegExp(String.raw`^(${NAME})(?:\{((?:${LABEL},?)*)\})? (\S+)$`);
const NUMBER = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|NaN|[+-]Inf)$/i;
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

/**
 * Reads Prometheus' text form (version 0.0.4) as strictly as it is written.
 * @throws with the line that is wrong: out of its family, twice the same series, no number, a histogram whose
 *   buckets do not rise to its count.
 */
export function readMetrics(text: string): Family[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  const families: Family[] = [];
  const series = new Set<string>();
  // Between families the client writes an empty line.
  for (const line of text.slice(0, -1).replaceAll('\n\n# HELP ', '\n# HELP ').split('\n')) {
    const wrong = (why: string) => new Error(`${why}: ${line}`);
    const help = new RegExp(`^# HELP (${NAME}) (.+)$`).exec(line);
    if (help) {
      const [, name = '', words = ''] = help;
      if (families.some((one) => one.name === name)) throw wrong('A family that comes twice');
      families.push({ name, type: '', help: words, samples: [] });
      continue;
    }
    const family = families.at(-1);
    if (!family) throw wrong('A line without a family');
    const type = new RegExp(`^# TYPE (${NAME}) (\\w+)$`).exec(line);
    if (type) {
      if (type[1] !== family.name || family.type) throw wrong('A type of another family');
      if (!TYPES.includes(type[2] ?? '')) throw wrong('No such type');
      family.type = type[2] ?? '';
      continue;
    }
    const sample = SAMPLE.exec(line);
    const [, name = '', inBraces = ''] = sample ?? [];
    const value = sample?.at(-1) ?? '';
    if (!sample || !NUMBER.test(value)) throw wrong('No sample');
    const base = family.type === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
    if (base !== family.name || !family.type) throw wrong('A sample of another family');
    const labels: Record<string, string> = {};
    for (const [, key = '', text = ''] of inBraces.matchAll(new RegExp(LABEL, 'g'))) {
      if (key in labels) throw wrong('A label that comes twice');
      labels[key] = text.replaceAll(/\\(.)/g, (_, mail: string) => (mail === 'n' ? '\n' : mail));
    }
    const identity = `${name} ${JSON.stringify(Object.entries(labels).toSorted())}`;
    if (series.has(identity)) throw wrong('A series that comes twice');
    series.add(identity);
    family.samples.push({ name, labels, value: numberOf(value) });
  }
  for (const family of families) {
    if (!family.type) throw new Error(`${family.name} has no type`);
    if (family.type === 'counter' && !family.name.endsWith('_total'))
      throw new Error(`${family.name} is a counter that does not say so`);
    if (family.samples.some(({ value }) => family.type === 'counter' && !(value >= 0)))
      throw new Error(`${family.name} counts backwards`);
    if (family.type === 'histogram') checkHistogram(family);
  }
  return families;
}

function checkHistogram({ name, samples }: Family) {
  const of = (suffix: string) => samples.filter((one) => one.name === `${name}_${suffix}`);
  for (const total of of('count')) {
    const own = of('bucket').filter((one) =>
      Object.entries(total.labels).every(([key, value]) => one.labels[key] === value),
    );
    const bounds = own.map((one) => numberOf(one.labels.le ?? ''));
    const rises = (list: number[]) => list.every((one, at) => at === 0 || one >= (list[at - 1] ?? 0));
    if (!rises(bounds) || !rises(own.map((one) => one.value))) throw new Error(`${name} does not rise`);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || own.at(-1)?.value !== total.value)
      throw new Error(`${name} does not end with its count`);
  }
  if (of('count').length !== of('sum').length) throw new Error(`${name} lacks a sum`);
}

function numberOf(text: string): number {
  return Number(text.replace(/^([+-]?)Inf$/i, '$1Infinity'));
}
