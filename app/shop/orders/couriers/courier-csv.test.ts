import { describe, expect, test } from 'vitest';
import { courierFile, courierRows } from './courier-csv.ts';
import { type CourierTemplate, DEFAULT_COURIER_TEMPLATE } from './courier-template.ts';

const ORDER = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  createdAt: new Date('2026-03-10T23:30:00Z'),
  customerName: 'Anna Rossi',
  customerAddress: 'Via Roma 1; scala B',
  customerPostalCode: '00184',
  customerCity: 'Roma',
  customerProvince: 'RM',
  customerPhone: '+39 333 12 34',
  customerEmail: 'anna@esempio.it',
  notes: 'Citofono\n«Rossi»',
  totalCents: 12_990,
  deliveryMethod: 'standard' as const,
  status: 'processing' as const,
  paymentMethod: 'card',
  openCents: 0,
  parcels: 1,
  parcelWeight: null,
  piecesToShip: 1,
};
const template = (more: Partial<CourierTemplate>): CourierTemplate => ({
  ...DEFAULT_COURIER_TEMPLATE,
  ...more,
});

test('the file of a new shop', () => {
  expect(courierFile([ORDER], DEFAULT_COURIER_TEMPLATE)).toBe(
    '\ufeffRiferimento;Ragione sociale;Indirizzo;CAP;Località;Provincia;Nazione;Telefono;Email;Colli;Peso;Contrassegno;Note\r\n' +
      '0A1B2C3D;Anna Rossi;"Via Roma 1; scala B";00184;Roma;RM;IT;0039333' +
      '1234;anna@esempio.it;1;1,00;;Citofono «Rossi»\r\n',
  );
});

test('what an order says of its parcels, and letters as GLS prints them', () => {
  const columns = [
    { heading: 'Colli', field: 'parcels' as const, value: '' },
    { heading: 'Peso', field: 'weight' as const, value: '' },
    { heading: 'Citta', field: 'city' as const, value: '' },
  ];
  const own = template({ columns, hasMark: false, isPlain: true });
  const order = { ...ORDER, parcels: 3, parcelWeight: 450, customerCity: 'Forlì d’Été' };
  expect(courierFile([order], own)).toBe("Colli;Peso;Citta\r\n3;4,50;Forli' d'Ete'\r\n");
});

test('a parcel that is paid to the courier carries what is still to be collected', () => {
  const own = template({ columns: [{ heading: 'Contrassegno', field: 'collect', value: '' }] });
  const onDelivery = { ...ORDER, paymentMethod: 'cash_on_delivery', openCents: 12_990 };
  const file = courierFile([onDelivery, { ...onDelivery, openCents: 0 }, ORDER], own);
  expect(file).toBe('\ufeffContrassegno\r\n129,90\r\n\r\n\r\n');
});

test('columns, order, headings, separator and fixed values are the owner’s', () => {
  const own = template({
    columns: [
      { heading: 'Tipo', field: 'fixed', value: 'C' },
      { heading: 'Giorno', field: 'date', value: '' },
      { heading: 'Valore', field: 'total', value: '' },
      { heading: 'Peso', field: 'weight', value: '' },
      { heading: 'Servizio', field: 'service', value: '' },
    ],
    separator: 'comma',
    hasMark: false,
    weight: 250,
  });
  expect(courierFile([ORDER], own)).toBe(
    'Tipo,Giorno,Valore,Peso,Servizio\r\nC,11/03/2026,"129,90","2,50",Spedizione standard\r\n',
  );
  expect(courierFile([ORDER], { ...own, separator: 'tab', hasHeadings: false })).toBe(
    'C\t11/03/2026\t129,90\t2,50\tSpedizione standard\r\n',
  );
});

describe('what is no parcel is left out', () => {
  test.each([
    ['collected in the shop', { deliveryMethod: 'pickup' as const }],
    ['cancelled', { status: 'cancelled' as const }],
    ['refunded piece by piece', { piecesToShip: 0 }],
  ])('%s', (_what, more) => {
    expect(courierRows([{ ...ORDER, ...more }], DEFAULT_COURIER_TEMPLATE)).toEqual([]);
  });
});

test.each(['=1+1', '+39', '-1', '@x', '\tx'])('%j begins no formula', (typed) => {
  const columns = [{ heading: typed, field: 'name' as const, value: '' }];
  const file = courierFile([{ ...ORDER, customerName: typed }], template({ columns, hasMark: false }));
  for (const line of file.trimEnd().split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@\t]/);
});

test.each([
  ['+39 333 1234', '00393331234'],
  ['035/12.34', '0351234'],
  ['', ''],
  ['333 1234567 / 0471 123456', '3331234567'],
  ['333/1234567 oppure 0471/123456', '3331234567'],
  ['0471 123456 - 333 1234567', '0471123456'],
  ['333-1234567-0471-123456', '3331234567'],
  ['333 1234567\n0471 123456', '3331234567'],
  ['333 1234567 0471 123456', '3331234567'],
  ['3331234567/0471123456', '3331234567'],
  ['+39 333 123 4567 o +39 0471 123456', '00393331234567'],
  ['+39 333 1234567 +39 0471 123456', '00393331234567'],
  ['cell. 333 1234567, casa 0471 123456', '3331234567'],
  ['int. 5, 0471 123456', '0471123456'],
  ['0043 512 1234567', '00435121234567'],
])('the telephone %j is %j', (typed, sent) => {
  const columns = [{ heading: 'T', field: 'phone' as const, value: '' }];
  expect(courierRows([{ ...ORDER, customerPhone: typed }], template({ columns }))).toEqual([[sent]]);
});
