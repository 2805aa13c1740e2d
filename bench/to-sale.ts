import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMINISTRATOR } from '#support/shop.ts';
import { type Node, startShopNode } from './nodes.ts';
import { signIn } from './owner.ts';
import { against, BOUNDS, table } from './results.ts';

const GARMENTS = 200;
/** Most answers where descriptions say the composition, and most seconds for a garment where they do not. */
const BUDGETS = { answers: 60, seconds: 15 };

/**
 * How long (s) people take, by the keystroke-level model (Card, Moran and Newell 1980): a key of an average typist, the
 * pointer's way to a place with its click, and the thought before an act. Reading a label is counted with the composition.
 */
const PERSON = { key: 0.28, point: 1.3, thought: 1.35, label: 5 };

const MAKERS = [
  'Maglificio Rossi',
  'Lanificio Bianchi',
  'Tessitura Verdi',
  'Sartoria Neri',
  'Filati Blu',
  'Atelier Gala',
];
const KINDS: [type: string, noun: string][] = [
  ['Sweaters', 'Maglia'],
  ['Skirts', 'Gonna'],
  ['Dresses', 'Abito'],
  ['Pants', 'Pantaloni'],
];
const COMPOSITIONS = [
  ['100% lana', 'di lana'],
  ['100% cotone', 'in cotone'],
  ['95% cotone, 5% elastan', ''],
  ['70% lana, 30% cashmere', 'lana e cashmere'],
  ['100% seta', 'di seta'],
  ['100% lino', 'in lino'],
  ['65% poliestere, 35% viscosa', ''],
] as const;

type Garment = { handle: string; name: string; maker: string; type: string; composition: string };

/** Garments of a real shop's mix: models in up to four colours, of a few makers, half of them named after their material. */
function garments(): Garment[] {
  return Array.from({ length: GARMENTS }, (_, n) => {
    const model = Math.floor(n / 4);
    const [type, noun] = KINDS[model % KINDS.length] ?? ['', ''];
    const [composition, words] = COMPOSITIONS[model % COMPOSITIONS.length] ?? ['', ''];
    const name = `${noun} ${NAMES[model % NAMES.length]} ${model} ${words}`.trim();
    const maker = MAKERS[model % MAKERS.length] ?? '';
    return { handle: `capo-${n}`, name, maker, type, composition };
  });
}

const NAMES = ['Aurora', 'Brera', 'Capri', 'Dora', 'Elba'];

function shopifyFile(all: readonly Garment[], isDescribed: boolean): string {
  const headings =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
  const rows = all.flatMap(({ handle, name, maker, type, composition }, n) => {
    const body = `<p>Un capo della stagione.</p>${isDescribed ? `<p>Composizione: ${composition}.</p>` : ''}`;
    return ['S', 'M'].map((size, at) =>
      at === 0
        ? `${handle},${name},"${body}",${maker},${type},Taglia,${size},SKU${n}-${size},shopify,3,49.90`
        : `${handle},,,,,Taglia,${size},SKU${n}-${size},shopify,3,49.90`,
    );
  });
  return [headings, ...rows].join('\n');
}

/** Somebody at the keyboard: acts on the page, and counts what she was asked and how long it would have taken her. */
class Person {
  answers = 0;
  seconds = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.answers += 1;
    this.seconds += PERSON.thought + PERSON.point;
  }

  async choose(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await input.setInputFiles(files);
    this.answers += 1;
    this.seconds += PERSON.thought + 4 * PERSON.point;
  }

  /** Types over what a field says; `first` is what she reads before that (s). */
  async type(field: Locator, text: string, first = 0): Promise<void> {
    await field.fill(text);
    this.answers += 1;
    this.seconds += PERSON.thought + first + text.length * PERSON.key;
  }

  async press(page: Page, key: string): Promise<void> {
    await page.keyboard.press(key);
    this.seconds += PERSON.key;
  }
}

type Figures = { answers: number; person: number; machine: number; onSale: number };

/** From a file of another shop to what is on sale: how much the owner is asked, and how long it takes her. */
export async function measureToSale(): Promise<string> {
  const described = await inEmptyShop((page, node) => sell(page, node, true));
  const undescribed = await inEmptyShop((page, node) => sell(page, node, false));
  const row = (what: string, figures: Figures, budget: string, figure: string, isMet: boolean) => [
    what,
    budget,
    against(isMet ? 0 : 1, isMet, figure),
    String(figures.answers),
    `${Math.round(figures.person)} s`,
    `${Math.round(figures.machine)} s`,
    `${figures.onSale} of ${GARMENTS}`,
    'addresses of makers, four acts each',
  ];
  const each = (undescribed.person + undescribed.machine) / GARMENTS;
  return [
    '## From a file to sale',
    '',
    `${GARMENTS} garments of a Shopify export, in an empty shop, with a picture each from the computer: tried, taken in, completed and`,
    'published in a browser. An answer is a click, a choice of files or a field; a person’s time is that of the keystroke-level',
    `model (a key ${PERSON.key} s, a click ${PERSON.point} s, a thought ${PERSON.thought} s) and ${PERSON.label} s for each label that she reads; the machine’s is what she waited.`,
    '',
    table(
      ['compositions', 'budget', 'measured', 'answers', 'person', 'machine', 'on sale', BOUNDS],
      [
        row(
          'in descriptions',
          described,
          `≤ ${BUDGETS.answers} answers`,
          `${described.answers} answers`,
          described.answers <= BUDGETS.answers && described.onSale === GARMENTS,
        ),
        row(
          'on labels alone',
          undescribed,
          `≤ ${BUDGETS.seconds} s each`,
          `${each.toFixed(1)} s each`,
          each <= BUDGETS.seconds && undescribed.onSale === GARMENTS,
        ),
      ],
    ),
  ].join('\n');
}

