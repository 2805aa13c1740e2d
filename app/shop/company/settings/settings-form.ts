import { readSynonyms } from '#shop/catalog/search/synonyms.ts';
import { whatsappNumber } from '#shop/company/identity/contact-links.ts';
import { hasCapital } from '#shop/company/identity/legal-form.ts';
import { TEXT_FIELDS } from '#shop/company/identity/text-fields.ts';
import { tidyHours } from '#shop/company/opening-hours/opening-hours.ts';
import { readSpecialHours } from '#shop/company/opening-hours/special-hours.ts';
import { TAX_FIELDS } from '#shop/finance/tax/tax-fields.ts';
import { daysInOrder, formReader, lineRule, optionalLineRule, textRule } from '#shop/forms/form.ts';
import { SHIPPING_FIELDS } from '#shop/pricing/delivery/shipping-fields.ts';
import {
  BANNER_FIELDS,
  BY_HAND_FIELDS,
  CLOSURE_FIELDS,
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  DUTY_FIELDS,
  GALLERY_FIELDS,
  HERO_FIELDS,
  HOURS_FIELDS,
  INSTALMENT_FIELDS,
  ORDERS_FIELDS,
  PAGE_FIELDS,
  PAYMENT_FIELDS,
  RESERVATION_SETTING_FIELDS,
  SALES_FIELDS,
  SEARCH_FIELDS,
  SOCIAL_FIELDS,
  SPECIAL_FIELDS,
  UNPAID_FIELDS,
} from './settings-fields.ts';

const { hero_title, hero_subtitle } = HERO_FIELDS;
export const readHeroTitle = formReader({ hero_title });
export const readHeroSubtitle = formReader({ hero_subtitle });

export const readCompany = formReader(
  COMPANY_FIELDS,
  {
    province: lineRule(
      (text) => matching(/^[A-Z]{2}$/, text.toUpperCase()),
      'La provincia si scrive con due lettere, per esempio BG.',
    ),
  },
  [
    {
      among: ['legalForm', 'capitalCents'],
      field: 'capitalCents',
      holds: ({ legalForm, capitalCents }) => !hasCapital(legalForm) || capitalCents !== null,
      message: 'Una S.r.l. deve dire il suo capitale versato: scrivilo.',
    },
  ],
);

export const readTaxes = formReader(TAX_FIELDS, {}, [
  {
    among: ['regimeFrom'],
    field: 'regimeFrom',
    holds: ({ regimeFrom }) => regimeFrom !== null,
    message: 'Scrivi da quale giorno vale.',
  },
]);

export const readContacts = formReader(CONTACT_FIELDS, {
  phone: lineRule(
    (text) => (text.replace(/\D/g, '').length >= 6 ? matching(/^\+?[\d\s./()-]{5,29}$/, text) : null),
    'Scrivi un numero di telefono, per esempio +39 035 123456.',
  ),
  whatsapp: optionalLineRule(
    whatsappNumber,
    'Scrivi un numero italiano, per esempio 333 1234567, o uno estero con il prefisso, per esempio +41 79 1234567.',
  ),
  latitude: degrees(90),
  longitude: degrees(180),
});

export const readSocial = formReader(SOCIAL_FIELDS, {
  instagram: profile(/^https:\/\/(www\.)?instagram\.com\/[^\s/?#]+/i, 'Instagram'),
  facebook: profile(/^https:\/\/((www|m|it-it)\.)?(facebook|fb)\.com\/[^\s/]+/i, 'Facebook'),
});

const hours = lineRule(
  tidyHours,
  'Scrivi gli orari così: 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso.',
);

export const readHours = formReader(HOURS_FIELDS, {
  ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours },
  ...{ friday: hours, saturday: hours, sunday: hours },
});

export const readSpecial = formReader(SPECIAL_FIELDS, {
  specialHours: textRule(readSpecialHours, { max: SPECIAL_FIELDS.specialHours.max, optional: true }),
});

export const readClosures = formReader(CLOSURE_FIELDS, {}, [
  daysInOrder('from', 'to'),
  ...bothDays('closedFrom', 'closedTo'),
]);

export const readShipping = formReader(SHIPPING_FIELDS);

export const readBanner = formReader(BANNER_FIELDS, {}, [
  {
    among: ['text', 'active'],
    field: 'text',
    holds: ({ text, active }) => text !== '' || !active,
    message: 'Questo campo è obbligatorio.',
  },
  daysInOrder('from', 'to'),
]);

export const readSales = formReader(SALES_FIELDS, {}, [
  ...bothDays('winterFrom', 'winterTo'),
  ...bothDays('summerFrom', 'summerTo'),
  ...bothDays('noWinterFrom', 'noWinterTo'),
  ...bothDays('noSummerFrom', 'noSummerTo'),
]);

/** A period has its first and its last day, or neither. */
function bothDays<First extends string, Last extends string>(first: First, last: Last) {
  const message = 'Servono il primo e l’ultimo giorno.';
  const pair = [first, last] as const;
  return [
    {
      among: pair,
      field: first,
      holds: (days: Record<First | Last, string | null>) => days[first] !== null || days[last] === null,
      message,
    },
    {
      among: pair,
      field: last,
      holds: (days: Record<First | Last, string | null>) => days[last] !== null || days[first] === null,
      message,
    },
    daysInOrder(first, last),
  ];
}

export const readOrders = formReader(ORDERS_FIELDS);

export const readReservations = formReader(RESERVATION_SETTING_FIELDS);

export const readGallery = formReader(GALLERY_FIELDS);

export const readUnpaid = formReader(UNPAID_FIELDS);
export const readByHand = formReader(BY_HAND_FIELDS);

export const readPayments = formReader(PAYMENT_FIELDS);

export const readInstalments = formReader(INSTALMENT_FIELDS, {}, [
  {
    among: ['amountCents', 'totalCents'],
    field: 'totalCents',
    holds: ({ amountCents, totalCents }) => totalCents >= amountCents,
    message: 'Il totale dovuto non può essere meno dell’importo.',
  },
]);

export const readPages = formReader(PAGE_FIELDS);

export const readSearch = formReader(SEARCH_FIELDS, {
  searchSynonyms: textRule(readSynonyms, { max: SEARCH_FIELDS.searchSynonyms.max, optional: true }),
});

export const readTexts = formReader(TEXT_FIELDS);

export const readDuties = formReader(DUTY_FIELDS);

function matching(pattern: RegExp, text: string): string | null {
  return pattern.test(text) ? text : null;
}

/** The address of a profile; what is left out before it is put back. */
function profile(pattern: RegExp, service: string) {
  return optionalLineRule(
    (text) => matching(pattern, `https://${text.replace(/^https?:\/\//i, '')}`),
    `Incolla l’indirizzo del profilo ${service}, come si legge nella barra del browser.`,
  );
}

function degrees(limit: number) {
  return lineRule(
    (text) => {
      const value = Number(text.replace(',', '.'));
      return Math.abs(value) <= limit ? value : null;
    },
    `Scrivi i gradi con i decimali, fra -${limit} e ${limit}, per esempio 45,7035.`,
    { max: 30 },
  );
}
