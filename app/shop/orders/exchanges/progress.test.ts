import { expect, test } from 'vitest';
import { type ExchangeFacts, exchangeProgress } from './progress.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const requested: ExchangeFacts = {
  ...{
    id: 'x',
    status: 'requested',
    quantity: 1,
    differenceCents: 0,
    requestedAt: at('2026-11-27'),
    heldUntil: null,
  },
  oldItem: { name: 'Camicia', size: 'M', color: 'Bianco', hasColor: true, quantity: 1, priceCents: 5000 },
  newItem: { name: 'Camicia', size: 'L', color: 'Bianco', hasColor: true, quantity: 1, priceCents: 5000 },
  ...{ refusal: null, backBy: null, sentAt: null, handedOver: false, carrier: null, trackingNumber: null },
  ...{ deliveredAt: null, arrivedAt: null, endedBecause: null },
};
const accepted = { status: 'accepted', backBy: '2026-12-14' } as const;
const sent = { ...accepted, status: 'sent', sentAt: at('2026-11-30') } as const;

test.each<[string, Partial<ExchangeFacts>, string[]]>([
  ['requested', {}, ['Chiesto il 27 novembre 2026.']],
  [
    'requested and held',
    { heldUntil: at('2026-11-30') },
    ['Chiesto il 27 novembre 2026.', 'Il capo nuovo è da parte fino al 30 novembre 2026 alle ore 11:00.'],
  ],
  ['refused', { status: 'refused', refusal: 'È usato.' }, ['Non accettato. Motivo: È usato.']],
  [
    'accepted, dearer',
    { ...accepted, differenceCents: 1200 },
    [
      'Il capo nuovo è da parte.',
      'Il capo nuovo costa 12,00 € in più.',
      'Parte quando la differenza è pagata.',
      'Il capo da cambiare va rimandato entro il 14 dicembre 2026.',
    ],
  ],
  [
    'sent and delivered',
    { ...sent, deliveredAt: at('2026-12-01') },
    [
      'Capo nuovo partito il 30 novembre 2026.',
      'Consegnato il 1 dicembre 2026: il recesso da questo capo è possibile fino al 15 dicembre 2026.',
      'Il capo da cambiare va rimandato entro il 14 dicembre 2026.',
    ],
  ],
  [
    'sent, dearer: what was paid stays told',
    { ...sent, differenceCents: 1200 },
    [
      'Capo nuovo partito il 30 novembre 2026.',
      'Il capo nuovo costa 12,00 € in più.',
      'Il capo da cambiare va rimandato entro il 14 dicembre 2026.',
    ],
  ],
  [
    'changed before dispatch, cheaper',
    { status: 'closed', endedBecause: 'before_dispatch', differenceCents: -600 },
    [
      'Il capo nuovo costa 6,00 € in meno: la differenza torna indietro.',
      'Cambiato prima della spedizione: il capo nuovo viaggia con l’ordine.',
    ],
  ],
  [
    'called off, dearer: nothing is owed',
    { status: 'closed', endedBecause: 'called_off', differenceCents: 1200 },
    ['Cambio annullato: l’ordine torna com’era.'],
  ],
  [
    'the old piece came first',
    { status: 'arrived', backBy: '2026-12-14', arrivedAt: at('2026-12-03') },
    ['Il capo nuovo è da parte.', 'Il capo reso è arrivato il 3 dicembre 2026.'],
  ],
  [
    'done at the till',
    {
      ...{ status: 'closed', endedBecause: 'done', handedOver: true },
      ...{ sentAt: at('2026-12-02'), arrivedAt: at('2026-12-02') },
    },
    ['Capo nuovo consegnato in negozio il 2 dicembre 2026.', 'Cambio fatto.'],
  ],
  [
    'called off',
    { status: 'closed', endedBecause: 'called_off' },
    ['Cambio annullato: l’ordine torna com’era.'],
  ],
])('%s', (_, facts, expected) => {
  const progress = exchangeProgress({ ...requested, ...facts });
  expect(progress.lines.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(expected);
  expect(progress.what).toBe('1 × Camicia, bianco: taglia M → taglia L');
});

test('another article is named whole', () => {
  const newItem = { name: 'Gonna', size: 'M', quantity: 1, priceCents: 6200 };
  expect(exchangeProgress({ ...requested, newItem }).what).toBe(
    '1 × Camicia, taglia M, bianco → Gonna, taglia M',
  );
});

test('a parcel is told where there is one, and never of what was handed over', () => {
  const parcel = { carrier: 'BRT', trackingNumber: 'A1' };
  expect(exchangeProgress({ ...requested, ...sent, ...parcel }).parcel).toEqual(parcel);
  expect(exchangeProgress({ ...requested, ...sent, ...parcel, handedOver: true }).parcel).toBeNull();
});
