import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Billed, InvoiceRequest } from '#db/json/orders.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { vatIncluded } from '#shop/money/money.ts';
import { billedCents, billedLess, billedWhole } from '#shop/orders/invoice-requests/issued.ts';
import {
  fatturaPa,
  fatturaPaName,
  type InvoiceDocument,
  invoiceLinesOf,
  sendingNumberOf,
} from './fattura-pa.ts';

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

/** An order with its amounts, of which a document bills the whole. */
const order = {
  id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  createdAt: new Date('2026-11-22T10:00:00Z'),
  paymentMethod: 'card' as string | null,
  calledOff: false,
  surchargeCents: null as number | null,
  items: [
    {
      productId: 'abito',
      name: 'Abito «Luna» – seta',
      size: 'M',
      quantity: 3,
      priceCents: 4549,
      discountCents: 1365,
    },
    {
      productId: 'cintura',
      name: 'Cintura',
      size: 'Unica',
      color: 'Cuoio',
      hasColor: true as const,
      quantity: 1,
      priceCents: 1990,
      discountCents: 199,
    },
  ],
  discountCents: 1564,
  promoCode: 'welcome10' as string | null,
  shippingCents: 990,
  wrappingCents: null as number | null,
  deliveryMethod: 'express' as const,
};

function documentOf(bought: typeof order, more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    order: bought,
    request: person,
    invoice: { number: '12/2026', day: '2026-11-24' },
    creditNote: null,
    billed: billedWhole(bought),
    sendingNumber: sendingNumberOf(1),
    regime: 'Ordinario',
    paidOn: '2026-11-22',
    seller: {
      ...DEFAULT_SETTINGS.identity,
      vatNumber: '12345678903',
      taxCode: 'RSSGLI80A41H501W',
      businessRegister: 'REA BG-123456',
    },
    ...more,
  };
}

const plain = documentOf(order);
const creditNote = { number: '13/2026', day: '2026-12-01' };
const parts = (lines: [number, number][], wrappingCents = 0, shippingCents = 0): Billed => ({
  lines: lines.map(([quantity, cents], index) => ({
    key: ['abito|M', 'cintura|Unica'][index] ?? '',
    quantity,
    cents,
  })),
  wrappingCents,
  shippingCents,
});

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
    // The package's schema is of before the kinds of N2 (N2.1, N2.2), of which the exchange wants one since 2021.
    xml: [{ fileName: 'fattura.xml', contents: xml.replaceAll('>N2.2<', '>N2<') }],
    schema: [schema],
    preload: [{ fileName: 'signature.xsd', contents: SIGNATURE }],
  });
  return valid ? [] : errors.map(({ message }) => message);
}

const lone = {
  ...order,
  items: order.items.slice(1).map((item) => ({ ...item, discountCents: 0 })),
  discountCents: 0,
  shippingCents: 0,
  promoCode: null,
};
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
    ['one piece', documentOf(lone)],
    [
      'the longest texts',
      documentOf(
        {
          ...order,
          items: [
            {
              productId: 'abito',
              name: long.repeat(10),
              size: 'M',
              quantity: 99,
              priceCents: 1,
              discountCents: 0,
            },
          ],
        },
        { request: { ...person, name: long, street: long, city: long } },
      ),
    ],
    ['gift wrapping', documentOf({ ...order, wrappingCents: 350 })],
    [
      'what is left after a refund',
      {
        ...plain,
        billed: parts(
          [
            [1, 4094],
            [0, 0],
          ],
          0,
          990,
        ),
      },
    ],
    [
      'cents that are kept without a piece',
      {
        ...plain,
        billed: parts([
          [0, 500],
          [1, 1791],
        ]),
      },
    ],
    [
      'a credit note',
      {
        ...plain,
        creditNote,
        billed: parts([
          [2, 8188],
          [0, 0],
        ]),
      },
    ],
    [
      'a credit note of an amount alone',
      {
        ...plain,
        creditNote,
        billed: parts([
          [0, 700],
          [0, 300],
        ]),
      },
    ],
    ['a credit note to a business', { ...plain, creditNote, request: business }],
    ['the regime without VAT', { ...plain, regime: 'Forfettario' }],
    ['the regime without VAT, below the stamp duty', { ...documentOf(lone), regime: 'Forfettario' }],
    ['a credit note in the regime without VAT', { ...plain, regime: 'Forfettario', creditNote }],
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
  expect(fatturaPaName(plain)).toBe('ITRSSGLI80A41H501W_V0001.xml');
  expect(xml).toContain('<ProgressivoInvio>V0001</ProgressivoInvio>');
  expect(xml).not.toContain('DatiFattureCollegate');
});

