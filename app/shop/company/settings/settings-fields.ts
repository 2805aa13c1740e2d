import { isKeyOf, keysOf } from '#lib/keys.ts';
import { PICTURE_LIMIT } from '#shop/catalog/media/picture-limit.ts';
import { SIZE_FIELDS } from '#shop/catalog/sizing/size-fields.ts';
import { UNPAID_PER_NETWORK } from '#shop/checkout/payment-methods/own-methods.ts';
import { LEGAL_FORMS } from '#shop/company/identity/legal-form.ts';
import { TEXT_FIELDS } from '#shop/company/identity/text-fields.ts';
import { TAX_FIELDS } from '#shop/finance/tax/tax-fields.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { SHIPPING_FIELDS } from '#shop/pricing/delivery/shipping-fields.ts';

/** The fields of the settings screen, section by section, in the order in which they are shown. */

/** The two texts over the home page's video, each with a form of its own (specification section 2). */
export const HERO_FIELDS = {
  hero_title: { kind: 'line', label: 'Titolo hero', max: 120, missing: 'Scrivi il titolo.' },
  hero_subtitle: { kind: 'line', label: 'Sottotitolo hero', max: 240, missing: 'Scrivi il sottotitolo.' },
} as const satisfies FormFields;

export type HeroText = keyof typeof HERO_FIELDS;

export function isHeroText(name: unknown): name is HeroText {
  return isKeyOf(HERO_FIELDS, name);
}

/** Who the shop is; fields are called as in `ShopIdentity`. */
export const COMPANY_FIELDS = {
  brand: { kind: 'line', label: 'Nome del negozio', max: 60 },
  company: { kind: 'line', label: 'Ragione sociale', max: 120 },
  owner: { kind: 'line', label: 'Titolare', hint: 'Di una società, chi la rappresenta.', max: 120 },
  legalForm: { kind: 'choice', label: 'Forma giuridica', of: LEGAL_FORMS },
  capitalCents: {
    kind: 'euro',
    label: 'Capitale versato (€)',
    hint: 'Per S.r.l. e S.r.l.s.: si legge nei dati legali.',
    optional: true,
  },
  businessRegister: {
    kind: 'line',
    label: 'Registro imprese',
    hint: 'Per esempio REA BG-123456.',
    max: 60,
  },
  vatNumber: { kind: 'vatNumber', label: 'Partita IVA' },
  taxCode: { kind: 'taxCode', label: 'Codice fiscale' },
  street: { kind: 'line', label: 'Indirizzo', max: 120, wide: true },
  postalCode: { kind: 'postalCode', label: 'CAP' },
  city: { kind: 'line', label: 'Città', max: 80 },
  province: { kind: 'line', label: 'Provincia', max: 2 },
  soleShareholder: { kind: 'tick', label: 'Società con un socio solo' },
  inLiquidation: { kind: 'tick', label: 'In liquidazione' },
} as const satisfies FormFields;

/** How the shop is reached, and where it is. */
export const CONTACT_FIELDS = {
  phone: { kind: 'line', label: 'Telefono', type: 'tel', max: 200 },
  whatsapp: {
    kind: 'line',
    label: 'WhatsApp',
    hint: 'Con il prefisso internazionale. Vuoto, il negozio non ne parla.',
    type: 'tel',
    max: 200,
    optional: true,
  },
  email: { kind: 'email', label: 'E-mail' },
  pec: { kind: 'email', label: 'PEC' },
  mapsQuery: {
    kind: 'line',
    label: 'Ricerca sulle mappe',
    hint: 'Quello che scriveresti in Google Maps per trovare il negozio.',
    max: 200,
    wide: true,
  },
  latitude: { kind: 'line', label: 'Latitudine', inputMode: 'decimal', max: 30 },
  longitude: {
    kind: 'line',
    label: 'Longitudine',
    hint: 'Le due coordinate mettono il segnaposto sulla mappa.',
    inputMode: 'decimal',
    max: 30,
  },
} as const satisfies FormFields;

/** The shop's two profiles (specification section 1); one that is empty is not shown. */
export const SOCIAL_FIELDS = {
  instagram: { kind: 'line', label: 'Instagram', inputMode: 'url', max: 200, optional: true },
  facebook: { kind: 'line', label: 'Facebook', inputMode: 'url', max: 200, optional: true },
} as const satisfies FormFields;

/** The opening hours of each day. */
export const HOURS_FIELDS = {
  monday: { kind: 'line', label: 'Lunedì', max: 200 },
  tuesday: { kind: 'line', label: 'Martedì', max: 200 },
  wednesday: { kind: 'line', label: 'Mercoledì', max: 200 },
  thursday: { kind: 'line', label: 'Giovedì', max: 200 },
  friday: { kind: 'line', label: 'Venerdì', max: 200 },
  saturday: { kind: 'line', label: 'Sabato', max: 200 },
  sunday: { kind: 'line', label: 'Domenica', max: 200 },
} as const satisfies FormFields;

