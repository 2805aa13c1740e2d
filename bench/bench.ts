import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAdminSearch } from './admin-search.ts';
import { measureApi } from './api.ts';
import { measureBytes } from './bytes.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureChanges } from './changes.ts';
import { measureCheckout } from './checkout.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureImports } from './imports.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { leaveProfilesIn } from './nodes.ts';
import { withPublicDemoShop } from './pages.ts';
import { summary } from './profile.ts';
import { measurePages } from './rendering.ts';
import { writeSection } from './results.ts';
import { measureSaleDay } from './saleday.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureToSale } from './to-sale.ts';

/** `--short`: parts that take long, in their shortest form. `profile` before the parts: where their time goes. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});

/** What is measured, in the order of the page of results; each part gives its text, in Markdown. */
const PARTS = {
  bytes: () => withPublicDemoShop(measureBytes),
  lighthouse: () => measureLighthouse(options.short ? 'short' : 'long'),
  visit: () => withPublicDemoShop(measureFirstVisit),
  interactions: () => withPublicDemoShop(measureInteractions),
  cached: measureCachedPages,
  pages: measurePages,
  changes: measureChanges,
  saleday: () => measureSaleDay(options.short ? 'short' : 'long'),
  search: measureSearch,
  'admin-search': measureAdminSearch,
  checkout: measureCheckout,
  api: measureApi,
  imports: () => measureImports(options.short ? 'short' : 'long'),
  'to-sale': measureToSale,
  memory: measureMemory,
  start: measureStart,
} as const;
type Part = keyof typeof PARTS;

const isProfile = positionals[0] === 'profile';
const requested = isProfile ? positionals.slice(1) : positionals;
const unknown = requested.find((word) => !(word in PARTS));
if (unknown !== undefined) {
  console.error(`"${unknown}" non si misura: si misurano ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = (requested.length > 0 ? requested : Object.keys(PARTS)) as Part[];

/** The machine's load average over the minute before the measurement. */
const loadBefore = (loadavg()[0] ?? 0).toFixed(1);

for (const part of parts) {
  console.log(`Misuro: ${part}…`);
  if (isProfile) await profile(part);
  else writeSection(part, await PARTS[part](), machine());
}

/** A profiled node is slower: its figures are shown, and not written down. */
async function profile(part: Part): Promise<void> {
  const folder = resolve('.cache', 'profiles', part);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  leaveProfilesIn(folder);
  console.log(await PARTS[part]());
  console.log(
    `\nProfili in ${folder}, da aprire con gli strumenti di Chromium. Il tempo dei nodi:\n${summary(folder)}`,
  );
}

/** The machine, the day and the load before the measurement: figures cannot be compared without them. */
function machine(): string {
  const [first] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const processors = `${cpus().length} × ${first?.model.trim() || 'unnamed processor'}`;
  return `${day}, Node ${process.versions.node}, ${processors}, load ${loadBefore}`;
}
