import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { vatIncluded } from '../money/money.ts';
import type { InvoiceRequest } from '../orders/invoice-request.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { fatturaPa, fatturaPaName, type InvoiceDocument, invoiceLinesOf } from './fattura-pa.ts';

const person: InvoiceRequest = {
  kind: 'person',
  name: 'Ada Bianchi',
  taxCode: 'BNCDAA80A41A794D',
  street: 'Via Roma 1',
  postalCode: '24121',
  city: 'Bergamo',
  province: '',
};
const business: InvoiceRequest = {
  kind: 'business',
  company: 'Sartoria Bianchi & Figlie S.r.l.',
  vatNumber: '07643520567',
  street: 'Corso Italia 3',
  postalCode: '20122',
  city: 'Milano',
  province: 'MI',
  sdiCode: 'M5UXCR1',
  pec: '',
};

const plain: InvoiceDocument = {
  request: person,
  invoice: { number: '12/2026', day: '2026-11-24' },
  order: {
    id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
    createdAt: new Date('2026-11-22T10:00:00Z'),
    items: [
      { name: 'Abito «Luna» – seta', size: 'M', quantity: 3, priceCents: 4549 },
      {
        name: 'Cintura',
        size: 'Unica',
        color: 'Cuoio',
        hasColor: true as const,
        quantity: 1,
        priceCents: 1990,
      },
    ],
    discountCents: 1564,
    promoCode: 'welcome10',
    shippingCents: 990,
    wrappingCents: null,
    totalCents: 3 * 4549 + 1990 - 1564 + 990,
    deliveryMethod: 'express',
  },
  seller: {
    ...DEFAULT_SETTINGS.identity,
    vatNumber: '12345678903',
    taxCode: 'RSSGLI80A41H501W',
    businessRegister: 'REA BG-123456',
  },
};

/** The schema of the version 1.2 as a package brings it; what it imports is only the signature, which is not ours. */
const SCHEMA = 'node_modules/@digitalia/fatturapa/src/schemas/Schema_1.2.1.xsd';
const SIGNATURE = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#">
  <xs:element name="Signature" type="xs:string"/>
