import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';

export function returnAddress({
  company,
  street,
  postalCode,
  city,
  province,
}: Pick<ShopIdentity, 'company' | 'street' | 'postalCode' | 'city' | 'province'>): string[] {
  return [company, street, `${postalCode} ${city} (${province})`];
}
