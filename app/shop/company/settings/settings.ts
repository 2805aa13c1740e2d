import { PICTURE_LIMIT } from '#shop/catalog/media/picture-limit.ts';
import type { Synonym } from '#shop/catalog/search/synonyms.ts';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import type { OwnMethodTerms, UnpaidLimits } from '#shop/checkout/payment-methods/own-methods.ts';
import { OWN_METHOD_KEYS, type ProviderMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import type { Legal } from '#shop/company/identity/legal-form.ts';
import { DEFAULT_TEXTS, type ShopTexts } from '#shop/company/identity/shop-texts.ts';
import type { WeekDay } from '#shop/company/opening-hours/week.ts';
import type { RegimeChange } from '#shop/finance/tax/tax-regime.ts';
import type { EditorialPlace } from '#shop/marketing/editorial/editorial-places.ts';
import { type HomeLayout, USUAL_LAYOUT } from '#shop/marketing/home-page/home-layout.ts';
import type { ShopMenu } from '#shop/marketing/menu/shop-menu.ts';
import { type Look, USUAL_LOOK } from '#shop/marketing/theme/look.ts';
import type { MailLook } from '#shop/marketing/theme/mail-look.ts';
import type { Cents } from '#shop/money/money.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';

export type ShopIdentity = Legal & {
  brand: string;
  /** Registered name, with the legal form. */
  company: string;
  owner: string;
  vatNumber: string;
  taxCode: string;
  businessRegister: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  phone: string;
  email: string;
  pec: string;
  /** International number without "+", as the messaging link wants it; empty without one, as the two profiles. */
  whatsapp: string;
  instagram: string;
  facebook: string;
  /** The query for a maps service. */
  mapsQuery: string;
  latitude: number;
  longitude: number;
  /** How its e-mails look; worked out of the look, and kept nowhere. As a shop begins where it is not there. */
  mailLook?: MailLook;
};

/** Opening hours as people read them, "9:00-12:30, 15:00-19:30" or "Chiuso". */
export type OpeningHours = Record<WeekDay, string>;

/** First and last ISO day, both included, in Italy. */
export type DayRange = { from: string; to: string };

/** A day (ISO) with hours of its own, as `OpeningHours` says them; the note may be empty. */
export type SpecialDay = { day: string; hours: string; note: string };

/** The dates of the regional end-of-season sales, as the owner confirmed them, with the region's rule in words. */
export type SaleWindows = { winter: DayRange | null; summer: DayRange | null; rule: string };

/** Days on which nothing may be announced as reduced; null where there are none. */
export type ForbiddenPromotions = { winter: DayRange | null; summer: DayRange | null };

/** Text of the sale strip with optional first and last day (ISO dates, the shop's time zone). */
export type SaleBanner = { text: string; active: boolean; from: string | null; to: string | null };

/** What shoppers read from a day to a day (ISO, both included); nothing while the text is empty. */
type DatedText = { text: string; from: string | null; to: string | null };

/** A notice of holidays and closures, and the days on which the shop is shut; null where it is not. */
export type ClosureNotice = DatedText & { closed: DayRange | null };

/** The background video: public addresses without the cache-defeating stamp, and that stamp. */
export type HeroVideo = {
  mp4: string | null;
  webm: string | null;
  posterMediaId: string | null;
  stamp: number;
};

/** Pictures of pages that are not products, by media id. */
export type SitePictures = {
  tiles: { camicia: string | null; abito: string | null; pantalone: string | null };
  atelier: string | null;
  storefront: string | null;
  /** Of the home page's way into each category, by the category's name; a category without one shows its newest product. */
  categories: Record<string, { mediaId: string; alt: string }>;
  /** Wide pictures above two rows of the home page. */
  editorial: { newest: string | null; sets: string | null };
};

/** The representative example of a payment in instalments, as the owner took it over from Klarna. */
export type InstalmentExample = {
  amountCents: Cents;
  instalments: number;
  durationDays: number;
  /** Nominal and effective yearly rates, in percent with two decimals at most. */
  tan: number;
  taeg: number;
  totalCents: Cents;
  lateFees: string;
  /** Klarna has confirmed the text. */
  confirmed: boolean;
};

/** The official notice on the legal guarantee, by the SHA-256 of its file; a picture's size is in px. */
export type GuaranteeFile =
  | { kind: 'svg' | 'png'; hash: string; width: number; height: number }
  | { kind: 'pdf'; hash: string };

export type ShopSettings = {
  hero: { title: string; subtitle: string };
  heroVideo: HeroVideo | null;
  home: HomeLayout;
  look: Look;
  /** Pictures among the products of lists. */
  editorial: EditorialPlace[];
  /** The links of header and footer; null = `USUAL_MENU`. */
  menu: ShopMenu | null;
  pictures: SitePictures;
  identity: ShopIdentity;
  hours: OpeningHours;
  closureNotice: ClosureNotice;
  /** In the order of their days; past ones stay until they are taken out. */
  specialHours: SpecialDay[];
  shipping: ShippingPolicy;
  saleBanner: SaleBanner;
  saleWindows: SaleWindows;
  /** The days on which the region forbids promotions, before each of the two sales. */
  forbiddenPromotions: ForbiddenPromotions;
  /** How the shop is taxed from which day on; empty until the owner has said it (`regimeOn`). */
  taxRegimes: RegimeChange[];
  /** What the payment provider's page offers: those of `providerMethods` that are on. */
  paymentMethods: ProviderMethod[];
  /** What the payment provider takes, each method with its terms, whether it is on or not. */
  providerMethods: ProviderMethodTerms[];
  /** What the shop takes itself, each method with its terms, whether it is on or not. */
  ownMethods: OwnMethodTerms[];
  /** Pieces of one counted size that one order takes at most. */
  mostOfSize: number;
  /** Whether a piece that is counted can be reserved, to be tried on in the shop. */
  reservationsOffered: boolean;
  /** Pictures of one product at most; those that were there before it was lowered stay. */
  mostPictures: number;
  /** What one e-mail address, telephone or network may have ordered that is not paid. */
  unpaidLimits: UnpaidLimits;
  /** Of orders that the shop writes: days to confirm one, and how much an assistant takes off (per cent of the goods). */
  byHand: { days: number; assistantPercent: number };
  /** The three-instalments line is shown only while this is on and Klarna is among the methods. */
  instalmentsShown: boolean;
  instalmentExample: InstalmentExample;
  /** In a shop that is not the demo, off until its owner publishes it. */
  sustainabilityPublished: boolean;
  /** Refuses to publish a product that lacks mandatory data; the demo shop's owner may try without. */
  publishOnlyComplete: boolean;
  /** Begins the page of what is on offer; `{n}` stands for the highest percentage there. */
  saleIntro: string;
  /** The owner has made sure that the shop's own providers keep its data in the European Union. */
  dataInEu: boolean;
  /** The body for alternative dispute resolution that the shop names; empty while it has none (art. 141-sexies). */
  adrBody: string;
  /** The plan, with who verifies it, on which the environmental goals rest; without one they are not shown. */
  sustainabilityPlan: string;
  /** Environmental codes of the packaging (D.Lgs. 152/2006, art. 219); empty while none is stated. */
  packagingCodes: string;
  sizeGuide: SizeGuide;
  /** What the search takes for the same, beside the specification's styles. */
  searchSynonyms: Synonym[];
  /** The official notice, null until it is uploaded, and what it says in words; empty for the shop's own. */
  guarantee: { file: GuaranteeFile | null; alt: string };
  texts: ShopTexts;
  /** ISO moment since which buyers may review what they bought; null while reviews are off. */
  reviewsSince: string | null;
  /** The demo shop shows the specification's tile prices where it has no product; a live shop shows none. */
  demo: boolean;
};

/** What a shop starts with (specification section 9; the identity is fictional on purpose). */
export const DEFAULT_SETTINGS: ShopSettings = {
  hero: { title: 'COLLEZIONE PRIMAVERA/ESTATE 2025', subtitle: 'Scopri i nuovi arrivi fast fashion' },
  heroVideo: null,
  home: USUAL_LAYOUT,
  look: USUAL_LOOK,
  editorial: [],
  menu: null,
  pictures: {
    tiles: { camicia: null, abito: null, pantalone: null },
    atelier: null,
    storefront: null,
    categories: {},
    editorial: { newest: null, sets: null },
  },
  identity: {
    brand: 'Vetrina',
    company: 'Vetrina di Giulia Esempio',
    owner: 'Giulia Esempio',
    ...{ legalForm: 'Ditta individuale', capitalCents: null, soleShareholder: false, inLiquidation: false },
    vatNumber: '00000000000',
    taxCode: '00000000000',
    businessRegister: 'REA BG-000000',
    street: 'Via della Dimostrazione 1',
    postalCode: '24000',
    city: 'Borgo Esempio',
    province: 'BG',
    phone: '+39 000 000 0000',
    email: 'info@vetrina.test',
    pec: 'vetrina@pec.test',
    whatsapp: '390000000000',
    instagram: 'https://www.instagram.com/vetrina.esempio',
    facebook: 'https://www.facebook.com/vetrina.esempio',
    mapsQuery: 'Piazza Vecchia, Bergamo',
    latitude: 45.7035,
    longitude: 9.6624,
  },
  hours: {
    ...{ monday: '9:00-19:30', tuesday: '9:00-19:30', wednesday: '9:00-19:30', thursday: '9:00-19:30' },
    ...{ friday: '9:00-19:30', saturday: '9:00-19:30', sunday: 'Chiuso' },
  },
  closureNotice: { text: '', from: null, to: null, closed: null },
  specialHours: [],
  shipping: {
    standardCents: 499,
    freeFromCents: 4900,
    expressCents: 990,
    remoteSurchargeCents: 200,
    cutoffHour: 12,
    wrappingCents: null,
    europeOnRequest: true,
  },
  saleBanner: {
    text: 'SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€',
    active: true,
    from: null,
    to: null,
  },
  saleWindows: { winter: null, summer: null, rule: '' },
  forbiddenPromotions: { winter: null, summer: null },
  taxRegimes: [],
  paymentMethods: USUAL_PROVIDER_METHODS.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
  providerMethods: USUAL_PROVIDER_METHODS,
  ownMethods: OWN_METHOD_KEYS.map((key) => USUAL_TERMS[key]),
  mostOfSize: 5,
  reservationsOffered: true,
  mostPictures: PICTURE_LIMIT.first,
  unpaidLimits: { orders: 2, pieces: 10 },
  byHand: { days: 2, assistantPercent: 10 },
  instalmentsShown: true,
  // Figures of the demo shop; a live one says no more than its owner has confirmed.
  instalmentExample: {
    amountCents: 9000,
    instalments: 3,
    durationDays: 60,
    tan: 0,
    taeg: 0,
    totalCents: 9000,
    lateFees: 'Se paghi in ritardo Klarna può chiedere spese di mora, indicate nelle sue condizioni.',
    confirmed: false,
  },
  saleIntro: 'Capi scelti a prezzo ridotto, finché ci sono.',
  dataInEu: false,
  sustainabilityPublished: false,
  publishOnlyComplete: true,
  adrBody: '',
  sustainabilityPlan: '',
  packagingCodes: '',
  sizeGuide: DEFAULT_SIZE_GUIDE,
  searchSynonyms: [],
  guarantee: { file: null, alt: '' },
  texts: DEFAULT_TEXTS,
  reviewsSince: null,
  demo: false,
};

/** The first texts over the video of a shop that is not the demo: they are of no season. */
export const LIVE_HERO = { title: 'LA NUOVA COLLEZIONE', subtitle: 'Scopri i nuovi arrivi' };

/** Whether the sale strip shows on a day (ISO date in the shop's time zone). */
export function saleBannerShows(banner: SaleBanner, today: string): boolean {
  return banner.active && isTold(banner, today);
}

/** The notice of holidays and closures that shoppers read on a day (ISO date in the shop's time zone), or null. */
export function closureTold(notice: ClosureNotice, today: string): string | null {
  return isTold(notice, today) ? notice.text : null;
}

/** The days on which the shop is shut, unless they are over. */
export function closedAhead({ closed }: ClosureNotice, today: string): DayRange | null {
  return closed && today <= closed.to ? closed : null;
}

function isTold({ text, from, to }: DatedText, today: string): boolean {
  return text.trim() !== '' && (from === null || from <= today) && (to === null || today <= to);
}
