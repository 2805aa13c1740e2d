import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';

/** Address lines for returns. */
export function returnAddress({
  company,
  street,
  postalCode,
  city,
  province,
}: Pick<ShopIdentity, 'company' | 'street' | 'postalCode' | 'city' | 'province'>): string[] {
  return [company, street, `${postalCode} ${city} (${province})`];
}
