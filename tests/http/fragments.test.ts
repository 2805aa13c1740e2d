import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../app/document.ts';
import { idsIn } from '../../app/http/page-store.ts';
import { addPictures, showPictures } from '../support/pictures.ts';
import { addProducts } from '../support/room.ts';
import { openSite, type TestSite } from '../support/site.ts';

/** One draws once what pages share, the other draws each page whole; both show the same shop. */
let keeping: TestSite;
let whole: TestSite;
let product = '';
beforeAll(async () => {
  keeping = await openSite();
  // The first to stop does not close it for the other.
  const database = { ...keeping.shop.database, close: async () => {} };
  whole = await openSite({ database, environment: { KEPT_FRAGMENTS: '0' } });
  const { db } = keeping.shop;
  const ids = await addProducts(
    db,
    Array.from({ length: 30 }, (_, n) => ({
      name: `Abito «n° ${n}» | à pieghe`,
      priceCents: 3990 + 1000 * (n % 5),
    })),
  );
  product = ids[3] ?? '';
  const pictures = ids.slice(0, 20).map((id) => ({ id: id.replaceAll('-', '') }));
  await addPictures(db, pictures);
  for (const [n, { id }] of pictures.entries()) await showPictures(db, ids[n] ?? '', [id]);
});
afterAll(async () => {
  await whole.stop();
  await keeping.stop();
});

async function page({ url }: TestSite, path: string): Promise<string> {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  return withSortedHead((await answer.text()).replaceAll(url, 'https://negozio.example'));
}

/** React puts some elements of a head before others, in what it draws at once. */
function withSortedHead(html: string): string {
  return html.replace(/<head>(.*?)<\/head>/s, (_, inside: string) =>
    inside
      .split(/(?=<(?:meta|link|title|script)\b)/)
      .sort()
      .join('\n'),
  );
}

const PAGES = [
  '/',
  '/shop',
  '/shop?view=list',
  '/shop?size=M',
  '/shop?sort=newest',
  '/shop?q=abito',
  '/shop?category=Gonne',
  '/saldi',
  '/nuovi-arrivi',
  '/completi',
];

/** Pages without products of their own. */
const OTHERS = ['/cart', '/wishlist', '/spedizioni', '/auth'];

test.each([...PAGES, ...OTHERS, '/prodotto/:id', '/shop?affina=1'])(
  '%s is the same with fragments that are kept',
  async (name) => {
    const path = name.replace(':id', product);
    const drawnWhole = await page(whole, path);
    expect(await page(keeping, path)).toBe(drawnWhole);
    keeping.shop.pages.drop();
    expect(await page(keeping, path)).toBe(drawnWhole);
    expect(drawnWhole).not.toContain('<!--0');
    expect(drawnWhole).toContain('rel="stylesheet"');
  },
);

test('every product that a page shows stands in its data', async () => {
  for (const path of [...PAGES, `/prodotto/${product}`]) {
    const body = Buffer.from(await page(keeping, path));
    expect([...idsIn(dataOf(body))].sort()).toEqual([...idsIn(body)].sort());
  }
});
