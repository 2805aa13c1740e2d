import { cpus, loadavg } from 'node:os';
import { measureBytes } from './bytes.ts';
import { measureCheckout } from './checkout.ts';
import { measureDrops } from './drops.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { withDemoShop } from './pages.ts';
import { measurePages } from './rendering.ts';
import { writeSection } from './results.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';

/** What is measured, in the order of the page of results; each part gives its text, in Markdown. */
const PARTS = {
  bytes: () => withDemoShop(measureBytes),
  lighthouse: () => withDemoShop(measureLighthouse),
  pages: measurePages,
  drops: measureDrops,
  search: measureSearch,
  checkout: measureCheckout,
  memory: measureMemory,
  start: measureStart,
} as const;
type Part = keyof typeof PARTS;

const asked = process.argv.slice(2);
const unknown = asked.find((word) => !(word in PARTS));
if (unknown !== undefined) {
  console.error(`"${unknown}" non si misura: si misurano ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = (asked.length > 0 ? asked : Object.keys(PARTS)) as Part[];

/** The machine's load average over the minute before the measurement. */
const loadBefore = (loadavg()[0] ?? 0).toFixed(1);

for (const part of parts) {
  console.log(`Misuro: ${part}…`);
  writeSection(part, await PARTS[part](), machine());
}

/** The machine, the day and the load before the measurement: figures cannot be compared without them. */
function machine(): string {
  const [first] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const processors = `${cpus().length} × ${first?.model.trim() || 'unnamed processor'}`;
  return `${day}, Node ${process.versions.node}, ${processors}, load ${loadBefore}`;
}
