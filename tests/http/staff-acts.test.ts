import { expect, test } from 'vitest';
import { routeTable } from '#http/route-table.ts';
import { actOf, namesOfActs } from '#shop/staff/team/acts.ts';
import { builtServer } from '#support/built-routes.ts';

const ID = '3f2a9c1b-77aa-4c1d-9a55-0123456789ab';
const routes = routeTable((await builtServer()).routes);
const request = (method: string, path: string, fields: Record<string, string>) => {
  const { facts = {}, params = {} } = routes.at(path) ?? {};
  return actOf(facts.acts ?? {}, { method, params, fields: new Map(Object.entries(fields)) });
};
const post = (path: string, fields: Record<string, string> = {}) => request('POST', path, fields);

test.each([
  ['/admin/prodotti', { intent: 'delete', id: ID }, 'product-deleted', ID],
  ['/admin/prodotti', { intent: 'create' }, 'product-created', null],
  [`/admin/ordini/${ID}`, { intent: 'parcel' }, 'order-parcel', ID],
  [`/admin/ordini/${ID}/pagamenti`, { intent: 'received' }, 'order-payment', ID],
  [`/admin/ordini/${ID}/pacchi`, { intent: 'shipment-ready' }, 'order-shipment', ID],
  [`/admin/ordini/${ID}/differenza`, { intent: 'charge-waive' }, 'difference-waived', ID],
  [`/admin/ordini/${ID}/rimborsi`, {}, 'order-refunded', ID],
  ['/admin/ordini', { order: ID, status: 'shipped' }, 'order-moved', ID],
  ['/admin/ordini', { order: ID, intent: 'undo' }, 'order-undone', ID],
  ['/admin/privacy', { intent: 'erase', email: 'ada@esempio.it' }, 'person-erased', null],
  ['/admin/impostazioni', { intent: 'shipping' }, 'settings-saved', null],
])('%s with %j is %s of %s', (path, fields, act, subject) => {
  expect(post(path, fields)).toEqual({ act, subject });
});

test('what changes with an order is looked at as often as one likes; only what is saved is noted', () => {
  const at = `/admin/ordini/${ID}/modifica`;
  for (const intent of ['preview', '', 'x']) expect(post(at, { intent })).toBeNull();
  expect(post(at, { intent: 'save' })).toEqual({ act: 'order-edited', subject: ID });
});

test('what was sent instead of an id is not kept', () => {
  for (const id of ['ada@esempio.it', 'Ada Bianchi', 'x'.repeat(65), ''])
    expect(post('/admin/prodotti', { intent: 'delete', id })).toEqual({
      act: 'product-deleted',
      subject: null,
    });
});

test('reading is noted where data leave the shop, and nowhere else', () => {
  const get = (path: string) => request('GET', path, {});
  expect(get('/admin/esporta/clienti')).toEqual({ act: 'table-exported', subject: 'clienti' });
  expect(get('/admin/ordini')).toBeNull();
  expect(get(`/admin/ordini/${ID}`)).toBeNull();
});

test('each act has a key of its own, by which the log names it', () => {
  const stated = routes.all.flatMap(({ facts }) => Object.entries(facts.acts ?? {}));
  expect(stated.length).toBeGreaterThan(130);
  expect(new Set(stated.map(([key]) => key)).size).toBe(stated.length);
  const names = namesOfActs(routes.all.map(({ facts }) => facts.acts ?? {}));
  expect(names.get('order-refunded')).toBe('Rimborso avviato');
  expect(names.get('staff-invited')).toBe('Persona invitata');
});
