import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { versionOf } from '#support/order-version.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct, INVOICE_REQUEST } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';

let site: TestSite;
let owner: string;
let scarf: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
  scarf = await addProduct(site.shop.db, { name: 'Sciarpa di lana', priceCents: 1500, stock: { M: 1 } });
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const rowOf = async (id: string) => {
  const [row] = await site.shop.db.select().from(orders).where(eq(orders.id, id));
  return row ?? expect.fail('no order');
};
const read = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') };
};
/** Sends the form as the page does: the order with a scarf, unless said otherwise. */
async function send(id: string, fields: Record<string, string>, cookie = owner) {
  const row = await rowOf(id);
  const pieces = [...row.items, { productId: scarf, size: 'M', quantity: 1 }];
  const sent = {
    ...{ intent: 'preview', version: String(row.version), delivery: row.deliveryMethod },
    ...{ customer_address: row.customerAddress, customer_city: row.customerCity },
    ...{ customer_postal_code: row.customerPostalCode, customer_phone: row.customerPhone },
    customer_province: row.customerProvince,
    pieces: JSON.stringify(pieces.map(({ productId, size, quantity }) => ({ productId, size, quantity }))),
    ...fields,
  };
  const answer = await sendForm(site, `/admin/ordini/${id}/modifica.data`, sent, cookie);
  return { status: answer.status, text: await answer.text() };
}
async function statusPage({ email }: Pick<PaidOrder, 'email'>) {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const link = mails.flatMap(({ html }) => /\/ordine\?token=[\w.-]+/.exec(html) ?? [])[0] ?? '';
  return (await read(link, '')).text;
}

test('what changes is seen first, then saved; the shopper reads it in her e-mail and on the order’s page', async () => {
  const order = await placePaidOrder(site);
  const page = await read(`/admin/ordini/${order.id}/modifica`);
  expect(page.text).toContain('Vedi che cosa cambia');
  expect((await read(`/admin/ordini/${order.id}`)).text).toContain(`/admin/ordini/${order.id}/modifica`);
  const seen = await send(order.id, {});
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('link per pagare la differenza');
  const total = /"totalCents",(\d+)/.exec(seen.text)?.[1] ?? '';
  expect((await rowOf(order.id)).items).toHaveLength(1);
  const stale = await send(order.id, { intent: 'save', total: '1' });
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('guarda di nuovo')]);
  const saved = await send(order.id, { intent: 'save', total });
  expect(saved.text).toContain(`/admin/ordini/${order.id}`);
  const row = await rowOf(order.id);
  expect([row.items.length, row.totalCents]).toEqual([2, Number(total)]);
  const history = (await read(`/admin/ordini/${order.id}`)).text;
  expect(history).toContain('Ordine modificato. Aggiunto: 1 × Sciarpa di lana, taglia M');
  expect((await read('/admin/ordini')).text).toContain('Da pagare');
  const shoppers = await statusPage(order);
  expect(shoppers).toContain('Modificato il');
  expect(shoppers).toContain('Aggiunto: 1 × Sciarpa di lana, taglia M');
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  expect(mails.map(({ subject }) => subject)).toContain(`Ordine ${order.number} modificato`);
  // The scarf was the last one.
  const other = await placePaidOrder(site);
  const gone = await send(other.id, {});
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('nessuno libero')]);
});

test('gift wrapping and words are offered at their price, seen first, then saved; too many words are said beside them', async () => {
  const settings = await loadSettings(site.shop.db);
  const shipping = { ...settings.shipping, wrappingCents: 350 };
  await saveSetting(site.shop.db, 'shipping', shipping, new Date());
  const { id } = await placePaidOrder(site);
  const page = (await read(`/admin/ordini/${id}/modifica`)).text;
  expect(page).toMatch(/Confezione regalo, 3,50\s€/);
  expect(page).toContain('name="gift_message"');
  const { items, totalCents } = await rowOf(id);
  const pieces = JSON.stringify(items);
  const long = await send(id, { pieces, gift_message: 'x'.repeat(301) });
  expect([long.status, long.text]).toEqual([422, expect.stringContaining('Al massimo 300 caratteri')]);
  const gift = { pieces, gift_message: 'Auguri', gift_wrapped: 'on' };
  const seen = await send(id, gift);
  expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('Confezione regalo: aggiunta')]);
  await send(id, { ...gift, intent: 'save', total: String(totalCents + 350) });
  expect(await rowOf(id)).toMatchObject({ giftMessage: 'Auguri', wrappingCents: 350, openCents: 350 });
  const after = (await read(`/admin/ordini/${id}`)).text;
  expect(after).toContain('Messaggio del regalo: aggiunto');
  expect(after).toContain('«Auguri»');
});

