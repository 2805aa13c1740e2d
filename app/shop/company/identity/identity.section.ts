import { z } from 'zod';
import { isEmail } from '#lib/email.ts';
import { setting, storedCents, storedText } from '#shop/company/settings/section.ts';
import { LEGAL_FORMS } from './legal-form.ts';
import { FIRST_IDENTITY, type ShopIdentity } from './shop-identity.ts';
import { DEFAULT_TEXTS, LIVE_TEXTS, type ShopTexts } from './shop-texts.ts';

const email = z.string().refine(isEmail);
const optionalAddress = z.url({ protocol: /^https$/ }).or(z.literal(''));

const identity: z.ZodType<ShopIdentity> = z.object({
  brand: storedText(60),
  company: storedText(120),
  owner: storedText(120),
  // Not there in shops that saved their identity before it had a legal form.
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
