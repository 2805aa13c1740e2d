import { FIRST_IDENTITY, type ShopIdentity } from './shop-identity.ts';

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
