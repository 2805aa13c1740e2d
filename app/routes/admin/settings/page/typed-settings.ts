import type { Typed } from '#routes/admin/settings/shared/preview.tsx';
import { readMeasure } from '#shop/catalog/sizing/my-size.ts';
import { cellName, isMeasure, MOST_SIZES } from '#shop/catalog/sizing/size-fields.ts';
import { MEASURE_KEYS, type SizeGuide, type SizeRow, TABLES } from '#shop/catalog/sizing/size-guide.ts';
import type { InstalmentExample } from '#shop/checkout/payment-methods/instalments.ts';
import { LEGAL_FORMS } from '#shop/company/identity/legal-form.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { whatsappNumber } from '#shop/company/identity/whatsapp-links.ts';
import { type OpeningHours, WEEK } from '#shop/company/opening-hours/opening-hours.ts';
import { readSpecialHours } from '#shop/company/opening-hours/special-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { TAX_REGIMES, withRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import type { SaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';

/*
 * Values of a form while it is typed into: missing or half typed fields count as stored.
 * The server reads forms by its own rules (`*.section.ts`).
 */

function euro<Stored extends Cents | null>(text: string | undefined, stored: Stored): Cents | Stored {
  const read = readTypedEuro(text ?? '');
  return read.ok ? read.value : stored;
}

function number(text: string | undefined, stored: number): number {
  const value = Number.parseFloat((text ?? '').replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : stored;
}

export function typedIdentity(typed: Typed, { identity }: Pick<ShopSettings, 'identity'>): ShopIdentity {
  const { capitalCents, legalForm, soleShareholder, inLiquidation, whatsapp, ...texts } = typed;
  return {
    ...identity,
    ...texts,
    latitude: identity.latitude,
    longitude: identity.longitude,
    mailTheme: identity.mailTheme,
    legalForm: LEGAL_FORMS.find((form) => form === legalForm) ?? identity.legalForm,
    capitalCents: capitalCents === undefined ? identity.capitalCents : euro(capitalCents, null),
    soleShareholder: soleShareholder === undefined ? identity.soleShareholder : soleShareholder === 'on',
    inLiquidation: inLiquidation === undefined ? identity.inLiquidation : inLiquidation === 'on',
    whatsapp: whatsapp === undefined ? identity.whatsapp : (whatsappNumber(whatsapp) ?? ''),
  };
}

export function typedRegimes(
  { regime, regimeFrom }: Typed,
  { taxRegimes }: Pick<ShopSettings, 'taxRegimes'>,
) {
  const chosen = TAX_REGIMES.find((one) => one === regime);
  return chosen && regimeFrom ? withRegime(taxRegimes, { regime: chosen, from: regimeFrom }) : taxRegimes;
}

export function typedHours(typed: Typed, hours: OpeningHours): OpeningHours {
  const all = WEEK.flatMap((day) => (typed[day] ? [[day, typed[day]]] : []));
  return { ...hours, ...Object.fromEntries(all) };
}

type Notices = Pick<ShopSettings, 'specialHours' | 'closureNotice'>;

export function typedClosure(typed: Typed, { specialHours, closureNotice }: Notices): Notices {
  const special = readSpecialHours(typed.specialHours ?? '');
  return {
    specialHours: typed.specialHours !== undefined && special.ok ? special.value : specialHours,
    closureNotice:
      typed.text === undefined
        ? closureNotice
        : { ...closureNotice, text: typed.text, from: typed.from || null, to: typed.to || null },
  };
}

export function typedShipping(typed: Typed, stored: ShippingPolicy): ShippingPolicy {
  return {
    standardCents: euro(typed.standardCents, stored.standardCents),
    freeFromCents: euro(typed.freeFromCents, stored.freeFromCents),
    expressCents: euro(typed.expressCents, stored.expressCents),
    remoteSurchargeCents: euro(typed.remoteSurchargeCents, stored.remoteSurchargeCents),
    cutoffHour: number(typed.cutoffHour, stored.cutoffHour),
    wrappingCents: typed.wrappingCents === '' ? null : euro(typed.wrappingCents, stored.wrappingCents),
    europeOnRequest: typed.europeOnRequest === 'on',
  };
}

export function typedWindows({ winterFrom, winterTo, summerFrom, summerTo, rule = '' }: Typed): SaleWindows {
  const days = (from: string | undefined, to: string | undefined) => (from && to ? { from, to } : null);
  return { winter: days(winterFrom, winterTo), summer: days(summerFrom, summerTo), rule };
}

export function typedExample(typed: Typed, stored: InstalmentExample): InstalmentExample {
  return {
    amountCents: euro(typed.amountCents, stored.amountCents),
    // Limited to what the server accepts.
    instalments: Math.min(36, Math.max(2, Math.round(number(typed.instalments, stored.instalments)))),
    durationDays: number(typed.durationDays, stored.durationDays),
    tan: number(typed.tan, stored.tan),
    taeg: number(typed.taeg, stored.taeg),
    totalCents: euro(typed.totalCents, stored.totalCents),
    lateFees: typed.lateFees ?? stored.lateFees,
    confirmed: typed.confirmed === 'on',
  };
}

const CAPTIONS = { clothing: 'Abbigliamento', shoes: 'Scarpe' } as const;

/** Both tables of sizes, each as `SizeTable` draws it; rows without a name are left out. */
export function typedSizes(typed: Typed, stored: SizeGuide) {
  return (['clothing', 'shoes'] as const).map((table) => {
    const { names, measures } = TABLES[table];
    const rows = Array.from({ length: MOST_SIZES }, (_, place): SizeRow => {
      const cell = (column: Parameters<typeof cellName>[2]) => typed[cellName(table, place, column)];
      const before = stored[table][place];
      const name = (column: (typeof names)[number]) => cell(column) ?? before?.[column] ?? '';
      const row: SizeRow = { it: name('it'), letter: '', eu: name('eu'), uk: name('uk'), us: name('us') };
      if (table === 'clothing') row.letter = cell('letter') ?? before?.letter ?? '';
      for (const measure of MEASURE_KEYS.filter((one) => isMeasure(one) && columnIn(table, one))) {
        const text = cell(measure);
        const read = text === undefined ? null : readMeasure(measure, text);
        const value = read === null ? before?.[measure] : read.ok ? (read.value ?? undefined) : undefined;
        if (value !== undefined) row[measure] = value;
      }
      return row;
    });
    return { caption: CAPTIONS[table], rows: rows.filter(({ it }) => it !== ''), names, measures };
  });
}

function columnIn(table: keyof typeof TABLES, measure: (typeof MEASURE_KEYS)[number]): boolean {
  return TABLES[table].measures.some((one) => one === measure);
}
