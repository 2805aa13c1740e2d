import { expect, test } from 'vitest';
import {
  checkAlerts,
  checkGoods,
  checkMethods,
  checkOrder,
  checkSecondFactor,
  type GoodsCounted,
  type MethodsOn,
} from './shop-checks.ts';

test.each<[GoodsCounted, 'ok' | 'failed', string]>([
  [{ onSale: 0, incomplete: 0, ofDemo: 0 }, 'failed', 'Nessun capo è ancora in vendita'],
  [{ onSale: 2, incomplete: 1, ofDemo: 0 }, 'failed', 'A un capo in vendita mancano'],
  [{ onSale: 9, incomplete: 3, ofDemo: 0 }, 'failed', 'A 3 capi in vendita mancano'],
  [{ onSale: 9, incomplete: 0, ofDemo: 8 }, 'failed', 'Ci sono ancora 8 prodotti della dimostrazione'],
  [{ onSale: 1, incomplete: 0, ofDemo: 1 }, 'failed', 'C’è ancora un prodotto della dimostrazione'],
  [{ onSale: 1, incomplete: 0, ofDemo: 0 }, 'ok', 'Un capo in vendita, completo.'],
  [{ onSale: 9, incomplete: 0, ofDemo: 0 }, 'ok', '9 capi in vendita, tutti completi.'],
])('goods %j: %s', (counted, state, words) => {
  expect(checkGoods(counted)).toMatchObject({ state, message: expect.stringContaining(words) });
});

test.each<[MethodsOn, 'ok' | 'failed', string]>([
  [{ on: [], unchosen: [] }, 'failed', 'Nessun metodo è acceso'],
  [{ on: ['card'], unchosen: ['card'] }, 'ok', 'Carta'],
  [{ on: ['card', 'klarna', 'paypal'], unchosen: ['card', 'klarna'] }, 'failed', 'scelti: Klarna'],
  [{ on: ['card', 'klarna', 'transfer'], unchosen: [] }, 'ok', 'Klarna'],
])('ways %j: %s', (methods, state, words) => {
  expect(checkMethods(methods)).toMatchObject({ state, message: expect.stringContaining(words) });
});

test('orders are announced to somebody by e-mail', () => {
  expect(checkAlerts(true).state).toBe('ok');
  expect(checkAlerts(false)).toMatchObject({ state: 'failed', message: expect.stringContaining('«Avvisi»') });
});

const order = { at: new Date('2026-11-22T10:00:00Z') };
test.each([
  [null, false, 'failed', 'Nessun ordine ancora'],
  [order, true, 'failed', 'dopo aver svuotato'],
  [order, false, 'ok', '22 nov 2026'],
] as const)('order %j, demonstration %s: %s', (first, isDemo, state, words) => {
  expect(checkOrder(first, isDemo)).toMatchObject({ state, message: expect.stringContaining(words) });
});

const anna = { name: 'Anna', protected: true };
const bea = { name: 'Bea', protected: false };

test.each([
  [[anna], 'ok', 'La titolare lo usa'],
  [[anna, { ...bea, protected: true }], 'ok', 'tutti e 2'],
  [[anna, bea], 'failed', 'Non lo usa ancora: Bea.'],
  [[{ ...bea, name: '' }], 'failed', 'un account senza nome'],
  [[], 'failed', 'nessuno'],
] as const)('%j: %s', (owners, state, words) => {
  expect(checkSecondFactor(owners)).toMatchObject({ state, message: expect.stringContaining(words) });
});