test.each([
  [{}, '<StatoLiquidazione>LN<'],
  // Who trades alone has none of them, whatever the settings keep from before.
  [{ capitalCents: 1_000_000, soleShareholder: true, inLiquidation: true }, '<StatoLiquidazione>LN<'],
  [
    { legalForm: 'S.r.l.', capitalCents: 1_000_000 },
    '<CapitaleSociale>10000.00</CapitaleSociale><SocioUnico>SM</SocioUnico><StatoLiquidazione>LN<',
  ],
  [
    { legalForm: 'S.r.l.s.', capitalCents: 100, soleShareholder: true, inLiquidation: true },
    '<CapitaleSociale>1.00</CapitaleSociale><SocioUnico>SU</SocioUnico><StatoLiquidazione>LS<',
  ],
  [{ legalForm: 'S.r.l.' }, '<SocioUnico>SM</SocioUnico><StatoLiquidazione>LN<'],
  [{ legalForm: 'S.a.s.', capitalCents: 100, inLiquidation: true }, '<StatoLiquidazione>LS<'],
] satisfies [Partial<InvoiceDocument['seller']>, string][])('the register says of %j', async (more, said) => {
  const xml = fatturaPa({ ...plain, seller: { ...plain.seller, ...more } });
  expect(await problemsIn(xml)).toEqual([]);
  expect(xml.replaceAll(/>\s+</g, '><')).toContain(`<NumeroREA>123456</NumeroREA>${said}`);
});

