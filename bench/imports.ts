import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLE_EXPORTS, sampleGarments } from '#support/sample-exports.ts';
import { onBothEngines, watched } from './engines.ts';
import type { Node } from './nodes.ts';
import { send, signIn } from './owner.ts';
import { against, BOUNDS, table } from './results.ts';

const ROWS = { long: 10_000, short: 1000 };
const LOOK_MS = 250;

/** Lines of another system's files: of a shop that was looked at, and of a large one. */
const TRIED = { long: [1910, 50_000], short: [1910, 5000] } as const;

/** Longest time (s) of all of it, and of a trial alone, and most memory (MB) that it may cost. */
const BUDGETS = { seconds: 180, trial: 60, grew: 200 };

type Watched = Awaited<ReturnType<typeof watched>>;
type Figures = { tried: Watched; taken: Watched; ofOthers: readonly (Watched & { lines: number })[] };

const TAKING =
  'a transaction for each 10 products, which also notes that they were done, so that a job that is killed goes on where it was';

/** A catalogue that comes from elsewhere: tried, then taken in. */
export async function measureImports(length: keyof typeof ROWS): Promise<string> {
  const rows = ROWS[length];
  const { postgres, embedded } = await onBothEngines(
    async () => {},
    (node) => measure(node, rows, TRIED[length]),
  );
  const cell = (one: Figures | null, figure: (one: Figures) => number, budget: number, unit: string) => {
    if (!one) return 'not measured';
    return against(figure(one), figure(one) <= budget, `${Math.round(figure(one))} ${unit}`);
  };
  const row = (what: string, figure: (one: Figures) => number, budget: number, unit: string, bounds = '') => [
    what,
    Number.isFinite(budget) ? `≤ ${budget} ${unit}` : '',
    cell(postgres, figure, budget, unit),
    cell(embedded, figure, budget, unit),
    bounds,
  ];
  return [
    '## Imports',
    '',
    `A file of ${rows.toLocaleString('en')} new products in the shop’s own format, without pictures, into an empty shop: the trial that lists every`,
    'row, then the job that takes them in; and the first trials of a Shopify export with descriptions, sizes of several countries',
    'and no types. Files are read by a process apart, of at most 768 MB; memory is what the node grew by at the most. In bold',
    'what misses its budget.',
    '',
    table(
      ['', 'budget', 'PostgreSQL', 'embedded', BOUNDS],
      [
        row('all of it', ({ tried, taken }) => tried.seconds + taken.seconds, BUDGETS.seconds, 's'),
        row('– tried', ({ tried }) => tried.seconds, Number.POSITIVE_INFINITY, 's'),
        row('– taken in', ({ taken }) => taken.seconds, Number.POSITIVE_INFINITY, 's', TAKING),
        ...TRIED[length].flatMap((lines, at) => {
          const of = ({ ofOthers }: Figures) => ofOthers[at] ?? NOT_THERE;
          const named = `first trial of ${lines.toLocaleString('en')} lines of Shopify`;
          return [
            row(
              named,
              (one) => of(one).seconds,
              BUDGETS.trial,
              's',
              'planning each product, a hundred at a time',
            ),
            row('– memory', (one) => of(one).grew, BUDGETS.grew, 'MB'),
          ];
        }),
        row('memory', ({ tried, taken }) => Math.max(tried.grew, taken.grew), BUDGETS.grew, 'MB'),
      ],
    ),
  ].join('\n');
}

const NOT_THERE: Watched = { seconds: Number.NaN, grew: Number.NaN };

async function measure(node: Node, rows: number, trials: readonly number[]): Promise<Figures> {
  const cookie = await signIn(node.url);
  const ofOthers: Figures['ofOthers'][number][] = [];
  for (const lines of trials) {
    const file = exportOf(lines);
    ofOthers.push({ lines, ...(await watched(node, () => tryFile(node, cookie, file))) });
  }
  let address = '';
  const tried = await watched(node, async () => {
    address = await tryFile(node, cookie, catalogue(rows));
  });
  const taken = await watched(node, async () => {
    await send(node.url, address, { intent: 'apply' }, cookie);
    const { counts } = await until(node, `${address}/avanzamento`, cookie, 'done');
    if (counts.new !== rows) throw new Error(`Of ${rows} products ${counts.new} were new`);
  });
  return { tried, taken, ofOthers };
}

/** Sends a file and waits until its trial is there; answers the trial's address. */
async function tryFile(node: Node, cookie: string, body: string): Promise<string> {
  const sent = await fetch(`${node.url}/admin/importa/file?nome=catalogo.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: node.url, cookie },
    body,
  });
  const answer = (await sent.json()) as { ok: boolean; id: string };
  if (!answer.ok) throw new Error(`The file was refused: ${JSON.stringify(answer)}`);
  const address = `/admin/importa/${answer.id}`;
  await until(node, `${address}/avanzamento`, cookie, 'planned');
  return address;
}

/** A Shopify export of so many lines. */
function exportOf(lines: number): string {
  const written = SAMPLE_EXPORTS.shopify?.(sampleGarments(lines)) ?? '';
  // No cell of the sample holds an end of line.
  return written.split('\n', lines + 1).join('\n');
}

async function until(node: Node, path: string, cookie: string, state: string) {
  for (;;) {
    const answer = await fetch(node.url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const progress = (await answer.json()) as { state: string; counts: { new: number } };
    if (progress.state === state) return progress;
    await pause(LOOK_MS);
  }
}

function catalogue(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    const text = `Taglio pulito e vestibilità comoda, con bottoni in madreperla; capo ${n}.`;
    return `M${n};Abito di prova ${n};Vestiti;"${text}";${20 + (n % 80)},90;${['S', 'M', 'L'][n % 3]};${n % 9}`;
  });
  return ['codice;nome;categoria;descrizione;prezzo;taglia;giacenza', ...rows].join('\n');
}