/** Days with hours of their own. */
export const SPECIAL_FIELDS = {
  specialHours: {
    kind: 'text',
    label: 'Giorni con un orario diverso',
    hint: 'Uno per riga: data, orario e, tra parentesi, una nota se serve. Per esempio: 24/12/2026 9:00-13:00 (vigilia di Natale).',
    max: 10_000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

/** What is different on holidays and while the shop is closed; days are ISO days, both included. */
export const CLOSURE_FIELDS = {
  text: {
    kind: 'line',
    label: 'Avviso di chiusura',
    hint: 'Per esempio: chiusi dal 10 al 24 agosto, gli ordini partono dal 25. Vuoto, non si mostra niente.',
    max: 300,
    optional: true,
    wide: true,
  },
  ...shownBetween('Si vede da', 'Si vede fino a'),
  closedFrom: {
    kind: 'day',
    label: 'Chiuso dal',
    hint: 'Facoltativo: in questi giorni il negozio non promette ritiri, e lo dice ai motori di ricerca.',
  },
  closedTo: { kind: 'day', label: 'Chiuso fino al', hint: 'Vale anche quel giorno.' },
} as const satisfies FormFields;

/** The sale strip; its text may be empty only while it is off. Days are ISO days, both included. */
export const BANNER_FIELDS = {
  active: { kind: 'tick', label: 'Mostra la striscia' },
  text: {
    kind: 'line',
    label: 'Testo della striscia',
    hint: 'Al posto di {n} il negozio scrive lo sconto più alto in corso; lo aggiorna anche nel testo iniziale.',
    max: 160,
    optional: true,
    wide: true,
  },
  ...shownBetween('Dal giorno', 'Fino al giorno'),
} as const satisfies FormFields;

/** When reductions may be called saldi: the region says when, and the owner confirms it. Days are ISO days, included. */
export const SALES_FIELDS = {
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

/** What one order may take, so that nobody holds all of an article without paying for it. */
export const ORDERS_FIELDS = {
  mostOfSize: {
    kind: 'whole',
    label: 'Pezzi al massimo per taglia',
    hint: 'Vale per le taglie di cui conti i pezzi.',
    min: 1,
    max: 99,
    unit: 'pezzi',
  },
} as const satisfies FormFields;

/** Whether pieces are held for who wants to try them on. */
export const RESERVATION_SETTING_FIELDS = {
  reservationsOffered: {
    kind: 'tick',
    label: 'Offri «Prenota e prova»',
    hint: 'Si vede nella scheda dei capi di cui conti i pezzi, se almeno uno è in negozio. Quello che è già da parte resta da parte.',
  },
} as const satisfies FormFields;

/** How much a product may show. */
export const GALLERY_FIELDS = {
  mostPictures: {
    kind: 'whole',
    label: 'Immagini al massimo per prodotto',
    hint: 'Vale per le immagini che aggiungi da adesso, a mano o con un’importazione: quelle che ci sono restano.',
    min: PICTURE_LIMIT.first,
    max: PICTURE_LIMIT.highest,
    unit: 'immagini',
  },
} as const satisfies FormFields;

/** How much may be ordered before it is paid, so that nobody holds pieces for nothing. */
export const UNPAID_FIELDS = {
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

/** What holds for orders that the shop writes by hand. */
export const BY_HAND_FIELDS = {
  proposalDays: {
    kind: 'whole',
    label: 'Giorni per confermare',
    hint: 'Fino alla sera di quel giorno i capi restano da parte per chi riceve il link.',
    min: 1,
    max: 30,
    unit: 'giorni',
  },
  assistantDiscount: {
    kind: 'whole',
    label: 'Sconto che può fare una commessa',
    hint: 'In percentuale sui capi, negli ordini scritti a mano. Oltre lo fai solo tu.',
    min: 0,
    max: 100,
    unit: '%',
  },
} as const satisfies FormFields;

/** Whether the instalments are advertised. */
export const PAYMENT_FIELDS = {
  instalmentsShown: {
    kind: 'tick',
    label: 'Mostra «Paga con Klarna in tre rate senza interessi»',
    hint: 'La riga si vede solo finché Klarna è fra i metodi di pagamento; se c’è Scalapay, lo nomina.',
  },
} as const satisfies FormFields;

/**
 * The representative example beside the line about instalments (Directive (EU) 2023/2225), as Klarna gives it out.
 */
export const INSTALMENT_FIELDS = {
  amountCents: { kind: 'euro', label: 'Importo dell’esempio (€)' },
  instalments: { kind: 'whole', label: 'Numero di rate', min: 2, max: 36 },
  durationDays: { kind: 'whole', label: 'Durata', min: 1, max: 1500, unit: 'giorni' },
  tan: { kind: 'percent', label: 'TAN (%)', min: 0, max: 100, decimals: true },
  taeg: { kind: 'percent', label: 'TAEG (%)', min: 0, max: 100, decimals: true },
  totalCents: { kind: 'euro', label: 'Totale dovuto (€)' },
  lateFees: { kind: 'line', label: 'Spese per i pagamenti in ritardo', max: 200, wide: true },
  confirmed: {
    kind: 'tick',
    label: 'Testo confermato da Klarna',
    hint: 'Finché non lo è, il negozio aperto dice soltanto «anche in 3 rate con Klarna».',
  },
} as const satisfies FormFields;

export const PAGE_FIELDS = {
  publishOnlyComplete: {
    kind: 'tick',
    label: 'Pubblica solo prodotti completi',
    hint: 'Un prodotto senza composizione, produttore o immagine si salva soltanto come bozza.',
  },
  sustainabilityPublished: {
    kind: 'tick',
    label: 'Pubblica la pagina Sostenibilità',
    hint: 'Pubblicala solo se puoi dimostrare quello che dice: lo chiede la direttiva (UE) 2024/825.',
  },
  saleIntro: {
    kind: 'line',
    label: 'Introduzione della pagina Saldi',
    hint: 'Al posto di {n} il negozio scrive lo sconto più alto in corso.',
    max: 300,
  },
  dataInEu: {
    kind: 'tick',
    label: 'I dati restano nell’Unione europea',
    hint: 'La pagina Privacy lo dice solo se lo segni: controlla prima dove i tuoi fornitori tengono sito, archivi e posta.',
  },
} as const satisfies FormFields;

/** What the search takes for the same, beside the specification's styles. */
export const SEARCH_FIELDS = {
  searchSynonyms: {
    kind: 'text',
    label: 'Sinonimi',
    hint: 'Uno per riga, per esempio: giaccone = cappotto, piumino. Chi cerca la prima parola trova anche le altre.',
    max: 10_000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

/** What the law has every shop say of itself, where it applies to it. */
export const DUTY_FIELDS = {
  adrBody: {
    kind: 'line',
    label: 'Organismo ADR',
    hint: 'Nome e sito dell’organismo di conciliazione al quale aderisci; si legge nei termini.',
    max: 200,
    optional: true,
    wide: true,
  },
  sustainabilityPlan: {
    kind: 'line',
    label: 'Piano ambientale',
    hint: 'Nome del piano su cui poggiano gli obiettivi della pagina Sostenibilità, e chi lo verifica. Senza un piano gli obiettivi non si mostrano.',
    max: 300,
    optional: true,
    wide: true,
  },
  packagingCodes: {
    kind: 'line',
    label: 'Codici degli imballaggi',
    hint: 'Per esempio: scatola PAP 20, raccolta carta; busta LDPE 4, raccolta plastica. Si legge in Spedizioni.',
    max: 300,
    optional: true,
    wide: true,
  },
  guaranteeAlt: {
    kind: 'line',
    label: 'Avviso sulla garanzia in parole',
    hint: 'Che cosa dice l’avviso ufficiale, per chi non lo vede. Se lo lasci vuoto il negozio usa un testo suo.',
    max: 1000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

/** The parts of the settings screen, each saved by itself, and their fields. */
export const SECTION_FIELDS = {
  identity: COMPANY_FIELDS,
  taxes: TAX_FIELDS,
  contacts: CONTACT_FIELDS,
  social: SOCIAL_FIELDS,
  hours: HOURS_FIELDS,
  special: SPECIAL_FIELDS,
  closures: CLOSURE_FIELDS,
  shipping: SHIPPING_FIELDS,
  banner: BANNER_FIELDS,
  sales: SALES_FIELDS,
  orders: ORDERS_FIELDS,
  reservations: RESERVATION_SETTING_FIELDS,
  gallery: GALLERY_FIELDS,
  payments: PAYMENT_FIELDS,
  unpaid: UNPAID_FIELDS,
  byHand: BY_HAND_FIELDS,
  instalments: INSTALMENT_FIELDS,
  pages: PAGE_FIELDS,
  sizes: SIZE_FIELDS,
  texts: TEXT_FIELDS,
  search: SEARCH_FIELDS,
  duties: DUTY_FIELDS,
} as const satisfies Record<string, FormFields>;

export type Section = keyof typeof SECTION_FIELDS;
export const SECTIONS = keysOf(SECTION_FIELDS);

export function isSection(name: unknown): name is Section {
  return isKeyOf(SECTION_FIELDS, name);
}

/** The fields of the days (ISO, both included) between which a text is shown; either may be left out. */
function shownBetween(from: string, to: string) {
  return {
    from: { kind: 'day', label: from, hint: 'Facoltativo.' },
    to: { kind: 'day', label: to, hint: 'Facoltativo; vale anche quel giorno.' },
  } as const;
}
