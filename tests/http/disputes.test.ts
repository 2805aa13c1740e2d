import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { disputePayment, endDispute } from '#support/provider.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';

let site: TestSite;
let order: PaidOrder;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  await addProduct(site.shop.db, { stock: { M: null } });
  order = await placePaidOrder(site, { quantity: 1 });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const page = async (path: string, cookie = owner) =>
  (await fetch(site.url + path, { headers: { cookie } })).text();
const mailsOf = (kind: string) => site.shop.db.select().from(outbox).where(eq(outbox.kind, kind));

test('a notified dispute is on the order, the overview and in an e-mail to the shop; and how it ends', async () => {
  const [row] = await site.shop.db.select().from(orders).where(eq(orders.id, order.id));
  const bank = { port: site.shop.emulatorPort ?? 0 };
  const id = await disputePayment(bank, row?.paymentIntentId ?? '', 'unrecognized');
  await vi.waitFor(async () => expect(await mailsOf('dispute-opened')).toHaveLength(1), 20_000);
  for (const path of ['/admin', `/admin/ordini/${order.id}`]) {
    const html = await page(path);
    expect(html).toContain('Pagamento contestato');
    expect(html).toContain('la cliente non riconosce il pagamento');
  }
  const assistant = await staffCookie(
    site,
    { email: 'commessa@esempio.it', password: 'una-password-di-prova' },
    { role: 'Commessa', owner },
  );
  expect(await page(`/admin/ordini/${order.id}`, assistant)).not.toContain('contestato');

  await endDispute(bank, id, 'lost');
  await vi.waitFor(async () => expect(await mailsOf('dispute-lost')).toHaveLength(1), 20_000);
  expect(await page(`/admin/ordini/${order.id}`)).toContain('non rimborsarla una seconda volta');
});
