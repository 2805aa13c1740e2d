import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';
import type { Legal } from './legal-form.ts';

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
