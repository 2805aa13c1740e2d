import { addressLine } from '#shop/company/identity/company.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';

/** Lines on the seller at the foot of e-mails, without unstated facts. */
export function imprint(identity: ShopIdentity): string[] {
  const { company, vatNumber, phone, email } = identity;
  const lines = [
    [company, addressLine(identity)],
    [isStated(vatNumber) ? `P. IVA ${vatNumber}` : '', phone, email],
  ];
  return lines.map((facts) => facts.filter(isStated).join(' · ')).filter((line) => line !== '');
}
