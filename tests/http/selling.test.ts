import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/payments.ts';
import { productSizes } from '#db/schema/stock.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

const PUBLIC_URL = 'https://negozio.example.it';

function payment(site: TestSite, product: string) {
  return fetch(`${site.url}/api/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      checkout_id: crypto.randomUUID(),
      items: [{ id: product, size: 'M', quantity: 1, price: 20 }],
      customer_name: 'Anna Bianchi',
      customer_email: 'anna@example.it',
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
    }),
  });
}

async function overview(site: TestSite): Promise<string> {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  return (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
}

describe.each<{ what: string; environment: Record<string, string>; sells: 'off' | 'test' | 'at home' }>([
  { what: 'a public shop without payment keys', environment: { PUBLIC_URL }, sells: 'off' },
  {
    what: 'a public shop whose test payments are wanted',
    environment: { PUBLIC_URL, TEST_PAYMENTS: 'on' },
    sells: 'test',
  },
  { what: 'a shop at home', environment: {}, sells: 'at home' },
])('$what', ({ environment, sells }) => {
  let site: TestSite;
  let shirt: string;
  beforeAll(async () => {
    site = await openSite({ environment });
    shirt = await addProduct(site.shop.db, { stock: { M: 5 } });
  });
  afterAll(() => site.stop());

  test(
    sells === 'off' ? 'refuses to sell, and holds nothing' : 'leads to the test payment page',
    async () => {
      const answer = await payment(site, shirt);
      expect(answer.status).toBe(sells === 'off' ? 503 : 200);
      expect(await answer.json()).toMatchObject(
        sells === 'off'
          ? { ok: false, code: 'not_selling', title: 'Vendita non attiva', description: expect.any(String) }
          : { url: expect.stringContaining('/pagamento-di-prova/cs_') },
      );
      const held = sells === 'off' ? 0 : 1;
      expect(await site.shop.db.$count(checkouts)).toBe(held);
      expect(await site.shop.db.select({ held: productSizes.held }).from(productSizes)).toEqual([{ held }]);
    },
  );

  test('a shop on a public address tells its owner that its payments are test payments', async () => {
    const page = await overview(site);
    expect(page.includes('Il negozio è pubblico ma non vende')).toBe(sells === 'off');
    expect(page.includes('Il negozio è pubblico ma i pagamenti sono di prova')).toBe(sells === 'test');
  });

  test('promises ways to pay only where one can pay', async () => {
    for (const path of ['/', '/shop', '/cart']) {
      const page = await (await fetch(`${site.url}${path}`)).text();
      expect(page.includes('Paghi con')).toBe(sells !== 'off');
      expect(page.includes('Klarna')).toBe(sells !== 'off');
    }
  });

  test('shows it on every page', async () => {
    const page = await (await fetch(`${site.url}/shop`)).text();
    // «Dimostrativo» is the demonstration alone, not a live shop without keys.
    expect(page).toContain('Negozio in allestimento');
    expect(page).not.toContain('Negozio dimostrativo');
    expect(page.includes('Nessun pagamento reale')).toBe(sells !== 'off');
  });
});
