import type { Billed, InvoiceRequest } from '#db/json/orders.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import { decimalFromCents } from '#lib/decimal-cents.ts';
import { isOwnMethod, type OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { provinceLetters } from '#shop/checkout/places/province-letters.ts';
import { hasCapital } from '#shop/company/identity/legal-form.ts';
import { WITHOUT_VAT } from '#shop/finance/tax/tax-regime.ts';
import { type Cents, VAT_PERCENT, vatIncluded } from '#shop/money/money.ts';
import { billedCents } from '#shop/orders/invoice-requests/billed.ts';
import type { IssuedInvoice } from '#shop/orders/invoice-requests/invoice-request.ts';
import type { Issued, IssuedOrder } from '#shop/orders/invoice-requests/issued.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { lineOfKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { personName } from './person-name.ts';
import { latinText, type XmlElement, xmlText } from './xml.ts';

export type InvoiceDocument = Omit<Issued, 'order'> & {
  /** `createdAt` is when it was ordered. */
  order: IssuedOrder & { id: string; createdAt: Date };
  request: InvoiceRequest;
  invoice: IssuedInvoice;
  /** The document is a credit note of that invoice, with a number and day of its own; null: it is the invoice. */
  creditNote: IssuedInvoice | null;
  /** What it bills, or takes from the invoice. */
  billed: Billed;
  /** What no other file of the seller has: five letters and digits. */
  sendingNumber: string;
};

/**
 * An order's invoice as FatturaPA, format FPR12 (to private parties): an immediate invoice (TD01) in the ordinary regime
 * (RF01) with VAT 22 %, or in the regime forfettario (RF19) without VAT (N2.2) and with the virtual stamp duty; paid in one
 * (TP02), as `paymentOf` tells. Or a credit note (TD04) that refers to it, whose amounts are positive, as the exchange wants
 * them. It is not signed; the owner sends it with her program.
 * Source: specifiche tecniche of the Agenzia delle Entrate, version 1.9, schema 1.2.
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

/** The file's name, as the exchange asks for it: who sends, and five characters that no other file of theirs has. */
export function fatturaPaName({ seller, sendingNumber }: Pick<InvoiceDocument, 'seller' | 'sendingNumber'>) {
  return `IT${seller.taxCode}_${sendingNumber}.xml`;
}

/**
 * Five letters or digits of the file that is made as the so many-th. They begin with V: programs that count their own files
 * count in digits.
 */
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

/**
 * "REA BG-123456" as the register's two facts, with what a company says of itself (art. 2250 c.c.); nothing where it is
 * written otherwise.
 */
function registerOf(seller: InvoiceDocument['seller']): XmlElement[] {
  const { businessRegister, legalForm, capitalCents, soleShareholder, inLiquidation } = seller;
  const [, office, number] = /\b([A-Z]{2})\W{0,3}(\d{1,20})\b/.exec(businessRegister) ?? [];
  if (!office || !number) return [];
  const isCompany = hasCapital(legalForm);
  return [
    ['Ufficio', office],
    ['NumeroREA', number],
    ['CapitaleSociale', isCompany && capitalCents !== null ? decimalFromCents(capitalCents) : null],
    ['SocioUnico', isCompany ? (soleShareholder ? 'SU' : 'SM') : null],
    ['StatoLiquidazione', inLiquidation ? 'LS' : 'LN'],
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

/** Why a credit note takes something back: of an order that nobody paid, nothing was refunded. */
function reasonOf({ calledOff }: IssuedOrder): string {
  return calledOff ? 'Annullamento. ' : 'Rimborso. ';
}

/**
 * How an invoice is paid; `total` as the file writes it. The day stands there where it is not after the invoice's: one that
 * went out unpaid stays as it was. A transfer is MP05, what the courier collects cash (MP01), and what the provider takes a
 * payment card (MP08), to which wallets and instalments come nearest. In the shop cash or a card is given, nobody notes
 * which, and the table has no other word for both: the block, which the schema does not ask for, is left out. A credit note
 * has none.
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

const OWN_MEANS = {
  transfer: 'MP05',
  cash_on_delivery: 'MP01',
  in_shop: null,
} as const satisfies Record<OwnMethod, string | null>;

const RATE = VAT_PERCENT.toFixed(2);
const NO_RATE = '0.00';

/** "Non soggette - altri casi": what the regime forfettario sells (specifiche tecniche, from version 1.6). */
const NOT_SUBJECT = 'N2.2';

/**
 * A document without VAT bears a stamp duty of 2 € where it comes to more than 77,47 € (D.P.R. 642/1972, tariffa, art. 13);
 * on an electronic one it is virtual (D.M. 17 June 2014, art. 6). The seller bears it: it is no part of the total.
 */
const STAMPED_ABOVE_CENTS = 7747;
const STAMP_DUTY = '2.00';
const STAMP_STATEMENT =
  "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6 del D.M. 17 giugno 2014";

/** What lines are made of. */
type Lines = { order: IssuedOrder; billed: Billed; isCredit: boolean; hasVat: boolean };

/** A line without its VAT; `kind` is AC for an additional cost, SC for a discount. */
type InvoiceLine = { kind: 'AC' | 'SC' | null; text: string; quantity: number | null; netCents: Cents };

/**
 * What is billed, the discount, the gift wrapping and the delivery, net of VAT. Each line is the difference that it makes to
 * the net of the sum so far, so that the lines add up to the taxable amount to the cent. Without VAT a line is what it costs.
 */
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
 * Pieces at their price, then what was paid less for them. What was given back of a line, or kept of it, without a piece is
 * one amount of all lines: an allowance in a credit note, in an invoice what was kept of pieces that came back. Less than
 * nothing it was paid less for the others, and no line of the order needs to have it any more: an exchange took its pieces.
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
    // Fewer cents than the pieces' price are a discount, more of them an amount of their own.
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

/** The price of one piece with as many decimals as it needs, two at least and eight at most. */
function unitPrice(netCents: number, quantity: number): string {
  const hundredMillionths = String(Math.abs(Math.round((netCents * 1e6) / quantity))).padStart(9, '0');
  const decimals = hundredMillionths.slice(-8).replace(/0{1,6}$/, '');
  return `${netCents < 0 ? '-' : ''}${hundredMillionths.slice(0, -8)}.${decimals}`;
}