async function inEmptyShop<T>(measure: (page: Page, node: Node) => Promise<T>): Promise<T> {
  const node = await startShopNode({ DEMO: 'off' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ baseURL: node.url, locale: 'it-IT' });
    await context.addInitScript(() => {
      const choice = { necessary: true, analytics: false, marketing: false, functional: false };
      localStorage.setItem('cookieConsent', JSON.stringify(choice));
      localStorage.setItem('cookieConsentDate', new Date().toISOString());
    });
    await context.request.post('/auth', {
      form: { modo: 'accesso', ...ADMINISTRATOR },
      headers: { origin: node.url },
      maxRedirects: 0,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(240_000);
    return await measure(page, node);
  } finally {
    await browser.close();
    await node.stop();
  }
}

async function sell(page: Page, node: Node, isDescribed: boolean): Promise<Figures> {
  const all = garments();
  const person = new Person();
  const pictures = await Promise.all(
    all.map(async ({ handle }, n) => ({
      name: `${handle}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 30, height: 40, channels: 3, background: { r: n, g: 90, b: 20 } },
      })
        .png()
        .toBuffer(),
    })),
  );
  const began = performance.now();
  await open(page, '/admin/importa');
  const file = Buffer.from(shopifyFile(all, isDescribed));
  await person.choose(page.locator('#import-file'), {
    name: 'shopify.csv',
    mimeType: 'text/csv',
    buffer: file,
  });
  const takeIn = page.getByRole('button', { name: `Importa ${GARMENTS} prodotti` });
  await takeIn.waitFor();
  if (isDescribed) {
    await person.click(page.getByRole('button', { name: /^Le ho guardate/ }).first());
    person.seconds += COMPOSITIONS.length * PERSON.label;
    await person.click(page.getByRole('button', { name: 'Salva e riprova' }));
    await page.getByText(/^Composizioni lette .*, [1-9]\d* da prendere$/).waitFor();
    await takeIn.waitFor();
  }
  await person.click(takeIn);
  await page.getByRole('link', { name: 'Completa il catalogo' }).last().waitFor();
  await page.getByText(/: conclusa/).waitFor();
  await person.choose(page.locator('#picture-files'), pictures);
  await page.getByText(`Immagini: ${GARMENTS} di ${GARMENTS}`).waitFor();

  await open(page, '/admin/produttori');
  for (const maker of MAKERS) {
    await person.click(page.getByRole('button', { name: `Modifica ${maker}` }));
    await person.type(page.getByLabel('Indirizzo postale', { exact: true }), 'Via Roma 12, 22100 Como');
    await person.type(page.getByLabel('Indirizzo elettronico', { exact: true }), 'info@maglificio.it');
    await person.click(page.getByRole('button', { name: 'Salva produttore' }));
    await page.getByRole('button', { name: 'Salva produttore' }).waitFor({ state: 'hidden' });
  }

  await open(page, '/admin/completa');
  if (!isDescribed) await answerLabels(page, person, all);
  await person.click(page.getByRole('button', { name: /^Pubblica i \d+ completi$/ }));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Pubblica' }));
  await page
    .getByText(/prodotti pubblicati/)
    .first()
    .waitFor();
  const machine = (performance.now() - began) / 1000;
  // The shop is still closed to strangers: its owner sees what will be on sale.
  const headers = { cookie: await signIn(node.url) };
  const sitemap = await (await fetch(`${node.url}/sitemap.xml`, { headers })).text();
  const onSale = sitemap.match(/\/prodotto\//g)?.length ?? 0;
  return { answers: person.answers, person: person.seconds, machine, onSale };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('earlyInput' in window) || !window.earlyInput);
}

/** Groups first, as the page offers them, then what is left row by row. */
async function answerLabels(page: Page, person: Person, all: readonly Garment[]): Promise<void> {
  const labelOf = (text: string) => all.find(({ name }) => text.includes(name))?.composition ?? '';
  const groups = page.getByRole('region', { name: 'Composizione per gruppi' }).locator('ul').first();
  const items = groups.locator(':scope > li');
  while ((await items.count()) > 0) {
    const item = items.first();
    const before = await item.textContent();
    await item.locator('summary').click();
    person.seconds += PERSON.thought + PERSON.point;
    await person.type(item.getByRole('textbox'), labelOf(before ?? ''), PERSON.label);
    await person.press(page, 'Enter');
    await item.getByRole('textbox').press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Scrivi su tutti' });
    if (await confirm.isVisible()) await person.click(confirm);
    await page.waitForFunction(
      ([text]) =>
        ![...document.querySelectorAll('section[aria-labelledby="composizione-gruppi"] > ul > li')].some(
          (one) => one.textContent === text,
        ),
      [before],
    );
  }
  for (;;) {
    const cells = page.getByRole('textbox', { name: /, composizione$/ });
    const count = await cells.count();
    if (count === 0) return;
    for (let row = 0; row < count; row += 1) {
      const cell = cells.nth(row);
      const name = (await cell.getAttribute('aria-label')) ?? '';
      if ((await cell.inputValue()) !== '') continue;
      await person.type(cell, labelOf(name), PERSON.label);
      await person.press(page, 'Enter');
    }
    await person.click(page.getByRole('button', { name: 'Salva', exact: true }));
    await page
      .getByText(/prodott[oi] salvat[oi]/)
      .first()
      .waitFor();
    await page.reload();
  }
}