test('a credit note refers to its invoice, takes what it takes as positive amounts, and is not paid', () => {
  const document = {
    ...plain,
    creditNote,
    billed: parts(
      [
        [2, 8188],
        [1, 1791],
      ],
      0,
      990,
    ),
  };
  const xml = fatturaPa(document).replaceAll(/>\s+</g, '><');
  for (const part of [
    '<TipoDocumento>TD04</TipoDocumento>',
    '<Data>2026-12-01</Data><Numero>13/2026</Numero><ImportoTotaleDocumento>109.69</ImportoTotaleDocumento>',
    '<Causale>Rimborso. Ordine #3F2A9C1B del 22/11/2026</Causale>',
    '<DatiFattureCollegate><IdDocumento>12/2026</IdDocumento><Data>2026-11-24</Data></DatiFattureCollegate>',
    '<Descrizione>Abito «Luna» - seta, taglia M</Descrizione><Quantita>2.00</Quantita>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('DatiPagamento');
});

const paidBy = (paymentMethod: string | null, paidOn: string | null = null) =>
  documentOf({ ...order, paymentMethod }, { paidOn });
const amount = '<ImportoPagamento>150.63</ImportoPagamento>';

/** Invoiced on the 24th. */
test.each<[string | null, string | null, string | null, boolean?]>([
  ['card', '2026-11-22', 'MP08'],
  ['paypal', '2026-11-22', 'MP08'],
  ['klarna', '2026-11-22', 'MP08'],
  ['satispay', '2026-11-22', 'MP08'],
  ['scalapay', '2026-11-22', 'MP08'],
  [null, '2026-11-22', 'MP08'],
  ['transfer', '2026-11-24', 'MP05'],
  ['transfer', null, 'MP05'],
  ['cash_on_delivery', '2026-11-23', 'MP01'],
  ['cash_on_delivery', '2026-12-02', 'MP01', true],
  ['cash_on_delivery', null, 'MP01'],
  ['in_shop', '2026-11-24', null],
  ['in_shop', null, null],
])('paid by %s on %s, it says %s', async (method, day, means, isLater = false) => {
  const written = fatturaPa(paidBy(method, day));
  expect(await problemsIn(written)).toEqual([]);
  const xml = written.replaceAll(/>\s+</g, '><');
  const due = day === null || isLater ? '' : `<DataScadenzaPagamento>${day}</DataScadenzaPagamento>`;
  const detail = `<ModalitaPagamento>${means}</ModalitaPagamento>${due}${amount}`;
  if (means === null) expect(xml).not.toContain('DatiPagamento');
  else expect(xml).toContain(`<DettaglioPagamento>${detail}</DettaglioPagamento>`);
  expect(xml).toContain('<Causale>Ordine #3F2A9C1B del 22/11/2026</Causale>');
});

test.each<[boolean, string]>([
  [false, 'Rimborso. Ordine #3F2A9C1B del 22/11/2026'],
  [true, 'Annullamento. Ordine #3F2A9C1B del 22/11/2026'],
])('a credit note of an order that was called off unpaid: %s', (calledOff, reason) => {
  const called = documentOf({ ...order, paymentMethod: 'cash_on_delivery', calledOff }, { creditNote });
  expect(fatturaPa(called)).toContain(`<Causale>${reason}</Causale>`);
  expect(fatturaPa(called)).not.toContain('DatiPagamento');
});

const without = (document: InvoiceDocument) =>
  fatturaPa({ ...document, regime: 'Forfettario' }).replaceAll(/>\s+</g, '><');

test('in the regime forfettario it knows no VAT, says why, and bears the virtual stamp duty', () => {
  const xml = without(plain);
  for (const part of [
    '<RegimeFiscale>RF19</RegimeFiscale>',
    '<Numero>12/2026</Numero><DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo><ImportoTotaleDocumento>150.63</ImportoTotaleDocumento>',
    "<Causale>Operazione effettuata ai sensi dell'articolo 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfettario)</Causale>",
    "<Causale>Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6 del D.M. 17 giugno 2014</Causale>",
    '<PrezzoUnitario>45.49</PrezzoUnitario><PrezzoTotale>136.47</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura>',
    '<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura><ImponibileImporto>150.63</ImponibileImporto><Imposta>0.00</Imposta><RiferimentoNormativo>',
    '<ImportoPagamento>150.63</ImportoPagamento>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('22.00');
  expect(fatturaPa(plain)).not.toMatch(/DatiBollo|Natura|RF19/);
});

test.each([
  [7747, false],
  [7748, true],
])('%i cents without VAT are stamped: %s, on an invoice and on a credit note', (cents, isStamped) => {
  const document = { ...plain, billed: parts([[1, cents]]) };
  expect(without(document).includes('<BolloVirtuale>')).toBe(isStamped);
  expect(without({ ...document, creditNote }).includes('<BolloVirtuale>')).toBe(isStamped);
});

test.each<[string, Billed, boolean, [string, number | null][]]>([
  [
    'all',
    billedWhole(order),
    false,
    [
      ['Abito «Luna» – seta, taglia M', 3],
      ['Cintura, cuoio', 1],
      ['Sconto (welcome10)', null],
      ['Spedizione express', null],
    ],
  ],
  [
    'one piece',
    parts([
      [1, 4094],
      [0, 0],
    ]),
    false,
    [
      ['Abito «Luna» – seta, taglia M', 1],
      ['Sconto (welcome10)', null],
    ],
  ],
  [
    'delivery alone',
    parts(
      [
        [0, 0],
        [0, 0],
      ],
      0,
      990,
    ),
    false,
    [['Spedizione express', null]],
  ],
  [
    'what was kept of a piece',
    parts([
      [0, 500],
      [0, 0],
    ]),
    false,
    [['Importo trattenuto su capi resi', null]],
  ],
  [
    'more than the price of what is left',
    parts([
      [1, 5000],
      [0, 0],
    ]),
    false,
    [
      ['Abito «Luna» – seta, taglia M', 1],
      ['Importo trattenuto su capi resi', null],
    ],
  ],
  [
    'an amount alone, credited',
    parts([
      [0, 700],
      [0, 300],
    ]),
    true,
    [['Abbuono', null]],
  ],
])('a document of %s has its lines', (_, billed, isCredit, lines) => {
  const shown = invoiceLinesOf({ order, billed, isCredit, hasVat: true });
  const plainly = invoiceLinesOf({ order, billed, isCredit, hasVat: false });
  expect(plainly.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(billedCents(billed));
  expect(shown.map(({ text, quantity }) => [text, quantity])).toEqual(lines);
  const net = shown.reduce((sum, { netCents }) => sum + netCents, 0);
  expect(net + vatIncluded(billedCents(billed))).toBe(billedCents(billed));
});

test('files are counted in five letters and digits', () => {
  expect([1, 35, 36, 36 ** 4 - 1].map(sendingNumberOf)).toEqual(['V0001', 'V000Z', 'V0010', 'VZZZZ']);
});

test('a certified address is only written where there is no code', () => {
  const both = { ...plain, request: { ...business, pec: 'sarte@pec.it' } };
  expect(fatturaPa(both)).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>');
  expect(fatturaPa(both)).not.toContain('PECDestinatario');
  expect(fatturaPa({ ...both, request: { ...both.request, sdiCode: '' } })).toMatch(
    /<CodiceDestinatario>0000000<\/CodiceDestinatario>\s*<PECDestinatario>sarte@pec.it</,
  );
});

/** Orders, and of each a first part that is given back before the invoice and a second after it. */
const bought = fc.record({
  items: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      priceCents: fc.integer({ min: 1, max: 99_999 }),
      before: fc.integer({ min: 0, max: 100 }),
      after: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  percent: fc.integer({ min: 0, max: 100 }),
  shippingCents: fc.constantFrom(0, 200, 499, 990),
  wrappingCents: fc.constantFrom(null, 0, 350, 501),
});

test('lines add up to the taxable amount, with the VAT to the total, and invoice and credit notes to what is left', () => {
  fc.assert(
    fc.property(bought, ({ items, percent, shippingCents, wrappingCents }) => {
      const sold = {
        ...order,
        items: items.map(({ quantity, priceCents }, index) => ({
          productId: String(index),
          name: 'Abito',
          size: 'M',
          quantity,
          priceCents,
          discountCents: Math.floor((quantity * priceCents * percent) / 100),
        })),
        shippingCents,
        wrappingCents,
      };
      const whole = billedWhole(sold);
      /** The order less a share of each line. */
      const less = (from: Billed, share: (index: number) => number): Billed => ({
        ...from,
        lines: from.lines.map(({ key, quantity, cents }, index) => {
          const back = Math.floor((quantity * share(index)) / 100);
          return { key, quantity: quantity - back, cents: cents - Math.floor((cents * share(index)) / 100) };
        }),
      });
      const invoiced = less(whole, (index) => items[index]?.before ?? 0);
      const left = { ...less(invoiced, (index) => items[index]?.after ?? 0), shippingCents: 0 };
      const credited = billedLess(invoiced, left);
      expect(billedCents(invoiced) - billedCents(credited)).toBe(billedCents(left));

      for (const [billed, isCredit] of [
        [whole, false],
        [invoiced, false],
        [credited, true],
      ] as const) {
        const totalCents = billedCents(billed);
        const shown = invoiceLinesOf({ order: sold, billed, isCredit, hasVat: true });
        expect(shown.some(({ text }) => text === 'Confezione regalo')).toBe(billed.wrappingCents > 0);
        const nets = shown.map(({ netCents }) => netCents);
        const sum = nets.reduce((all, one) => all + one, 0);
        expect(sum + vatIncluded(totalCents)).toBe(totalCents);
        // Each line of pieces is its own amount without VAT, but for a cent.
        const pieces = shown.filter(({ quantity }) => quantity !== null);
        const billedPieces = billed.lines.filter(({ quantity }) => quantity > 0);
        expect(pieces).toHaveLength(billedPieces.length);
        for (const [index, { key, quantity }] of billedPieces.entries()) {
          const { priceCents = 0 } = sold.items[Number(key.split('|')[0])] ?? {};
          const off = Math.abs((pieces[index]?.netCents ?? 0) - (quantity * priceCents) / 1.22);
          expect(off).toBeLessThanOrEqual(1);
        }
        // What the exchange checks (00421 and 00423).
        expect(Math.abs(vatIncluded(totalCents) - sum * 0.22)).toBeLessThanOrEqual(1);
        const xml = fatturaPa(documentOf(sold, { billed, ...(isCredit && { creditNote }) }));
        for (const [, quantity = '1', unit = '', total = ''] of linesIn(xml))
          expect(Math.abs(Number(quantity) * Number(unit) - Number(total))).toBeLessThan(0.00001);
      }
    }),
    { numRuns: 200 },
  );
});

const linesIn = (xml: string) =>
  xml.matchAll(
    /(?:<Quantita>([\d.]+)<\/Quantita>\s*)?<PrezzoUnitario>(-?\d+\.\d{2,8})<\/PrezzoUnitario>\s*<PrezzoTotale>(-?[\d.]+)</g,
  );
