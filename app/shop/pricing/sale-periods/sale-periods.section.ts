import { z } from 'zod';
import {
  daysBetween,
  setting,
  settingsForm,
  storedDays,
  storedText,
} from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { bothDays, formReader } from '#shop/forms/form.ts';
import { BANNER_FIELDS } from './banner-fields.ts';
import { readBanner } from './banner-form.ts';
import { FIRST_BANNER, type SaleBanner, saleBannerShows } from './sale-banner.ts';
import { DEMO_SALE_INTRO, FIRST_SALE_INTRO } from './sale-intro.ts';
import type { ForbiddenPromotions, SaleWindows } from './sale-windows.ts';

const saleBanner: z.ZodType<SaleBanner> = z.object({
  text: z.string().trim().max(160),
  active: z.boolean(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});

const saleWindows: z.ZodType<SaleWindows> = z.object({
  winter: storedDays,
  summer: storedDays,
  rule: z.string().trim().max(500),
});

const forbiddenPromotions: z.ZodType<ForbiddenPromotions> = z.object({
  winter: storedDays,
  summer: storedDays,
});

export const salePeriodSettings = {
  saleBanner: setting('sale_banner', saleBanner, FIRST_BANNER),
  saleWindows: setting('sale_windows', saleWindows, { winter: null, summer: null, rule: '' }),
  /** Days without promotions (regional law) before each of the two sales. */
  forbiddenPromotions: setting('forbidden_promotions', forbiddenPromotions, { winter: null, summer: null }),
  /** `{n}` stands for the highest percentage on offer. */
  saleIntro: setting('sale_intro', storedText(300), FIRST_SALE_INTRO, { ofDemo: DEMO_SALE_INTRO }),
};

export const bannerSection = {
  id: 'striscia',
  title: 'Striscia saldi',
  description: ({ saleBanner }: { saleBanner: SaleBanner }, today: string) =>
    saleBannerShows(saleBanner, today) ? 'Oggi si vede in cima al negozio.' : 'Oggi non si vede nel negozio.',
  page: 'saldi' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: salePeriodSettings,
    fields: BANNER_FIELDS,
    typed: ({ saleBanner }) => ({ ...saleBanner, from: saleBanner.from ?? '', to: saleBanner.to ?? '' }),
    read: readBanner,
    stored: (banner) => ({ sale_banner: banner }),
  }),
};

/** The region sets the dates, the owner confirms them. ISO days, both included. */
const SALES_FIELDS = {
  winterFrom: { kind: 'day', label: 'Saldi invernali dal' },
  winterTo: { kind: 'day', label: 'Saldi invernali fino al', hint: 'Vale anche quel giorno.' },
  summerFrom: { kind: 'day', label: 'Saldi estivi dal' },
  summerTo: { kind: 'day', label: 'Saldi estivi fino al', hint: 'Vale anche quel giorno.' },
  noWinterFrom: {
    kind: 'day',
    label: 'Promozioni vietate in inverno dal',
    hint: 'In Lombardia i 30 giorni prima dei saldi. Chi prepara una campagna, un codice o la striscia in questi giorni lo legge prima di salvare.',
  },
  noWinterTo: {
    kind: 'day',
    label: 'Promozioni vietate in inverno fino al',
    hint: 'Vale anche quel giorno.',
  },
  noSummerFrom: { kind: 'day', label: 'Promozioni vietate in estate dal' },
  noSummerTo: { kind: 'day', label: 'Promozioni vietate in estate fino al', hint: 'Vale anche quel giorno.' },
  rule: {
    kind: 'line',
    label: 'Regola della Regione',
    hint: 'Per esempio, Lombardia: saldi dal 5 gennaio al 5 marzo 2027, niente promozioni dal 6 dicembre 2026 al 4 gennaio 2027. Da confermare con la tua Regione o il tuo Comune.',
    max: 500,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

const readSales = formReader(SALES_FIELDS, {}, [
  ...bothDays('winterFrom', 'winterTo'),
  ...bothDays('summerFrom', 'summerTo'),
  ...bothDays('noWinterFrom', 'noWinterTo'),
  ...bothDays('noSummerFrom', 'noSummerTo'),
]);

export const salesSection = {
  id: 'saldi',
  title: 'Periodi dei saldi',
  description:
    'Fuori da questi giorni il negozio scrive OFFERTA e «Promozioni», e una striscia che parla di saldi non si vede. Le promozioni vietate si segnalano, non si impediscono.',
  page: 'saldi' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: salePeriodSettings,
    fields: SALES_FIELDS,
    typed: ({ saleWindows: { winter, summer, rule }, forbiddenPromotions }) => ({
      winterFrom: winter?.from ?? '',
      winterTo: winter?.to ?? '',
      summerFrom: summer?.from ?? '',
      summerTo: summer?.to ?? '',
      noWinterFrom: forbiddenPromotions.winter?.from ?? '',
      noWinterTo: forbiddenPromotions.winter?.to ?? '',
      noSummerFrom: forbiddenPromotions.summer?.from ?? '',
      noSummerTo: forbiddenPromotions.summer?.to ?? '',
      rule,
    }),
    read: readSales,
    stored: ({ rule, ...days }) => ({
      sale_windows: {
        winter: daysBetween(days.winterFrom, days.winterTo),
        summer: daysBetween(days.summerFrom, days.summerTo),
        rule,
      },
      forbidden_promotions: {
        winter: daysBetween(days.noWinterFrom, days.noWinterTo),
        summer: daysBetween(days.noSummerFrom, days.noSummerTo),
      },
    }),
  }),
};
