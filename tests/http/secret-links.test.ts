import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { signId } from '#lib/signed-id.server.ts';
import { draftOrderLink } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { LINK_PAGES, orderPath } from '#shop/orders/lifecycle/order-link.server.ts';
import { builtRoutes } from '#support/built-routes.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

/**
 * Every page that anybody may open and that is made for each request: which of them reads a secret from its address is
 * nobody's to remember. A cached page is the same for everybody, and reads none.
 */
const PAGES = (await builtRoutes())
  .filter(({ address, isLeaf, chain }) => isLeaf && chain.at(-1)?.default && !address.startsWith('/admin'))
  .filter(({ chain }) => !chain.some(({ handle }) => handle?.cached))
  .map(({ address }) => address.replace(/:\w+|\*/, 'x'));

/** A proposal has the id of the order that it may become: its secret, too, is another. */
const SECRETS = [...LINK_PAGES, 'proposal'] as const;

type LinkPage = (typeof SECRETS)[number];

let site: TestSite;
let order: PaidOrder;
let links: Record<LinkPage, string>;
beforeAll(async () => {
  site = await openSite();
  const productId = await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
  order = await placePaidOrder(site, { quantity: 1 });
  const signed = { id: order.id, linkGeneration: 0 };
  const line = {
    productId,
    productSizeId: crypto.randomUUID(),
    name: 'Camicia bianca',
    size: 'M',
    color: '',
  };
  const now = new Date();
  await site.shop.db.insert(draftOrders).values({
    ...{ id: order.id, status: 'open', customer: {}, delivery: 'standard', discountCents: 0 },
    lines: [{ ...line, quantity: 1, priceCents: 5000, discountCents: 0 }],
    ...{ until: new Date(now.getTime() + 86_400_000), createdAt: now, createdBy: 'owner', updatedAt: now },
  });
  links = {
    ...(Object.fromEntries(
      LINK_PAGES.map((page) => [page, orderPath(site.shop, page, signed)]),
    ) as typeof links),
    proposal: draftOrderLink(site.shop, signed).replace(site.shop.config.publicUrl, ''),
  };
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { answer, html: await answer.text() };
};

const tokenOf = (page: LinkPage) => links[page].split('token=')[1] ?? expect.fail('no token');
const others = (page: LinkPage) => SECRETS.filter((other) => other !== page);

describe('the secret of a page of an order', () => {
  test('is what the e-mail of that order leads to', async () => {
    const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
    const html = mails.map((one) => one.html).join('\n');
    for (const page of ['status', 'withdrawal'] as const) expect(html).toContain(links[page]);
    expect((await read(links.status)).html).toContain(links.exchange);
  });

  test.each(['status', 'withdrawal', 'exchange', 'proposal'] as const)(
    'opens that page: %s',
    async (page) => {
      const { answer, html } = await read(links[page]);
      expect(answer.status).toBe(200);
      expect(html).toContain('Camicia bianca');
    },
  );

  test.each(SECRETS)('and no other: %s', async (page) => {
    for (const other of others(page)) {
      const [path] = links[other].split('?');
      const swapped = await read(`${path}?token=${tokenOf(page)}`);
      const invented = await read(`${path}?token=inventato`);
      expect([other, swapped.answer.status]).toEqual([other, invented.answer.status]);
      expect(swapped.html).not.toContain('Camicia bianca');
    }
  });

  test.each(SECRETS.filter((page) => page !== 'status'))(
    'nor does its page lead to one that does more: %s',
    async (page) => {
      const data = links[page].replace('?', '.data?');
      const shown = (await read(links[page])).html + (await read(data)).html;
      for (const other of others(page)) expect(shown).not.toContain(tokenOf(other));
    },
  );
});

test('links of earlier e-mails go on opening the page that they were sent for', async () => {
  const { authSecret } = site.shop.config;
  const before = signId(authSecret, 'order', order.id);
  expect((await read(`/ordine?token=${before}`)).html).toContain('Camicia bianca');
  expect((await read(`/recesso?token=${before}`)).html).toContain('Camicia bianca');
});

describe('what a secret opens tells no other site its address, and no search engine', () => {
  const addresses = [
    ...PAGES.flatMap((page) => [`${page}?token=inventato`, `${page}.data?token=inventato`]),
    '/recesso?x=1&%74oken=inventato',
    ...['/order-success?session_id=cs_test_inventato', '/order-success.data?session_id=cs_test_inventato'],
  ];

  test.each(addresses)('%s', async (path) => {
    const { answer } = await read(path);
    expect(answer.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  });

  test('nor do the pages of a true link', async () => {
    for (const path of Object.values(links)) {
      const { headers } = (await read(path)).answer;
      expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  test('pages without a secret are found, and say where their readers come from', async () => {
    const { headers } = (await read('/shop')).answer;
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-robots-tag')).toBeNull();
  });
});
