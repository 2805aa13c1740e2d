import { setTimeout as pause } from 'node:timers/promises';
import { onBothEngines, watched } from './engines.ts';
import type { Node } from './nodes.ts';
import { send, signIn } from './owner.ts';
import { against, BOUNDS, table } from './results.ts';

const ROWS = { long: 10_000, short: 1000 };
const LOOK_MS = 250;

/** Longest time (s) of all of it, and most memory (MB) that it may cost. */
const BUDGETS = { seconds: 180, grew: 200 };

type Figures = { tried: Awaited<ReturnType<typeof watched>>; taken: Awaited<ReturnType<typeof watched>> };

const TAKING =
  'a transaction for each 10 products, which also notes that they were done, so that a job that is killed goes on where it was';

/** A catalogue that comes from elsewhere: tried, then taken in. */
export async function measureImports(length: keyof typeof ROWS): Promise<string> {
  const rows = ROWS[length];
  const { postgres, embedded } = await onBothEngines(
    async () => {},
    (node) => measure(node, rows),
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
    'row, then the job that takes them in. Memory is what one node grew by at the most. In bold what misses its budget.',
    '',
    table(
      ['', 'budget', 'PostgreSQL', 'embedded', BOUNDS],
      [
        row('all of it', ({ tried, taken }) => tried.seconds + taken.seconds, BUDGETS.seconds, 's'),
        row('– tried', ({ tried }) => tried.seconds, Number.POSITIVE_INFINITY, 's'),
        row('– taken in', ({ taken }) => taken.seconds, Number.POSITIVE_INFINITY, 's', TAKING),
        row('memory', ({ tried, taken }) => Math.max(tried.grew, taken.grew), BUDGETS.grew, 'MB'),
      ],
    ),
  ].join('\n');
}

async function measure(node: Node, rows: number): Promise<Figures> {
  const cookie = await signIn(node.url);
  let address = '';
  const tried = await watched(node, async () => {
    const sent = await fetch(`${node.url}/admin/importa/file?nome=catalogo.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', origin: node.url, cookie },
      body: catalogue(rows),
    });
    const answer = (await sent.json()) as { ok: boolean; id: string };
    if (!answer.ok) throw new Error(`The file was refused: ${JSON.stringify(answer)}`);
    address = `/admin/importa/${answer.id}`;
    await until(node, `${address}/avanzamento`, cookie, 'planned');
  });
  const taken = await watched(node, async () => {
    await send(node.url, address, { intent: 'apply' }, cookie);
    const { counts } = await until(node, `${address}/avanzamento`, cookie, 'done');
    if (counts.new !== rows) throw new Error(`Of ${rows} products ${counts.new} were new`);
  });
  return { tried, taken };
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