test('an assistant is asked for no address, and corrects none', async () => {
  const { id } = await placePaidOrder(site);
  const assistant = await staffCookie(
    site,
    { email: 'commessa@esempio.it', password: 'una-password-di-prova' },
    { role: 'Commessa', owner },
  );
  const path = `/admin/ordini/${id}/modifica`;
  expect((await read(path)).text).toContain('name="customer_address"');
  const page = (await read(path, assistant)).text;
  expect(page).not.toContain('name="customer_');
  expect(page).toContain('li corregge la titolare');
  const items = (await rowOf(id)).items.map((item) => ({ ...item, quantity: 2 }));
  const pieces = JSON.stringify(items);
  const more = await send(id, { pieces, customer_address: 'Via Altrove 9' }, assistant);
  expect([more.status, more.text]).toEqual([403, expect.stringContaining('solo la titolare')]);
  const { version, deliveryMethod: delivery } = await rowOf(id);
  const form = { intent: 'preview', version: String(version), delivery, pieces };
  const seen = await sendForm(site, `${path}.data`, form, assistant);
  expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('totalCents')]);
});

test('bad input is a sentence beside its field, with the right status', async () => {
  const { id } = await placePaidOrder(site);
  const refused: [Record<string, string>, number, string][] = [
    [{ pieces: '[]' }, 422, 'deve restare almeno un capo'],
    [{ pieces: 'x' }, 422, 'Aggiungi almeno un capo.'],
    [{ pieces: JSON.stringify([{ productId: scarf, size: 'M', quantity: -1 }]) }, 422, 'Aggiungi almeno'],
    [{ pieces: JSON.stringify([{ productId: 'x', size: 'M', quantity: 1 }]) }, 409, 'non è più in vendita'],
    [{ delivery: 'drone' }, 422, 'Scegli come consegnare.'],
    [{ customer_postal_code: '1' }, 422, 'Il CAP ha cinque cifre'],
    [{ customer_address: '' }, 422, 'Inserisci l’indirizzo'],
    [{ delivery: 'express', customer_postal_code: '95131' }, 422, 'express non arriva'],
    [{ version: '' }, 409, 'Non si sa su quale versione'],
    [{ version: '999' }, 409, 'è cambiato mentre ci lavoravi'],
    [{ intent: 'save', total: 'x' }, 409, 'guarda di nuovo'],
  ];
  for (const [fields, status, sentence] of refused) {
    const pieces = JSON.stringify((await rowOf(id)).items.map((item) => ({ ...item, quantity: 2 })));
    const answer = await send(id, { pieces, ...fields });
    expect([fields, answer.status]).toEqual([fields, status]);
    expect(answer.text).toContain(sentence);
  }
  expect((await rowOf(id)).version).toBe(await versionOf(site.shop.db, id));
});

test('with an invoice that has a number the page says why not; what is no order is not found', async () => {
  const { id } = await placePaidOrder(site);
  const invoice = { invoiceRequest: INVOICE_REQUEST, invoiceNumber: '77', invoiceDay: '2026-03-10' };
  await site.shop.db.update(orders).set(invoice).where(eq(orders.id, id));
  expect((await read(`/admin/ordini/${id}/modifica`)).text).toContain('La fattura ha già un numero');
  const answer = await send(id, {});
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('La fattura ha già un numero')]);
  expect((await read(`/admin/ordini/${crypto.randomUUID()}/modifica`)).status).toBe(404);
  expect((await read(`/admin/ordini/${id}/modifica`, '')).status).toBe(302);
});
