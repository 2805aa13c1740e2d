import { FIRST_IDENTITY, type ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';

/** An identity with which a shop may open. */
export const LAWFUL_IDENTITY: ShopIdentity = {
  ...FIRST_IDENTITY,
  brand: 'Bottega',
  company: 'Bottega di Anna Bianchi',
  owner: 'Anna Bianchi',
  vatNumber: '07643520567',
  taxCode: '07643520567',
  businessRegister: 'REA BG-123456',
  street: 'Via Roma 1',
  postalCode: '24121',
  city: 'Bergamo',
  phone: '+39 035 123456',
  email: 'info@bottega.it',
  pec: 'bottega@pec.it',
  whatsapp: '',
  instagram: '',
  facebook: '',
  mapsQuery: 'Via Roma 1, Bergamo',
  latitude: 45.69,
  longitude: 9.67,
};

/** Settings with which a shop may open, by their keys. */
export const LAWFUL_SETTINGS = {
  identity: LAWFUL_IDENTITY,
  hours: DEFAULT_SETTINGS.hours,
  shipping: DEFAULT_SETTINGS.shipping,
  sale_banner: { ...DEFAULT_SETTINGS.saleBanner, active: false },
  hero_title: 'La bottega',
  hero_subtitle: 'Abiti scelti uno per uno',
};
