import { withoutEnding } from '#lib/ending.ts';
import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';
import { capitalText, type Legal, legalFormText } from './legal-form.ts';

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
  /** International number without "+", as WhatsApp links need it; this and the two profiles may be empty. */
  whatsapp: string;
  instagram: string;
  facebook: string;
  mapsQuery: string;
  latitude: number;
  longitude: number;
  /** Computed from the shop's look, never stored; the starting look where missing. */
  mailTheme?: MailTheme;
};

/** Fictional on purpose (specification section 9). */
export const FIRST_IDENTITY: ShopIdentity = {
  brand: 'Vetrina',
  company: 'Vetrina di Giulia Esempio',
  owner: 'Giulia Esempio',
  legalForm: 'Ditta individuale',
  capitalCents: null,
  soleShareholder: false,
  inLiquidation: false,
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
};

/** In place of a mandatory fact (art. 7 D.Lgs. 70/2003) that the owner has not stated yet. */
export const UNSTATED = '[da indicare]';

export function isStated(text: string): boolean {
  return text !== '' && text !== UNSTATED;
}

const MANDATORY = [
  'company',
  'owner',
  'vatNumber',
  'taxCode',
  'businessRegister',
  'street',
  'city',
  'phone',
  'email',
  'pec',
  'mapsQuery',
] as const;

/** The identity without what is still the demonstration's; the shop's name stays, since pages need one. */
export function statedIdentity(identity: ShopIdentity): ShopIdentity {
  const isFirst = (name: keyof ShopIdentity) => identity[name] === FIRST_IDENTITY[name];
  const stated = { ...identity };
  for (const name of MANDATORY) if (isFirst(name)) stated[name] = UNSTATED;
  for (const name of ['whatsapp', 'instagram', 'facebook'] as const) if (isFirst(name)) stated[name] = '';
  // Both mean a place in the demonstration's town only beside its street.
  if (isFirst('street')) Object.assign(stated, { postalCode: UNSTATED, city: UNSTATED, province: UNSTATED });
  if (isFirst('latitude') && isFirst('longitude')) stated.mapsQuery = UNSTATED;
  return stated;
}

export function addressLine(
  identity: Pick<ShopIdentity, 'street' | 'postalCode' | 'city' | 'province'>,
): string {
  if (!isStated(identity.street)) return UNSTATED;
  return `${identity.street}, ${identity.postalCode} ${identity.city} (${identity.province})`;
}

/** The seller at the foot of e-mails and papers, by line; without what is not stated. */
export function imprint(identity: ShopIdentity): string[] {
  const { company, vatNumber, phone, email } = identity;
  const lines = [
    [company, addressLine(identity)],
    [isStated(vatNumber) ? `P. IVA ${vatNumber}` : '', phone, email],
  ];
  return lines.map((facts) => facts.filter(isStated).join(' · ')).filter((line) => line !== '');
}

/** What a seller must state (D.Lgs. 70/2003 art. 7, Codice del Consumo art. 49), by name and value. */
export function companyFacts(identity: ShopIdentity): [name: string, value: string][] {
  const capital = capitalText(identity);
  return [
    ['Denominazione', identity.company],
    ['Insegna', identity.brand],
    ['Forma giuridica', legalFormText(identity)],
    ...(capital ? ([['Capitale sociale versato', capital]] satisfies [string, string][]) : []),
    [identity.legalForm === 'Ditta individuale' ? 'Titolare' : 'Legale rappresentante', identity.owner],
    ['Partita IVA', identity.vatNumber],
    ['Codice fiscale', identity.taxCode],
    ['Registro delle imprese', identity.businessRegister],
    ['Sede legale', addressLine(identity)],
  ];
}

/** None where the number is not stated: a link without an address is plain text. */
export function phoneHref(identity: Pick<ShopIdentity, 'phone'>): string | undefined {
  return !isStated(identity.phone) ? undefined : `tel:${identity.phone.replace(/[^+\d]/g, '')}`;
}

/** `mailto:` address, with an optional subject and body; none where it is not stated. */
export function mailHref(
  identity: Pick<ShopIdentity, 'email'>,
  mail?: { subject: string; body?: string },
): string | undefined {
  if (!isStated(identity.email)) return undefined;
  if (!mail) return `mailto:${identity.email}`;
  const body = mail.body ? `&body=${encodeURIComponent(mail.body)}` : '';
  return `mailto:${identity.email}?subject=${encodeURIComponent(mail.subject)}${body}`;
}

/** Search address of Google Maps for the shop; null where its place is not stated. */
export function mapsHref({ mapsQuery }: Pick<ShopIdentity, 'mapsQuery'>): string | null {
  return !isStated(mapsQuery)
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapsQuery)}`;
}

/** The shop's profiles on other sites, in display order; only those that the owner has entered. */
export function outsideLinks({
  instagram,
  facebook,
  whatsapp,
}: Pick<ShopIdentity, 'instagram' | 'facebook' | 'whatsapp'>) {
  return [
    { label: 'Instagram', href: instagram },
    { label: 'Facebook', href: facebook },
    { label: 'WhatsApp', href: whatsapp && `https://wa.me/${whatsapp}` },
  ].filter(({ href }) => href !== '');
}

/** Name of a social profile as its address ends: "https://www.instagram.com/nome" gives "@nome". */
export function profileName(address: string): string {
  return `@${withoutEnding(address, '/?#').split('/').at(-1)}`;
}
