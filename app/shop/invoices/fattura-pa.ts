import { dayInRome, shortDay } from '../../lib/calendar-day.ts';
import { type Cents, decimalFromCents, VAT_PERCENT, vatIncluded } from '../money/money.ts';
import { WRAPPING } from '../orders/gift.ts';
import type { InvoiceRequest, IssuedInvoice } from '../orders/invoice-request.ts';
import { orderNumber } from '../orders/number.ts';
import { type BoughtPieces, pieceName } from '../orders/order-line.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../pricing/delivery-methods.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { personName } from './person-name.ts';
import { latinText, type XmlElement, xmlText } from './xml.ts';

/** What an invoice tells of an order; amounts in cents, VAT included. */
type Invoiced = {
  id: string;
  /** When it was paid. */
  createdAt: Date;
  items: readonly BoughtPieces[];
  discountCents: Cents;
  promoCode: string | null;
  shippingCents: Cents;
  wrappingCents: Cents | null;
  totalCents: Cents;
  deliveryMethod: DeliveryMethod;
};

export type InvoiceDocument = {
  order: Invoiced;
  request: InvoiceRequest;
  invoice: IssuedInvoice;
  seller: Pick<
    ShopIdentity,
    'company' | 'vatNumber' | 'taxCode' | 'businessRegister' | 'street' | 'postalCode' | 'city' | 'province'
  >;
};

/**
 * An order's invoice as FatturaPA, format FPR12 (to private parties): an immediate invoice (TD01) in the ordinary regime
 * (RF01), VAT 22 %, paid in full (TP02) electronically (MP08). It is not signed; the owner sends it with her program.
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
export function fatturaPaName({ order, seller }: Pick<InvoiceDocument, 'order' | 'seller'>): string {
  return `IT${seller.taxCode}_${sendingNumber(order.id)}.xml`;
}

/** Five letters or digits made of the order's number. */
function sendingNumber(orderId: string): string {
  return (Number.parseInt(orderId.slice(0, 8), 16) % 36 ** 5).toString(36).padStart(5, '0').toUpperCase();
}

function headerOf({ order, request, seller }: InvoiceDocument): XmlElement[] {
  return [
    [
      'DatiTrasmissione',
      [
        ['IdTrasmittente', idOf(seller.taxCode)],
        ['ProgressivoInvio', sendingNumber(order.id)],
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
            ['RegimeFiscale', 'RF01'],
          ],
        ],
        ['Sede', addressOf(seller)],
        ['IscrizioneREA', registerOf(seller.businessRegister)],
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
    ['Provincia', at.province.toUpperCase()],
    ['Nazione', 'IT'],
  ];
}

/** "REA BG-123456" as the register's two facts; nothing where it is written otherwise. */
function registerOf(businessRegister: string): XmlElement[] {
  const [, office, number] = /\b([A-Z]{2})\W{0,3}(\d{1,20})\b/.exec(businessRegister) ?? [];
  if (!office || !number) return [];
  return [
    ['Ufficio', office],
    ['NumeroREA', number],
    ['StatoLiquidazione', 'LN'],
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

function bodyOf({ order, invoice }: InvoiceDocument): XmlElement[] {
  const { totalCents } = order;
  const total = decimalFromCents(totalCents);
  const paidOn = dayInRome(order.createdAt);
  return [
    [
      'DatiGenerali',
      [
        [
          'DatiGeneraliDocumento',
          [
            ['TipoDocumento', 'TD01'],
            ['Divisa', 'EUR'],
            ['Data', invoice.day],
            ['Numero', invoice.number],
            ['ImportoTotaleDocumento', total],
            ['Causale', `Ordine ${orderNumber(order.id)} del ${shortDay(paidOn)}`],
          ],
        ],
      ],
    ],
    [
      'DatiBeniServizi',
      [
        ...invoiceLinesOf(order).map(lineElement),
        [
          'DatiRiepilogo',
          [
            ['AliquotaIVA', RATE],
            ['ImponibileImporto', decimalFromCents(totalCents - vatIncluded(totalCents))],
            ['Imposta', decimalFromCents(vatIncluded(totalCents))],
            ['EsigibilitaIVA', 'I'],
          ],
        ],
      ],
    ],
    [
      'DatiPagamento',
      [
        ['CondizioniPagamento', 'TP02'],
        [
          'DettaglioPagamento',
          [
            ['ModalitaPagamento', 'MP08'],
            ['DataScadenzaPagamento', paidOn],
            ['ImportoPagamento', total],
          ],
        ],
      ],
    ],
  ];
}

const RATE = VAT_PERCENT.toFixed(2);

/** A line without its VAT; `kind` is AC for an additional cost, SC for a discount. */
type InvoiceLine = { kind: 'AC' | 'SC' | null; text: string; quantity: number | null; netCents: Cents };

/**
 * What was sold, the discount, the gift wrapping and the delivery, net of VAT. Each line is the difference that it makes to the net of the
 * sum so far, so that the lines add up to the taxable amount to the cent.
 */
export function invoiceLinesOf(order: Invoiced): InvoiceLine[] {
  const code = order.promoCode ? ` (${order.promoCode})` : '';
  const gross = [
    ...order.items.map(({ quantity, priceCents, ...piece }) => ({
      ...{ kind: null, text: pieceName(piece), quantity, cents: priceCents * quantity },
    })),
    { kind: 'SC' as const, text: `Sconto${code}`, quantity: null, cents: -order.discountCents },
    { kind: 'AC' as const, text: WRAPPING, quantity: null, cents: order.wrappingCents ?? 0 },
    {
      kind: 'AC' as const,
      text: DELIVERY_METHODS[order.deliveryMethod].name,
      quantity: null,
      cents: order.shippingCents,
    },
  ];
  let sum = 0;
  return gross
    .filter(({ kind, cents }) => kind === null || cents !== 0)
    .map(({ cents, ...line }) => {
      const before = sum - vatIncluded(sum);
      sum += cents;
      return { ...line, netCents: sum - vatIncluded(sum) - before };
    });
}

function lineElement({ kind, text, quantity, netCents }: InvoiceLine, index: number): XmlElement {
  return [
    'DettaglioLinee',
    [
      ['NumeroLinea', String(index + 1)],
      ['TipoCessionePrestazione', kind],
      ['Descrizione', latinText(text, 1000)],
      ['Quantita', quantity === null ? null : quantity.toFixed(2)],
      ['PrezzoUnitario', unitPrice(netCents, quantity ?? 1)],
      ['PrezzoTotale', decimalFromCents(netCents)],
      ['AliquotaIVA', RATE],
    ],
  ];
}

/** The price of one piece with as many decimals as it needs, two at least and eight at most. */
function unitPrice(netCents: number, quantity: number): string {
  const hundredMillionths = String(Math.abs(Math.round((netCents * 1e6) / quantity))).padStart(9, '0');
  const decimals = hundredMillionths.slice(-8).replace(/0{1,6}$/, '');
  return `${netCents < 0 ? '-' : ''}${hundredMillionths.slice(0, -8)}.${decimals}`;
}
