import { z } from 'zod';
import { setting, settingsForm, storedCents } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

const FIRST: ShippingPolicy = {
  standardCents: 499,
  freeFromCents: 4900,
  expressCents: 990,
  remoteSurchargeCents: 200,
  cutoffHour: 12,
  wrappingCents: null,
  europeOnRequest: true,
};

const shipping: z.ZodType<ShippingPolicy> = z.object({
  standardCents: storedCents,
  freeFromCents: storedCents,
  expressCents: storedCents,
  remoteSurchargeCents: storedCents,
  // Absent, like the following, in settings saved by earlier versions.
  cutoffHour: z.number().int().min(0).max(24).default(FIRST.cutoffHour),
  wrappingCents: storedCents.nullable().default(FIRST.wrappingCents),
  europeOnRequest: z.boolean().default(FIRST.europeOnRequest),
});

export const deliverySettings = { shipping: setting('shipping', shipping, FIRST) };

/** Prices typed in euro. */
const SHIPPING_FIELDS = {
  standardCents: { kind: 'euro', label: 'Spedizione standard (€)' },
  freeFromCents: {
    kind: 'euro',
    label: 'Gratuita da (€)',
    hint: 'Da questo subtotale in su la spedizione standard non costa nulla.',
  },
  expressCents: { kind: 'euro', label: 'Spedizione express (€)' },
  remoteSurchargeCents: {
    kind: 'euro',
    label: 'Supplemento isole (€)',
    hint: 'Per le isole e le zone remote.',
  },
  cutoffHour: {
    kind: 'whole',
    label: 'Parte in giornata fino alle ore',
    hint: 'Da 0 a 24: chi ordina da quest’ora in poi vede la consegna un giorno lavorativo dopo.',
    min: 0,
    max: 24,
  },
  wrappingCents: {
    kind: 'euro',
    label: 'Confezione regalo (€)',
    hint: 'Chi ordina un regalo la può aggiungere. Vuoto, non la offri; 0, è gratuita.',
    optional: true,
  },
  europeOnRequest: {
    kind: 'tick',
    label: 'Altri Paesi europei su richiesta',
    hint: 'Chi vuole un pacco fuori dall’Italia ti scrive. Senza la spunta il negozio dice che consegni solo in Italia.',
  },
} as const satisfies FormFields;

export const deliverySection = {
  id: 'spedizioni',
  title: 'Spedizioni',
  description:
    'Importi in euro. Carrello, pagamento, pagina delle spedizioni e condizioni li seguono; dall’ora dipendono i giorni di consegna che il negozio promette.',
  page: 'consegna' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: deliverySettings,
    fields: SHIPPING_FIELDS,
    typed: ({ shipping }) => shipping,
    stored: (shipping) => ({ shipping }),
  }),
};