</xs:schema>`;

let schema: string;
beforeAll(() => {
  schema = readFileSync(SCHEMA, 'utf8')
    .replace('\ufeff', '')
    .replace(/schemaLocation="http:[^"]+"/, 'schemaLocation="signature.xsd"');
  expect(schema).toContain('signature.xsd');
});

async function problemsIn(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'fattura.xml', contents: xml }],
    schema: [schema],
    preload: [{ fileName: 'signature.xsd', contents: SIGNATURE }],
  });
  return valid ? [] : errors.map(({ message }) => message);
}

const lone = { ...plain.order, items: plain.order.items.slice(1), discountCents: 0, shippingCents: 0 };
const long = 'Ł'.repeat(200);

describe('the file is valid by its schema', () => {
  test.each<[string, InvoiceDocument]>([
    ['a person', plain],
    ['a person whose name is not the code’s', { ...plain, request: { ...person, name: 'Eva Neri' } }],
    [
      'an association with a code of eleven digits',
      { ...plain, request: { ...person, taxCode: '07643520567' } },
    ],
    ['a business with its code', { ...plain, request: business }],
    ['a business with its address', { ...plain, request: { ...business, sdiCode: '', pec: 'sarte@pec.it' } }],
    ['one piece', { ...plain, order: { ...lone, totalCents: 1990, promoCode: null } }],
    [
      'the longest texts',
      {
        ...plain,
        request: { ...person, name: long, street: long, city: long },
        order: { ...plain.order, items: [{ name: long.repeat(10), size: 'M', quantity: 99, priceCents: 1 }] },
      },
    ],
    [
      'gift wrapping',
      { ...plain, order: { ...plain.order, wrappingCents: 350, totalCents: plain.order.totalCents + 350 } },
    ],
    ['a register written otherwise', { ...plain, seller: { ...plain.seller, businessRegister: 'iscritta' } }],
  ])('%s', async (_, document) => {
    expect(await problemsIn(fatturaPa(document))).toEqual([]);
  });

  test.each([
    ['<CAP>24121</CAP>', '<CAP>2412</CAP>'],
    ['<Numero>12/2026</Numero>', ''],
    ['<TipoDocumento>TD01</TipoDocumento>', '<TipoDocumento>TD99</TipoDocumento>'],
    ['<Divisa>EUR</Divisa>', '<Sconosciuto>x</Sconosciuto>'],
  ])('and would not be with %s as %j', async (right, wrong) => {
    const xml = fatturaPa(plain);
    expect(xml).toContain(right);
    expect(await problemsIn(xml.replace(right, wrong))).not.toEqual([]);
  });
});

test('it says who sells, who buys, and how it was paid', () => {
  const xml = fatturaPa(plain).replaceAll(/>\s+</g, '><');
  for (const part of [
    '<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>RSSGLI80A41H501W</IdCodice></IdTrasmittente>',
    '<FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario>',
    '<IscrizioneREA><Ufficio>BG</Ufficio><NumeroREA>123456</NumeroREA><StatoLiquidazione>LN</StatoLiquidazione>',
    '<CodiceFiscale>BNCDAA80A41A794D</CodiceFiscale><Anagrafica><Nome>Ada</Nome><Cognome>Bianchi</Cognome></Anagrafica>',
    '<Data>2026-11-24</Data><Numero>12/2026</Numero><ImportoTotaleDocumento>150.63</ImportoTotaleDocumento>',
    '<Causale>Ordine #3F2A9C1B del 22/11/2026</Causale>',
    '<Descrizione>Abito «Luna» - seta, taglia M</Descrizione><Quantita>3.00</Quantita>',
    '<ImponibileImporto>123.47</ImponibileImporto><Imposta>27.16</Imposta><EsigibilitaIVA>I</EsigibilitaIVA>',
    '<ModalitaPagamento>MP08</ModalitaPagamento><DataScadenzaPagamento>2026-11-22</DataScadenzaPagamento><ImportoPagamento>150.63</ImportoPagamento>',
  ])
    expect(xml).toContain(part);
  expect(fatturaPaName(plain)).toBe('ITRSSGLI80A41H501W_IY9SR.xml');
});

test('a certified address is only written where there is no code', () => {
  const both = { ...plain, request: { ...business, pec: 'sarte@pec.it' } };
  expect(fatturaPa(both)).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>');
  expect(fatturaPa(both)).not.toContain('PECDestinatario');
  expect(fatturaPa({ ...both, request: { ...both.request, sdiCode: '' } })).toMatch(
    /<CodiceDestinatario>0000000<\/CodiceDestinatario>\s*<PECDestinatario>sarte@pec.it</,
  );
});

test('the lines add up to the taxable amount, and with the VAT to what was paid, whatever was bought', () => {
  const bought = fc.record({
    items: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        priceCents: fc.integer({ min: 1, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    shippingCents: fc.constantFrom(0, 200, 499, 990),
    wrappingCents: fc.constantFrom(null, 0, 350, 501),
  });
  fc.assert(
    fc.property(bought, ({ items, percent, shippingCents, wrappingCents }) => {
      const subtotal = items.reduce((sum, one) => sum + one.quantity * one.priceCents, 0);
      const discountCents = Math.floor((subtotal * percent) / 100);
      const totalCents = subtotal - discountCents + shippingCents + (wrappingCents ?? 0);
      const order = {
        ...plain.order,
        items: items.map((one) => ({ ...one, name: 'Abito', size: 'M' })),
        ...{ discountCents, shippingCents, wrappingCents, totalCents },
      };
      const told = invoiceLinesOf(order);
      expect(told.some(({ text }) => text === 'Confezione regalo')).toBe((wrappingCents ?? 0) > 0);
      const nets = told.map(({ netCents }) => netCents);
      const sum = nets.reduce((all, one) => all + one, 0);
      expect(sum + vatIncluded(totalCents)).toBe(totalCents);
      // Each line is its own amount without VAT, but for a cent.
      for (const [index, { quantity, priceCents }] of items.entries())
        expect(Math.abs((nets[index] ?? 0) - (quantity * priceCents) / 1.22)).toBeLessThanOrEqual(1);
      // What the exchange checks (00421 and 00423).
      expect(Math.abs(vatIncluded(totalCents) - sum * 0.22)).toBeLessThanOrEqual(1);
      for (const [, quantity = '1', unit = '', total = ''] of linesIn(fatturaPa({ ...plain, order })))
        expect(Math.abs(Number(quantity) * Number(unit) - Number(total))).toBeLessThan(0.00001);
    }),
    { numRuns: 200 },
  );
});

const linesIn = (xml: string) =>
  xml.matchAll(
    /(?:<Quantita>([\d.]+)<\/Quantita>\s*)?<PrezzoUnitario>(-?\d+\.\d{2,8})<\/PrezzoUnitario>\s*<PrezzoTotale>(-?[\d.]+)</g,
  );
