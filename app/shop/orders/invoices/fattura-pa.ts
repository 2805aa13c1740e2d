import type { Billed, InvoiceRequest } from '#db/json/orders.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import { decimalFromCents } from '#lib/decimal-cents.ts';
import { isOwnMethod, type OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { provinceLetters } from '#shop/checkout/places/provinces.ts';
import { hasCapital, isCompany } from '#shop/company/identity/legal-form.ts';
import { WITHOUT_VAT } from '#shop/finance/tax/tax-regime.ts';
import { type Cents, VAT_PERCENT, vatIncluded } from '#shop/money/money.ts';
import type { IssuedInvoice } from '#shop/orders/invoice-requests/invoice-request.ts';
import { billedCents, type Issued, type IssuedOrder } from '#shop/orders/invoice-requests/issued.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { lineOfKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { personName } from './person-name.ts';
import { latinText, type XmlElement, xmlText } from './xml.ts';

export type InvoiceDocument = Omit<Issued, 'order'> & {
  order: IssuedOrder & { id: string; createdAt: Date };
  request: InvoiceRequest;
  invoice: IssuedInvoice;
  /** Number and day of the invoice's credit note; null for the invoice itself. */
  creditNote: IssuedInvoice | null;
  billed: Billed;
  /** Five letters and digits, unique among the seller's files. */
  sendingNumber: string;
};

/**
 * Invoice as FatturaPA, format FPR12: immediate (TD01), ordinary regime (RF01) with 22 % VAT, or forfettario (RF19)
 * without VAT (N2.2) and with virtual stamp duty; one payment (TP02). Or a credit note (TD04), with positive amounts.
 * Unsigned. Source: specifiche tecniche of the Agenzia delle Entrate, version 1.9, schema 1.2.
 */
export function fatturaPa(document: InvoiceDocument): string {
  const body = xmlText([
    ['FatturaElettronicaHeader', headerOf(document)],
    ['FatturaElettronicaBody', bodyOf(document)],
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
${body}
</p:FatturaElettronica>
`;
}

/** File name required by the exchange: sender and five unique characters. */
export function fatturaPaName({ seller, sendingNumber }: Pick<InvoiceDocument, 'seller' | 'sendingNumber'>) {
  return `IT${seller.taxCode}_${sendingNumber}.xml`;
}

/** Begins with V, as other programs number files with digits. */
export function sendingNumberOf(count: number): string {
  return `V${count.toString(36).padStart(4, '0').toUpperCase()}`;
}

function headerOf({ request, seller, regime, sendingNumber }: InvoiceDocument): XmlElement[] {
  return [
    [
      'DatiTrasmissione',
      [
        ['IdTrasmittente', idOf(seller.taxCode)],
        ['ProgressivoInvio', sendingNumber],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', (request.kind === 'business' && request.sdiCode) || '0000000'],
        ['PECDestinatario', request.kind === 'business' && !request.sdiCode ? request.pec : null],
      ],
    ],
    [
      'CedentePrestatore',
      [
        [
          'DatiAnagrafici',
          [
            ['IdFiscaleIVA', idOf(seller.vatNumber)],
            ['CodiceFiscale', seller.taxCode],
            ['Anagrafica', [['Denominazione', latinText(seller.company, 80)]]],
            ['RegimeFiscale', regime === 'Ordinario' ? 'RF01' : 'RF19'],
          ],
        ],
        ['Sede', addressOf(seller)],
        ['IscrizioneREA', registerOf(seller)],
      ],
    ],
    [
      'CessionarioCommittente',
      [
        ['DatiAnagrafici', addresseeOf(request)],
        ['Sede', addressOf(request)],
      ],
    ],
  ];
}

const idOf = (code: string): XmlElement[] => [
  ['IdPaese', 'IT'],
  ['IdCodice', code],
];

function addressOf(at: { street: string; postalCode: string; city: string; province: string }): XmlElement[] {
  return [
    ['Indirizzo', latinText(at.street, 60)],
    ['CAP', at.postalCode],
    ['Comune', latinText(at.city, 60)],
    ['Provincia', provinceLetters(at.province.toUpperCase())],
    ['Nazione', 'IT'],
  ];
}

/** "REA BG-123456" with the company's data (art. 2250 c.c.); empty in any other format. */
function registerOf(seller: InvoiceDocument['seller']): XmlElement[] {
  const { businessRegister, legalForm, capitalCents, soleShareholder, inLiquidation } = seller;
  const [, office, number] = /\b([A-Z]{2})\W{0,3}(\d{1,20})\b/.exec(businessRegister) ?? [];
  if (!office || !number) return [];
  const statesCapital = hasCapital(legalForm);
  return [
    ['Ufficio', office],
    ['NumeroREA', number],
    ['CapitaleSociale', statesCapital && capitalCents !== null ? decimalFromCents(capitalCents) : null],
    ['SocioUnico', statesCapital ? (soleShareholder ? 'SU' : 'SM') : null],
    ['StatoLiquidazione', inLiquidation && isCompany(legalForm) ? 'LS' : 'LN'],
  ];
}

function addresseeOf(request: InvoiceRequest): XmlElement[] {
  if (request.kind === 'business') {
    return [
      ['IdFiscaleIVA', idOf(request.vatNumber)],
      ['Anagrafica', [['Denominazione', latinText(request.company, 80)]]],
    ];
  }
  const split = personName(request.name, request.taxCode);
  return [
    ['CodiceFiscale', request.taxCode],
    [
      'Anagrafica',
      split
        ? [
            ['Nome', latinText(split.first, 60)],
            ['Cognome', latinText(split.last, 60)],
          ]
        : [['Denominazione', latinText(request.name, 80)]],
    ],
  ];
}

function bodyOf(document: InvoiceDocument): XmlElement[] {
  const { order, invoice, creditNote, billed, regime } = document;
  const totalCents = billedCents(billed);
  const hasVat = regime === 'Ordinario';
  const isStamped = !hasVat && totalCents > STAMPED_ABOVE_CENTS;
  const { number, day } = creditNote ?? invoice;
  const total = decimalFromCents(totalCents);
  return [
    [
      'DatiGenerali',
      [
        [
          'DatiGeneraliDocumento',
          [
            ['TipoDocumento', creditNote ? 'TD04' : 'TD01'],
            ['Divisa', 'EUR'],
            ['Data', day],
            ['Numero', number],
            isStamped
              ? [
                  'DatiBollo',
                  [
                    ['BolloVirtuale', 'SI'],
                    ['ImportoBollo', STAMP_DUTY],
                  ],
                ]
              : null,
            ['ImportoTotaleDocumento', total],
            [
              'Causale',
              `${creditNote ? reasonOf(order) : ''}Ordine ${orderNumber(order.id)} del ${shortDay(dayInRome(order.createdAt))}`,
            ],
            ['Causale', hasVat ? null : WITHOUT_VAT],
            ['Causale', isStamped ? STAMP_STATEMENT : null],
          ],
        ],
        creditNote && [
          'DatiFattureCollegate',
          [
            ['IdDocumento', invoice.number],
            ['Data', invoice.day],
          ],
        ],
      ],
    ],
    [
      'DatiBeniServizi',
      [
        ...invoiceLinesOf({ order, billed, isCredit: creditNote !== null, hasVat }).map((line, index) =>
          lineElement(line, index, hasVat),
        ),
        [
          'DatiRiepilogo',
          hasVat
            ? [
                ['AliquotaIVA', RATE],
                ['ImponibileImporto', decimalFromCents(totalCents - vatIncluded(totalCents))],
                ['Imposta', decimalFromCents(vatIncluded(totalCents))],
                ['EsigibilitaIVA', 'I'],
              ]
            : [
                ['AliquotaIVA', NO_RATE],
                ['Natura', NOT_SUBJECT],
                ['ImponibileImporto', total],
                ['Imposta', decimalFromCents(0)],
                ['RiferimentoNormativo', 'Art. 1, commi 54-89, L. 190/2014 (regime forfettario)'],
              ],
        ],
      ],
    ],
    ['DatiPagamento', paymentOf(document, total)],
  ];
}

/** An order that was never paid has no refund. */
function reasonOf({ calledOff }: IssuedOrder): string {
  return calledOff ? 'Annullamento. ' : 'Rimborso. ';
}

/**
 * The payment block; `total` as in the file. The day is stated unless after the invoice's: an invoice issued unpaid
 * stays so. Transfer is MP05, cash on delivery MP01, the provider MP08 (card), the closest to wallets and instalments.
 * At the till it is unknown whether cash or card was used, and no code covers both: the optional block is omitted, as
 * for credit notes.
 */
function paymentOf(
  { order, invoice, creditNote, paidOn }: InvoiceDocument,
  total: string,
): XmlElement[] | null {
  const { paymentMethod: method } = order;
  const means = isOwnMethod(method) ? OWN_MEANS[method] : 'MP08';
  if (creditNote !== null || means === null) return null;
  return [
    ['CondizioniPagamento', 'TP02'],
    [
      'DettaglioPagamento',
      [
        ['ModalitaPagamento', means],
        ['DataScadenzaPagamento', paidOn !== null && paidOn <= invoice.day ? paidOn : null],
        ['ImportoPagamento', total],
      ],
    ],
  ];
}

const OWN_MEANS = { transfer: 'MP05', cash_on_delivery: 'MP01', in_shop: null } as const satisfies Record<
  OwnMethod,
  string | null
>;

const RATE = VAT_PERCENT.toFixed(2);
const NO_RATE = '0.00';

/** "Non soggette - altri casi" for the regime forfettario (specifiche tecniche, from version 1.6). */
const NOT_SUBJECT = 'N2.2';

/**
 * Without VAT, above this amount a virtual stamp duty of 2 € (D.P.R. 642/1972, tariffa, art. 13; D.M. 17 June 2014,
 * art. 6). The seller bears it, so the total excludes it.
 */
const STAMPED_ABOVE_CENTS = 7747;
const STAMP_DUTY = '2.00';
const STAMP_STATEMENT =
  "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6 del D.M. 17 giugno 2014";

type Lines = { order: IssuedOrder; billed: Billed; isCredit: boolean; hasVat: boolean };

/** Net of VAT; `kind`: AC additional cost, SC discount. */
type InvoiceLine = { kind: 'AC' | 'SC' | null; text: string; quantity: number | null; netCents: Cents };

/** Lines net of VAT: each is the difference of net running sums, so that they add up exactly. */
export function invoiceLinesOf({ order, billed, isCredit, hasVat }: Lines): InvoiceLine[] {
  const netOf = (cents: Cents) => (hasVat ? cents - vatIncluded(cents) : cents);
  let sum = 0;
  return grossLines(order, billed, isCredit).map(({ cents, ...line }) => {
    const before = netOf(sum);
    sum += cents;
    return { ...line, netCents: netOf(sum) - before };
  });
}

type GrossLine = Omit<InvoiceLine, 'netCents'> & { cents: Cents };

/**
 * Pieces at their price, less reductions. Amounts without a piece are one line: an allowance in a credit note, in an
 * invoice what was retained of returns. Negative amounts lower the others; their order line may be gone.
 */
function grossLines(order: IssuedOrder, billed: Billed, isCredit: boolean): GrossLine[] {
  const pieces: GrossLine[] = [];
  let [discountCents, aloneCents] = [0, 0];
  for (const { key, quantity, cents } of billed.lines) {
    if (quantity <= 0) {
      aloneCents += cents;
      continue;
    }
    const { priceCents, quantity: _, ...piece } = lineOfKey(order.items, key);
    const grossCents = priceCents * quantity;
    pieces.push({ kind: null, text: pieceName(piece), quantity, cents: grossCents });
    // Less than the pieces' price is a discount, more is a line of its own.
    if (cents <= grossCents) discountCents += grossCents - cents;
    else aloneCents += cents - grossCents;
  }
  if (aloneCents < 0) {
    discountCents -= aloneCents;
    aloneCents = 0;
  }
  const alone = isCredit ? 'Abbuono' : 'Importo trattenuto su capi resi';
  const code = order.promoCode ? `Sconto (${order.promoCode})` : 'Sconto';
  const lines: GrossLine[] = [
    ...pieces,
    { kind: 'SC', text: code, quantity: null, cents: -discountCents },
    { kind: null, text: alone, quantity: null, cents: aloneCents },
    { kind: 'AC', text: WRAPPING, quantity: null, cents: billed.wrappingCents },
    {
      kind: 'AC',
      text: `${DELIVERY_METHODS[order.deliveryMethod].name}${order.surchargeCents ? ', con supplemento contrassegno' : ''}`,
      quantity: null,
      cents: billed.shippingCents,
    },
  ];
  return lines.filter(({ quantity, cents }) => quantity !== null || cents !== 0);
}

function lineElement(
  { kind, text, quantity, netCents }: InvoiceLine,
  index: number,
  hasVat: boolean,
): XmlElement {
  return [
    'DettaglioLinee',
    [
      ['NumeroLinea', String(index + 1)],
      ['TipoCessionePrestazione', kind],
      ['Descrizione', latinText(text, 1000)],
      ['Quantita', quantity === null ? null : quantity.toFixed(2)],
      ['PrezzoUnitario', unitPrice(netCents, quantity ?? 1)],
      ['PrezzoTotale', decimalFromCents(netCents)],
      ['AliquotaIVA', hasVat ? RATE : NO_RATE],
      ['Natura', hasVat ? null : NOT_SUBJECT],
    ],
  ];
}

/** Two to eight decimals, as needed. */
function unitPrice(netCents: number, quantity: number): string {
  const hundredMillionths = String(Math.abs(Math.round((netCents * 1e6) / quantity))).padStart(9, '0');
  const decimals = hundredMillionths.slice(-8).replace(/0{1,6}$/, '');
  return `${netCents < 0 ? '-' : ''}${hundredMillionths.slice(0, -8)}.${decimals}`;
}
