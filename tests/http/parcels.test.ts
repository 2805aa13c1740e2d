import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { shipments } from '#db/schema/shipments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const piece = (productId: string, name: string) => ({
  ...{ productId, name, size: 'M', color: '', quantity: 1, priceCents: 2000, discountCents: 0 },
});
const SHIRT = piece('11111111-1111-4111-8111-111111111111', 'Camicia bianca');
const SKIRT = piece('22222222-2222-4222-8222-222222222222', 'Gonna blu');

async function order() {
  return addOrder(site.shop.db, {
    ...{ items: [SHIRT, SKIRT], subtotalCents: 4000, discountCents: 0, shippingCents: 0 },
    ...{ totalCents: 4000, paidCents: 4000, deliveryMethod: 'standard', status: 'pending' },
  });
}
const read = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') };
};
async function send(id: string, fields: Record<string, string>) {
  const version = String(await versionOf(site.shop.db, id));
  const path = fields.intent?.startsWith('shipment-') ? `/admin/ordini/${id}/pacchi` : `/admin/ordini/${id}`;
  const answer = await sendForm(site, `${path}.data`, { version, ...fields }, owner);
  return { status: answer.status, text: await answer.text() };
}
const rowOf = async (id: string) => (await site.shop.db.select().from(orders).where(eq(orders.id, id)))[0];

test('an order leaves in two parcels: its page, slips, courier’s file and the shopper’s page know both', async () => {
  const id = await order();
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const ready = (shipment: string, item: typeof SHIRT) =>
    send(id, { intent: 'shipment-ready', shipment, [`pack_${orderLineKey(item)}`]: '1' });
  expect((await read(`/admin/ordini/${id}`)).text).toContain('Spedisci solo una parte');
  expect((await ready(first, SHIRT)).status).toBe(200);

  const file = await read(`/admin/ordini/corriere/file?ordine=${id}`);
  expect(file.text.trim().split('\n')).toHaveLength(3);
  const slips = await read(`/admin/ordini/${id}/bolla`);
  expect(slips.text).toContain('In un altro pacco: 1 × Gonna blu');
  expect((await read(`/admin/ordini/bolle?ordine=${id}`)).text).toContain('2 bolle');

  const two = await send(id, {
    ...{ intent: 'shipment-send', shipment: first, carrier: 'GLS' },
    tracking_number: '123456789 987654321',
  });
  expect(two.status).toBe(422);
  expect(two.text).toContain('due numeri');
  const sent = { intent: 'shipment-send', shipment: first, carrier: 'GLS', tracking_number: 'M1' };
  expect((await send(id, sent)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'processing', dispatchedAt: expect.any(Date) });

  const page = await read(`/admin/ordini/${id}`);
  expect(page.text).toContain('Spedito in parte: 1 di 2 pezzi');
  expect(page.text).toContain('match=M1');
  expect((await read('/admin/ordini')).text).toContain('Spedito in parte: 1 di 2 pezzi');
  expect((await read(`/admin/ordini/corriere/file?ordine=${id}`)).text.trim().split('\n')).toHaveLength(2);
  expect((await read(`/admin/ordini/${id}/bolla?pacco=${first}`)).text).toContain('Camicia bianca');
  expect((await read(`/admin/ordini/${id}/bolla?pacco=${second}`)).status).toBe(404);

  const cancelled = await send(id, { intent: 'status', status: 'cancelled' });
  expect(cancelled.status).toBe(409);
  expect(cancelled.text).toContain('già partito in parte');
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.kind, 'order-shipped'));
  const link = /\/ordine\?token=[\w.-]+/.exec(mail?.html ?? '')?.[0] ?? '';
  const shopper = await read(link, '');
  expect(shopper.text).toContain('Una parte del tuo ordine è già partita');
  expect(shopper.text).toContain('Deve ancora partire: 1 × Gonna blu');

  await ready(second, SKIRT);
  await send(id, { ...sent, shipment: second, carrier: 'BRT', tracking_number: '2' });
  expect(await rowOf(id)).toMatchObject({ status: 'shipped' });
  const delivered = dayInRome(new Date());
  for (const shipment of [second, first]) {
    expect(await rowOf(id)).toMatchObject({ status: 'shipped', deliveredAt: null });
    expect((await send(id, { intent: 'shipment-delivery', shipment, delivered })).status).toBe(200);
  }
  expect(await rowOf(id)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(Date) });
  expect((await read(link, '')).text).toContain('Il tuo ordine viaggia in più pacchi');
});

test('marked as sent by mistake, undone, and refused in sentences', async () => {
  const id = await order();
  const shipment = crypto.randomUUID();
  const all = Object.fromEntries([SHIRT, SKIRT].map((item) => [`pack_${orderLineKey(item)}`, '1']));
  const whole = await send(id, { intent: 'shipment-ready', shipment, ...all });
  expect(whole.status).toBe(422);
  expect(whole.text).toContain('Così parte tutto');
  for (const wrong of ['no-id', crypto.randomUUID()])
    expect((await send(id, { intent: 'shipment-back', shipment: wrong })).status).toBe(404);
  await send(id, { intent: 'shipment-ready', shipment, [`pack_${orderLineKey(SHIRT)}`]: '1' });
  await send(id, { intent: 'shipment-send', shipment });
  await send(id, { intent: 'shipment-back', shipment });
  expect(await rowOf(id)).toMatchObject({ dispatchedAt: null });
  await send(id, { intent: 'shipment-back', shipment });
  expect(await site.shop.db.$count(shipments, eq(shipments.orderId, id))).toBe(0);
  expect((await send(id, { intent: 'status', status: 'shipped', sure: 'on' })).status).toBe(200);
});
