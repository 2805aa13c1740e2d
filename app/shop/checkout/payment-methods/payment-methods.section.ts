import { z } from 'zod';
import { setting, settingsForm, storedCents, storedText } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import type { InstalmentExample } from './instalments.ts';
import { UNPAID_PER_NETWORK, type UnpaidLimits } from './own-methods.ts';

const percentage = z.number().min(0).max(100);

const unpaidLimits: z.ZodType<UnpaidLimits> = z.object({
  orders: z.number().int().min(1).max(20),
  pieces: z.number().int().min(1).max(100),
});

const instalmentExample: z.ZodType<InstalmentExample> = z.object({
  amountCents: storedCents,
  instalments: z.number().int().min(2).max(36),
  durationDays: z.number().int().min(1).max(1500),
  tan: percentage,
  taeg: percentage,
  totalCents: storedCents,
  lateFees: storedText(200),
  confirmed: z.boolean(),
});

export const paymentMethodSettings = {
  /** Unpaid orders and pieces of one e-mail address, telephone or network. */
  unpaidLimits: setting('unpaid_limits', unpaidLimits, { orders: 2, pieces: 10 }),
  /** Has an effect only while Klarna is enabled. */
  instalmentsShown: setting('instalments_shown', z.boolean(), true),
  // Demo figures; a live shop shows only what its owner has confirmed.
  instalmentExample: setting('instalment_example', instalmentExample, {
    amountCents: 9000,
    instalments: 3,
    durationDays: 60,
    tan: 0,
    taeg: 0,
    totalCents: 9000,
    lateFees: 'Se paghi in ritardo Klarna può chiedere spese di mora, indicate nelle sue condizioni.',
    confirmed: false,
  }),
};

const PAYMENT_FIELDS = {
  instalmentsShown: {
    kind: 'tick',
    label: 'Mostra «Paga con Klarna in tre rate senza interessi»',
    hint: 'La riga si vede solo finché Klarna è fra i metodi di pagamento; se c’è Scalapay, lo nomina.',
  },
} as const satisfies FormFields;

export const paymentsSection = {
  id: 'pagamenti',
  title: 'Metodi di pagamento',
  description:
    'Come ti paga chi compra: ogni metodo ha più sotto il suo modulo. Quelli del fornitore dei pagamenti offrili solo se sono attivi nel tuo conto.',
  page: 'pagamenti' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: paymentMethodSettings,
    fields: PAYMENT_FIELDS,
    typed: (settings) => settings,
    stored: ({ instalmentsShown }) => ({ instalments_shown: instalmentsShown }),
  }),
};

/** Limits, so that nobody holds pieces unpaid. */
const UNPAID_FIELDS = {
  unpaidOrders: {
    kind: 'whole',
    label: 'Ordini da pagare al massimo',
    hint: `Per la stessa e-mail o lo stesso telefono. Poi si paga subito online. Da una stessa rete, che può essere quella di tutto un operatore di telefonia, ne aspettano fino a ${UNPAID_PER_NETWORK.orders} (${UNPAID_PER_NETWORK.pieces} pezzi), o di più se qui scrivi di più. Gli ordini che scrivi tu e mandi con un link non contano.`,
    min: 1,
    max: 20,
    unit: 'ordini',
  },
  unpaidPieces: { kind: 'whole', label: 'Pezzi da pagare al massimo', min: 1, max: 100, unit: 'pezzi' },
} as const satisfies FormFields;

export const unpaidSection = {
  id: 'da-pagare',
  title: 'Ordini da pagare',
  description:
    'Quanto può ordinare una stessa persona prima di pagare, perché nessuno tenga fermi i tuoi capi senza comprarli.',
  page: 'pagamenti' as const,
  isSeen: false as const,
  folded: true as const,
  form: settingsForm({
    settings: paymentMethodSettings,
    fields: UNPAID_FIELDS,
    typed: ({ unpaidLimits: { orders, pieces } }) => ({ unpaidOrders: orders, unpaidPieces: pieces }),
    stored: ({ unpaidOrders: orders, unpaidPieces: pieces }) => ({ unpaid_limits: { orders, pieces } }),
  }),
};

/** The representative example, as Klarna provides it (Directive (EU) 2023/2225). */
const INSTALMENT_FIELDS = {
  amountCents: { kind: 'euro', label: 'Importo dell’esempio (€)' },
  instalments: { kind: 'whole', label: 'Numero di rate', min: 2, max: 36 },
  durationDays: { kind: 'whole', label: 'Durata', min: 1, max: 1500, unit: 'giorni' },
  tan: { kind: 'percent', label: 'TAN: interesse annuo (%)', min: 0, max: 100, decimals: true },
  taeg: { kind: 'percent', label: 'TAEG (%)', min: 0, max: 100, decimals: true },
  totalCents: { kind: 'euro', label: 'Totale dovuto (€)' },
  lateFees: { kind: 'line', label: 'Spese per i pagamenti in ritardo', max: 200, wide: true },
  confirmed: {
    kind: 'tick',
    label: 'Testo confermato da Klarna',
    hint: 'Finché non lo è, il negozio aperto dice soltanto «anche in 3 rate con Klarna».',
  },
} as const satisfies FormFields;

const readInstalments = formReader(INSTALMENT_FIELDS, {}, [
  {
    among: ['amountCents', 'totalCents'],
    field: 'totalCents',
    holds: ({ amountCents, totalCents }) => totalCents >= amountCents,
    message: 'Il totale dovuto non può essere meno dell’importo.',
  },
]);

export const instalmentsSection = {
  id: 'rate',
  title: 'Rate con Klarna',
  description: 'L’esempio che la legge vuole accanto a «senza interessi»: le cifre te le dà Klarna.',
  page: 'pagamenti' as const,
  isSeen: true as const,
  folded: true as const,
  form: settingsForm({
    settings: paymentMethodSettings,
    fields: INSTALMENT_FIELDS,
    typed: ({ instalmentExample }) => instalmentExample,
    read: readInstalments,
    stored: (instalment_example) => ({ instalment_example }),
  }),
};
