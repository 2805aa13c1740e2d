import { expect, test } from 'vitest';
import type { DeliveryMethod } from './delivery-methods.ts';
import { deliveryOptions, isRemotePostalCode, shippingCents } from './shipping.ts';
import { missingForFreeShipping } from './shipping-policy.ts';

const policy = {
  standardCents: 499,
  freeFromCents: 4_900,
  expressCents: 990,
  remoteSurchargeCents: 200,
  cutoffHour: 12,
  europeOnRequest: true,
  wrappingCents: null,
};
const milan = '20121';
const palermo = '90133';

test.each([
  ['standard', 4_899, milan, 499],
  ['standard', 4_900, milan, 0],
  ['standard', 5_001, milan, 0],
  ['standard', 1, null, 499],
  ['standard', 4_899, palermo, 699],
  ['standard', 4_900, palermo, 200],
  ['express', 4_899, milan, 990],
  ['express', 20_000, milan, 990],
  ['express', 20_000, palermo, null],
  ['pickup', 1_000, milan, 0],
  ['pickup', 1_000, palermo, 0],
  ['standard', 0, milan, 0],
  ['standard', 0, palermo, 0],
  ['express', 0, milan, 0],
] satisfies [DeliveryMethod, number, string | null, number | null][])(
  '%s delivery of %d cents to %s costs %j',
  (method, subtotal, cap, cents) => {
    expect(shippingCents(policy, method, subtotal, cap)).toBe(cents);
  },
);

test.each([
  [0, 4_900],
  [4_899, 1],
  [4_900, 0],
  [9_900, 0],
])('%d cents lack %d for free delivery', (subtotal, missing) => {
  expect(missingForFreeShipping(policy, subtotal)).toBe(missing);
});

test.each([
  ['Palermo', '90133'],
  ['Messina', '98121'],
  ['Lipari', '98055'],
  ['Favignana', '91023'],
  ['Pantelleria', '91017'],
  ['Lampedusa', '92031'],
  ['Sassari', '07100'],
  ['La Maddalena', '07024'],
  ['Nuoro', '08100'],
  ['Cagliari', '09124'],
  ['Carloforte', '09014'],
  ['Portoferraio', '57037'],
  ['Marciana', '57030'],
  ['Capraia', '57032'],
  ['Giglio', '58012'],
  ['Ponza', '04027'],
  ['Ventotene', '04031'],
  ['Anacapri', '80071'],
  ['Barano', '80072'],
  ['Capri', '80073'],
  ['Forio', '80075'],
  ['Ischia', '80077'],
  ['Procida', '80079'],
  ['Serrara Fontana', '80081'],
  ['Tremiti', '71051'],
  ['with spaces', ' 09124 '],
])('%s is remote', (_, cap) => {
  expect(isRemotePostalCode(cap)).toBe(true);
});

test.each([
  ['Milano', '20121'],
  ['Roma', '00118'],
  ['Reggio Calabria', '89121'],
  ['Livorno', '57121'],
  ['Piombino', '57025'],
  ['Monte Argentario', '58019'],
  ['Formia', '04023'],
  ['Itri, shared with Ventotene once', '04020'],
  ['Bacoli, shared with Ischia once', '80070'],
  ['Pozzuoli', '80078'],
  ['Ordona, shared with Tremiti once', '71040'],
  ['San Marino', '47890'],
  ['unknown', null],
  ['nothing', ''],
  ['too short', '9013'],
  ['too long', '901330'],
  ['no digits', '9a133'],
])('%s is not remote', (_, cap) => {
  expect(isRemotePostalCode(cap)).toBe(false);
});

test('checkout offers three methods on the mainland', () => {
  expect(deliveryOptions(policy, 2_000, milan)).toEqual([
    {
      method: 'standard',
      available: true,
      priceCents: 499,
      days: '2-3 giorni lavorativi',
      arrival: null,
      label: 'Standard',
      note: null,
    },
    {
      method: 'express',
      available: true,
      priceCents: 990,
      days: '1 giorno lavorativo',
      arrival: null,
      label: 'Express',
      note: 'Per gli ordini entro le 12:00 consegna il giorno dopo',
    },
    {
      method: 'pickup',
      available: true,
      priceCents: 0,
      days: 'dopo 24 ore',
      arrival: null,
      label: 'Ritiro in negozio',
      note: null,
    },
  ]);
});

test('an island pays the surcharge, waits longer, and has no express', () => {
  const [standard, express, pickup] = deliveryOptions(policy, 6_000, palermo);
  expect(standard).toMatchObject({ available: true, priceCents: 200, days: '3-5 giorni lavorativi' });
  expect(standard?.note).toBe('Supplemento di 2,00\u00a0€ per isole e zone remote');
  expect(express).toMatchObject({ available: false, note: 'Non disponibile per isole e zone remote' });
  expect(pickup).toMatchObject({ available: true, priceCents: 0 });
});
