import { z } from 'zod';
import { isEmail } from '#lib/email.ts';
import { setting, settingsForm, storedCents, storedText } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { formReader, lineRule, optionalLineRule } from '#shop/forms/form.ts';
import { CAPITAL_FORMS, COMPANY_FORMS, hasCapital, LEGAL_FORMS } from './legal-form.ts';
import { FIRST_IDENTITY, type ShopIdentity } from './shop-identity.ts';
import { DEFAULT_TEXTS, LIVE_TEXTS, type ShopTexts } from './shop-texts.ts';
import { whatsappNumber } from './whatsapp-links.ts';

const email = z.string().refine(isEmail);
const optionalAddress = z.url({ protocol: /^https$/ }).or(z.literal(''));

const identity: z.ZodType<ShopIdentity> = z.object({
  brand: storedText(60),
  company: storedText(120),
  owner: storedText(120),
  // Missing in identities saved before legal forms existed.
  legalForm: z.enum(LEGAL_FORMS).default('Ditta individuale'),
  capitalCents: storedCents.nullable().default(null),
  soleShareholder: z.boolean().default(false),
  inLiquidation: z.boolean().default(false),
  vatNumber: storedText(20),
  taxCode: storedText(20),
  businessRegister: storedText(60),
  street: storedText(120),
  postalCode: storedText(10),
  city: storedText(80),
  province: storedText(4),
  phone: storedText(30),
  email,
  pec: email,
  whatsapp: z.string().regex(/^(\d{6,15})?$/),
  instagram: optionalAddress,
  facebook: optionalAddress,
  mapsQuery: storedText(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const texts: z.ZodType<ShopTexts> = z.object({
  story: storedText(3000),
  passion: storedText(600),
  personal: storedText(600),
  place: storedText(600),
  people: storedText(2000),
  tileShirt: storedText(30),
  tileDress: storedText(30),
  tileTrousers: storedText(30),
});

export const identitySettings = {
  identity: setting('identity', identity, FIRST_IDENTITY),
  texts: setting('shop_texts', texts, DEFAULT_TEXTS, { ofLive: LIVE_TEXTS }),
};

const COMPANY_FIELDS = {
  brand: { kind: 'line', label: 'Nome del negozio', max: 60 },
  company: { kind: 'line', label: 'Ragione sociale', max: 120 },
  owner: { kind: 'line', label: 'Titolare', hint: 'Di una società, chi la rappresenta.', max: 120 },
  legalForm: { kind: 'choice', label: 'Forma giuridica', of: LEGAL_FORMS },
  capitalCents: {
    kind: 'euro',
    label: 'Capitale versato (€)',
    hint: 'Si legge nei dati legali.',
    optional: true,
    onlyFor: { legalForm: CAPITAL_FORMS },
  },
  businessRegister: { kind: 'line', label: 'Registro imprese', hint: 'Per esempio REA BG-123456.', max: 60 },
  vatNumber: { kind: 'vatNumber', label: 'Partita IVA' },
  taxCode: { kind: 'taxCode', label: 'Codice fiscale' },
  street: { kind: 'line', label: 'Indirizzo', max: 120, wide: true },
  postalCode: { kind: 'postalCode', label: 'CAP' },
  city: { kind: 'line', label: 'Città', max: 80 },
  province: { kind: 'line', label: 'Provincia', max: 2 },
  soleShareholder: {
    kind: 'tick',
    label: 'Società con un socio solo',
    onlyFor: { legalForm: CAPITAL_FORMS },
  },
  inLiquidation: { kind: 'tick', label: 'In liquidazione', onlyFor: { legalForm: COMPANY_FORMS } },
} as const satisfies FormFields;

const readCompany = formReader(
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

export const companySection = {
  id: 'identita',
  title: 'Identità',
  description: 'Chi vende: si legge nelle pagine legali, in fondo a ogni pagina e nelle e-mail.',
  page: 'azienda' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: identitySettings,
    fields: COMPANY_FIELDS,
    typed: ({ identity }) => identity,
    read: readCompany,
    stored: (read, { identity }) => ({ identity: { ...identity, ...read } }),
  }),
};

const CONTACT_FIELDS = {
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

const readContacts = formReader(CONTACT_FIELDS, {
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

export const contactsSection = {
  id: 'contatti',
  title: 'Contatti',
  description: 'Come ti raggiungono le clienti, e dove ti trovano.',
  page: 'contatti' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: identitySettings,
    fields: CONTACT_FIELDS,
    typed: ({ identity }) => ({
      ...identity,
      whatsapp: identity.whatsapp && `+${identity.whatsapp}`,
      latitude: degreesAsTyped(identity.latitude),
      longitude: degreesAsTyped(identity.longitude),
    }),
    read: readContacts,
    stored: (read, { identity }) => ({ identity: { ...identity, ...read } }),
  }),
};

/** The two profiles (specification section 1); an empty one is not shown. */
const SOCIAL_FIELDS = {
  instagram: { kind: 'line', label: 'Instagram', inputMode: 'url', max: 200, optional: true },
  facebook: { kind: 'line', label: 'Facebook', inputMode: 'url', max: 200, optional: true },
} as const satisfies FormFields;

const readSocial = formReader(SOCIAL_FIELDS, {
  instagram: profile(/^https:\/\/(www\.)?instagram\.com\/[^\s/?#]+/i, 'Instagram'),
  facebook: profile(/^https:\/\/((www|m|it-it)\.)?(facebook|fb)\.com\/[^\s/]+/i, 'Facebook'),
});

export const socialSection = {
  id: 'social',
  title: 'Profili social',
  description: 'In fondo a ogni pagina, e per i motori di ricerca.',
  page: 'contatti' as const,
  isSeen: true as const,
  folded: true as const,
  form: settingsForm({
    settings: identitySettings,
    fields: SOCIAL_FIELDS,
    typed: ({ identity }) => identity,
    read: readSocial,
    stored: (read, { identity }) => ({ identity: { ...identity, ...read } }),
  }),
};

/** Texts by the owner; {negozio}, {città} and {titolare} are replaced from the identity. */
const TEXT_FIELDS = {
  story: {
    kind: 'text',
    label: 'La nostra storia',
    hint: 'Una riga vuota comincia un altro capoverso. Al posto di {negozio}, {città} e {titolare} il sito scrive i tuoi dati.',
    max: 3000,
    wide: true,
  },
  passion: { kind: 'text', label: 'Passione', max: 600 },
  personal: { kind: 'text', label: 'Personalizzazione', max: 600 },
  place: { kind: 'text', label: 'Territorio', max: 600 },
  people: { kind: 'text', label: 'Chi trovi in negozio', max: 2000 },
  tileShirt: {
    kind: 'line',
    label: 'Primo riquadro della pagina iniziale',
    hint: 'CAMICIA porta ai vestiti; il nome di una categoria porta lì; un’altra parola apre la sua ricerca.',
    max: 30,
  },
  tileDress: { kind: 'line', label: 'Secondo riquadro', hint: 'ABITO porta alle giacche.', max: 30 },
  tileTrousers: { kind: 'line', label: 'Terzo riquadro', hint: 'PANTALONE porta ai pantaloni.', max: 30 },
} as const satisfies FormFields;

export const textsSection = {
  id: 'testi',
  title: 'Chi siamo e riquadri',
  description: 'La pagina Chi siamo, con le tue parole, e i nomi dei tre riquadri della pagina iniziale.',
  page: 'azienda' as const,
  isSeen: true as const,
  folded: true as const,
  looksAtTexts: true,
  form: settingsForm({
    settings: identitySettings,
    fields: TEXT_FIELDS,
    typed: ({ texts }) => texts,
    stored: (shop_texts) => ({ shop_texts }),
  }),
};

function matching(pattern: RegExp, text: string): string | null {
  return pattern.test(text) ? text : null;
}

/** The address of a profile; a missing beginning is completed. */
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

function degreesAsTyped(value: number): string {
  return String(value).replace('.', ',');
}
