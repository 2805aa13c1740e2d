import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';
import type { Legal } from './legal-form.ts';

/** Who the shop is, and how it is reached. */
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
  /** How its e-mails look; worked out of the look, and stored nowhere. As a shop begins where it is not there. */
  mailTheme?: MailTheme;
};

/** What a shop starts with: fictional on purpose (specification section 9). */
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
