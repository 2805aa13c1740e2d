import { capitalText, isCompany, legalFormText } from './legal-form.ts';
import type { ShopIdentity } from './shop-identity.ts';
import { isStated, UNSTATED } from './stated-identity.ts';

export function addressLine(
  identity: Pick<ShopIdentity, 'street' | 'postalCode' | 'city' | 'province'>,
): string {
  if (!isStated(identity.street)) return UNSTATED;
  return `${identity.street}, ${identity.postalCode} ${identity.city} (${identity.province})`;
}

/** Facts that sellers must state (D.Lgs. 70/2003 art. 7, Codice del Consumo art. 49), by name and value. */
export function companyFacts(identity: ShopIdentity): [name: string, value: string][] {
  const capital = capitalText(identity);
  return [
    ['Denominazione', identity.company],
    ['Insegna', identity.brand],
    ['Forma giuridica', legalFormText(identity)],
    ...(capital ? ([['Capitale sociale versato', capital]] satisfies [string, string][]) : []),
    [isCompany(identity.legalForm) ? 'Legale rappresentante' : 'Titolare', identity.owner],
    ['Partita IVA', identity.vatNumber],
    ['Codice fiscale', identity.taxCode],
    ['Registro delle imprese', identity.businessRegister],
    ['Sede legale', addressLine(identity)],
  ];
}
